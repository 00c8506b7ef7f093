import { z } from 'zod'
import { failure } from '#graph/platform/errors/failure.ts'
import { bodyOfPdf, pathOfSheet, sheetOfQuotations } from '#graph/modules/purchasing/quotation/quotation.source.ts'
import { pathOfReceipt } from '#graph/modules/purchasing/invitation/invitation.source.ts'
import type { FileCall } from '#graph/platform/files/stream.ts'
import type { Person } from '#graph/platform/context/person.ts'
import { storedFile } from '#graph/kit/attachment/attachment.routes.ts'
import { keyIn, pdfFile, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { booleanParam, listQueryFields, keyParam, readListQuery, oneOrMany } from '#graph/platform/files/list-query.ts'

const file = z.object({ id: z.uuid() })

/** The query of /files/quotations.xlsx: the names of QuotationFilter and QuotationSort. */
const listed = z.object({
  ...listQueryFields,
  status: oneOrMany(['FINISHED', 'OPEN', 'ANNULLED', 'IN_EVALUATION', 'CLOSED']).optional(),
  category: keyParam.optional(),
  lastRound: booleanParam,
  sort: z.enum(['DOCUMENT_NUMBER', 'DATE', 'OFFERS_UNTIL', 'STATUS']).optional(),
})

/** The list of quotations as it is filtered and ordered on screen. */
function quotationsListed(query: unknown, { userId }: Person): FileCall {
  const { search, sort, direction, mine, ...filter } = readListQuery(listed, query)
  return sheetFile({
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

export function quotationFiles(router: FileRouter): void {
  router.download('/files/quotations.xlsx', ({ query }, { person }) => quotationsListed(query, person))
  router.download('/files/quotations/:id.pdf', (request) => {
    const id = keyIn(request)
    return pdfFile({ method: 'POST', path: 'helper/pdfcotization', body: bodyOfPdf(id), name: `cotizacion-${id}.pdf` })
  })
  router.download('/files/quotations/:id.xlsx', (request) => {
    const id = keyIn(request)
    return sheetFile({ method: 'GET', path: pathOfSheet(id), name: `comparativo-${id}.xlsx` })
  })
  router.download(
    '/files/offers/:id',
    ({ params }) => {
      const read = file.safeParse(params)
      if (!read.success) throw failure('NOT_FOUND')
      return storedFile(read.data.id, 3, 'oferta')
    },
    ['INTERNAL', 'SUPPLIER'],
  )
  router.download(
    '/files/offers/receipt/:id.pdf',
    (request) => {
      const id = keyIn(request)
      return pdfFile({ method: 'GET', path: pathOfReceipt(id), name: `constancia-${id}.pdf` })
    },
    ['SUPPLIER'],
  )
}
