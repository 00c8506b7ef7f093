import { requirementList } from '#schema/modules/purchasing/requirement/requirement.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import { bodyOfPdf } from './requirement.source.ts'
import type { FileCall } from '#graph/platform/files/stream.ts'
import { keyIn, pdfFile, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { registerSheetRoutes } from '#graph/kit/catalogue/import.routes.ts'

const requirementPdf = (id: string): FileCall =>
  pdfFile({ method: 'POST', path: 'helper/pdfrequirement', body: bodyOfPdf(id), name: `requerimiento-${id}.pdf` })
const template = sheetFile({ method: 'GET', path: 'LgsRequirement/templateexcel', name: 'plantilla-lineas.xlsx' })

export function requirementFiles(router: FileRouter): void {
  router.download('/files/requirements/:id.pdf', (request) => requirementPdf(keyIn(request)))
  registerListDownload(router, requirementList)
  registerSheetRoutes(router, '/files/requirement-lines', { resource: 'LgsRequirement', template })
}
