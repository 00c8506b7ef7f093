import { parameterList } from '#schema/modules/organisation/parameter/parameter.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** The download of the parameters, as they are listed on screen. */
export function parameterFiles(router: FileRouter): void {
  registerListDownload(router, parameterList)
}
