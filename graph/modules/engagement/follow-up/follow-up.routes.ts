import { followUpList } from '#schema/modules/engagement/follow-up/follow-up.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** The download of the cases, as they are listed on screen. */
export function followUpFiles(router: FileRouter): void {
  registerListDownload(router, followUpList)
}
