import { userList } from '#schema/modules/identity/user/user.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** The list of accounts as it is filtered and ordered on screen. */
export function userFiles(router: FileRouter): void {
  registerListDownload(router, userList)
}
