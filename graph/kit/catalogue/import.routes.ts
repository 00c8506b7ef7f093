import type { FileCall } from '#graph/platform/files/stream.ts'
import type { Door } from '#graph/platform/files/file-router.ts'

const LARGEST_SHEET = 10 * 1_048_576

/** What loads rows from Excel: the template, a preview of what was filled in, and the same of rows that were mended. */
export function hangSheet(
  door: Door,
  url: string,
  { resource, template }: { resource: string; template: FileCall },
): void {
  door.download(`${url}/template.xlsx`, () => template)
  door.upload(`${url}/preview`, { path: () => `${resource}/previewexcel`, largest: LARGEST_SHEET })
  door.check(`${url}/check`, `${resource}/checkexcel`)
}
