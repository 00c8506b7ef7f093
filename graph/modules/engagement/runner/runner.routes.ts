import { runnerList } from '#schema/modules/engagement/runner/runner.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** The download of the runners, as they are listed on screen. */
export function runnerFiles(router: FileRouter): void {
  registerListDownload(router, runnerList)
}
