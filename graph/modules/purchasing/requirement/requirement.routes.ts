import { bodyOfPdf } from './requirement.source.ts'
import type { FileCall } from '#graph/platform/files/stream.ts'
import { keyIn, pdf, sheet, type Door } from '#graph/platform/files/file-router.ts'
import { hangSheet } from '#graph/kit/catalogue/import.routes.ts'
import { requirementsListed } from './list-download.ts'

const requirementPdf = (id: string): FileCall =>
  pdf({ method: 'POST', path: 'helper/pdfrequirement', body: bodyOfPdf(id), name: `requerimiento-${id}.pdf` })
const template = sheet({ method: 'GET', path: 'LgsRequirement/templateexcel', name: 'plantilla-lineas.xlsx' })

export function requirementFiles(door: Door): void {
  door.download('/files/requirements/:id.pdf', (request) => requirementPdf(keyIn(request)))
  door.download('/files/requirements.xlsx', ({ query }, { person }) => requirementsListed(query, person))
  hangSheet(door, '/files/requirement-lines', { resource: 'LgsRequirement', template })
}
