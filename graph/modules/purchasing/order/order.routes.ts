import { z } from 'zod'
import { pathOfPdf, sheetOfOrders } from './order.source.ts'
import type { FileCall } from '#graph/platform/files/stream.ts'
import type { Person } from '#graph/platform/context/person.ts'
import { keyIn, pdfFile, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { booleanParam, listQueryFields, keyParam, readListQuery, oneOrMany } from '#graph/platform/files/list-query.ts'

/** The query of /files/orders.xlsx: the names of OrderFilter and OrderSort. */
const listed = z.object({
  ...listQueryFields,
  status: oneOrMany(['APPROVED', 'IN_ATTENTION', 'ANNULLED', 'PENDING', 'DISAPPROVED', 'CLOSED']).optional(),
  type: z.enum(['GOODS', 'SERVICES']).optional(),
  supplier: keyParam.optional(),
  isRegistered: booleanParam,
  hasVouchers: booleanParam,
  sort: z.enum(['DOCUMENT_NUMBER', 'DATE', 'SUPPLIER', 'STATUS', 'TOTAL']).optional(),
})

/** The list of orders as it is filtered and ordered on screen. */
function ordersListed(query: unknown, { userId }: Person): FileCall {
  const { search, sort, direction, mine, ...filter } = readListQuery(listed, query)
  return sheetFile({
    method: 'POST',
    path: 'LgsOrderPurcharse/dataexcel',
    name: 'ordenes.xlsx',
    body: sheetOfOrders({
      search,
      sort: sort && { field: sort, direction },
      filter: { ...filter, ...(mine === 'true' && { buyer: userId }) },
    }),
  })
}

export function orderFiles(router: FileRouter): void {
  router.download(
    '/files/orders/:id.pdf',
    (request) => {
      const id = keyIn(request)
      return pdfFile({ method: 'GET', path: pathOfPdf(id), name: `orden-${id}.pdf` })
    },
    ['INTERNAL', 'SUPPLIER'],
  )
  router.download('/files/orders.xlsx', ({ query }, { person }) => ordersListed(query, person))
}
