import { employeeList } from '#schema/modules/organisation/employee/employee.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** The list of employees as it is filtered and ordered on screen. */
export function employeeFiles(router: FileRouter): void {
  registerListDownload(router, employeeList)
}
