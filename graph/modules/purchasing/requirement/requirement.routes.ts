import { bodyOfPdf } from './requirement.source.ts'
import type { FileCall } from '#graph/platform/files/stream.ts'
import { keyIn, pdfFile, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { registerSheetRoutes } from '#graph/kit/catalogue/import.routes.ts'
import { requirementsListed } from './list-download.ts'

const requirementPdf = (id: string): FileCall =>
  pdfFile({ method: 'POST', path: 'helper/pdfrequirement', body: bodyOfPdf(id), name: `requerimiento-${id}.pdf` })
const template = sheetFile({ method: 'GET', path: 'LgsRequirement/templateexcel', name: 'plantilla-lineas.xlsx' })

export function requirementFiles(router: FileRouter): void {
  router.download('/files/requirements/:id.pdf', (request) => requirementPdf(keyIn(request)))
  router.download('/files/requirements.xlsx', ({ query }, { person }) => requirementsListed(query, person))
  registerSheetRoutes(router, '/files/requirement-lines', { resource: 'LgsRequirement', template })
}
