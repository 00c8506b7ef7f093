import { numberCounterList } from '#schema/modules/organisation/numbering/number-counter.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** The download of the number counters, as they are listed on screen. */
export function numberingFiles(router: FileRouter): void {
  registerListDownload(router, numberCounterList)
}
