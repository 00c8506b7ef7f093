import type { FileCall } from '#graph/platform/files/stream.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

const LARGEST_SHEET = 10 * 1_048_576

/** What loads rows from Excel: the template, a preview of what was filled in, and the same of rows that were mended. */
export function registerSheetRoutes(
  router: FileRouter,
  url: string,
  { resource, template }: { resource: string; template: FileCall },
): void {
  router.download(`${url}/template.xlsx`, () => template)
  router.upload(`${url}/preview`, { path: () => `${resource}/previewexcel`, largest: LARGEST_SHEET })
  router.check(`${url}/check`, `${resource}/checkexcel`)
}
