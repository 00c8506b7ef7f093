import { z } from 'zod'
import { failure } from '../errors/failure.ts'
import { bodyOfPdf, pathOfSheet } from '../quotation/quotation.source.ts'
import { pathOfReceipt } from '../invitation/invitation.source.ts'
import { stored } from './attachmentFiles.ts'
import { keyIn, pdf, sheet, type Door } from './door.ts'

const file = z.object({ id: z.uuid() })

export function quotationFiles(door: Door): void {
  door.download('/files/quotations/:id.pdf', (request) => {
    const id = keyIn(request)
    return pdf({ method: 'POST', path: 'helper/pdfcotization', body: bodyOfPdf(id), name: `cotizacion-${id}.pdf` })
  })
  door.download('/files/quotations/:id.xlsx', (request) => {
    const id = keyIn(request)
    return sheet({ method: 'GET', path: pathOfSheet(id), name: `comparativo-${id}.xlsx` })
  })
  door.download('/files/offers/:id', ({ params }) => {
    const read = file.safeParse(params)
    if (!read.success) throw failure('NOT_FOUND')
    return stored(read.data.id, 3, 'oferta')
  }, ['INTERNAL', 'SUPPLIER'])
  door.download('/files/offers/receipt/:id.pdf', (request) => {
    const id = keyIn(request)
    return pdf({ method: 'GET', path: pathOfReceipt(id), name: `constancia-${id}.pdf` })
  }, ['SUPPLIER'])
}
