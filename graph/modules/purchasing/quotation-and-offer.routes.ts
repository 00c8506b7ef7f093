import { z } from 'zod'
import { failure } from '#graph/platform/errors/failure.ts'
import { bodyOfPdf, pathOfSheet, sheetOfQuotations } from '#graph/modules/purchasing/quotation/quotation.source.ts'
import { pathOfReceipt } from '#graph/modules/purchasing/invitation/invitation.source.ts'
import type { FileCall } from '#graph/platform/files/stream.ts'
import type { Person } from '#graph/platform/context/person.ts'
import { stored } from '#graph/kit/attachment/attachment.routes.ts'
import { keyIn, pdf, sheet, type Door } from '#graph/platform/files/file-router.ts'
import { asked, common, key, readListed, several } from '#graph/platform/files/list-query.ts'

const file = z.object({ id: z.uuid() })

/** The query of /files/quotations.xlsx: the names of QuotationFilter and QuotationSort. */
const listed = z.object({
  ...common,
  status: several(['FINISHED', 'OPEN', 'ANNULLED', 'IN_EVALUATION', 'CLOSED']).optional(),
  category: key.optional(),
  lastRound: asked,
  sort: z.enum(['DOCUMENT_NUMBER', 'DATE', 'OFFERS_UNTIL', 'STATUS']).optional(),
})

/** The list of quotations as it is filtered and ordered on screen. */
function quotationsListed(query: unknown, { userId }: Person): FileCall {
  const { search, sort, direction, mine, ...filter } = readListed(listed, query)
  return sheet({
    method: 'POST',
    path: 'LgsCotization/listexcel',
    name: 'cotizaciones.xlsx',
    body: sheetOfQuotations({
      search,
      sort: sort && { field: sort, direction },
      filter: { ...filter, ...(mine === 'true' && { buyer: userId }) },
    }),
  })
}

export function quotationFiles(door: Door): void {
  door.download('/files/quotations.xlsx', ({ query }, { person }) => quotationsListed(query, person))
  door.download('/files/quotations/:id.pdf', (request) => {
    const id = keyIn(request)
    return pdf({ method: 'POST', path: 'helper/pdfcotization', body: bodyOfPdf(id), name: `cotizacion-${id}.pdf` })
  })
  door.download('/files/quotations/:id.xlsx', (request) => {
    const id = keyIn(request)
    return sheet({ method: 'GET', path: pathOfSheet(id), name: `comparativo-${id}.xlsx` })
  })
  door.download(
    '/files/offers/:id',
    ({ params }) => {
      const read = file.safeParse(params)
      if (!read.success) throw failure('NOT_FOUND')
      return stored(read.data.id, 3, 'oferta')
    },
    ['INTERNAL', 'SUPPLIER'],
  )
  door.download(
    '/files/offers/receipt/:id.pdf',
    (request) => {
      const id = keyIn(request)
      return pdf({ method: 'GET', path: pathOfReceipt(id), name: `constancia-${id}.pdf` })
    },
    ['SUPPLIER'],
  )
}
