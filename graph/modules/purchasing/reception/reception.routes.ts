import { z } from 'zod'
import { failure } from '#graph/platform/errors/failure.ts'
import { generateConformity, readReception, sheetOfReceptions } from './reception.source.ts'
import type { FileCall } from '#graph/platform/files/stream.ts'
import type { Person } from '#graph/platform/context/person.ts'
import { storedFile } from '#graph/kit/attachment/attachment.routes.ts'
import { keyIn, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { booleanParam, listQueryFields, keyParam, readListQuery, oneOrMany } from '#graph/platform/files/list-query.ts'

/** Kind 2 of Helper/downloadfile: conformity documents (back-office.md 7). */
const CONFORMITY = 2

/** The query of /files/attended-orders.xlsx: the names of AttendedOrderFilter and AttendedOrderSort. */
const listed = z.object({
  ...listQueryFields,
  status: oneOrMany(['APPROVED', 'ANNULLED', 'PENDING', 'DISAPPROVED']).optional(),
  order: keyParam.optional(),
  hasConformity: booleanParam,
  sort: z.enum(['DOCUMENT_NUMBER', 'DATE', 'STATUS']).optional(),
})

/** The list of receptions, or of conformities, as it is filtered and ordered on screen. */
function receptionsListed(query: unknown, { userId }: Person): FileCall {
  const { search, sort, direction, mine, ...filter } = readListQuery(listed, query)
  return sheetFile({
    method: 'POST',
    path: 'LgsOrderAttended/dataexcel',
    name: 'atenciones.xlsx',
    body: sheetOfReceptions({
      search,
      sort: sort && { field: sort, direction },
      filter: { ...filter, ...(mine === 'true' && { receiver: userId }) },
    }),
  })
}

export function receptionFiles(router: FileRouter): void {
  router.download('/files/attended-orders.xlsx', ({ query }, { person }) => receptionsListed(query, person))
  router.download('/files/attended-orders/:id/conformity.pdf', async (request, { rest }) => {
    const reception = await readReception(rest, keyIn(request))
    if (!reception || !(reception.conformityNumber ?? reception.canHaveConformity)) throw failure('NOT_FOUND')
    const name = await generateConformity(rest, reception)
    return { ...storedFile(name, CONFORMITY, name), type: 'application/pdf' }
  })
}
