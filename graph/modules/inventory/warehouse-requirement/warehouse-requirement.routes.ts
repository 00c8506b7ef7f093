import { warehouseRequirementList } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

export function warehouseFiles(router: FileRouter): void {
  registerListDownload(router, warehouseRequirementList)
}
