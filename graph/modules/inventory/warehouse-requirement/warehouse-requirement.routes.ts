import { warehouseRequirementList } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import { keyIn, pdfFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import type { FileCall } from '#graph/platform/files/stream.ts'

const handOutSlip = (id: string): FileCall =>
  pdfFile({
    method: 'POST',
    path: 'helper/pdfwarehouserequirement',
    body: { WrqID: Number(id) },
    name: `vale-${id}.pdf`,
  })

export function warehouseFiles(router: FileRouter): void {
  router.download('/files/warehouse-requirements/:id.pdf', (request) => handOutSlip(keyIn(request)))
  registerListDownload(router, warehouseRequirementList)
}
