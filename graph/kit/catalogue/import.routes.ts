import { FORM_BYTES, SHEET_FILE } from '#schema/platform/files/upload-limits.ts'
import type { FileCall } from '#graph/platform/files/stream.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** What loads rows from Excel: the template, a preview of what was filled in, and the same of rows that were mended. */
export function registerSheetRoutes(
  router: FileRouter,
  url: string,
  { resource, template }: { resource: string; template: FileCall },
): void {
  router.download(`${url}/template.xlsx`, () => template)
  router.upload(`${url}/preview`, { path: () => `${resource}/previewexcel`, largest: SHEET_FILE.largest + FORM_BYTES })
  router.check(`${url}/check`, `${resource}/checkexcel`)
}
