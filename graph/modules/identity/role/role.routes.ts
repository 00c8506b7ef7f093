import { roleList } from '#schema/modules/identity/role/role.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** The list of roles as it is filtered and ordered on screen. */
export function roleFiles(router: FileRouter): void {
  registerListDownload(router, roleList)
}
