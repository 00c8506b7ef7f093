import { bodyOfPdf } from '../requirement/requirement.source.ts'
import type { FileCall } from '../rest/stream.ts'
import { keyIn, pdf, sheet, type Door } from './door.ts'
import { hangSheet } from './readSheet.ts'
import { requirementsListed } from './requirementsListed.ts'

const requirementPdf = (id: string): FileCall =>
  pdf({ method: 'POST', path: 'helper/pdfrequirement', body: bodyOfPdf(id), name: `requerimiento-${id}.pdf` })
const template = sheet({ method: 'GET', path: 'LgsRequirement/templateexcel', name: 'plantilla-lineas.xlsx' })

export function requirementFiles(door: Door): void {
  door.download('/files/requirements/:id.pdf', (request) => requirementPdf(keyIn(request)))
  door.download('/files/requirements.xlsx', ({ query }, { person }) => requirementsListed(query, person))
  hangSheet(door, '/files/requirement-lines', { resource: 'LgsRequirement', template })
}
