import { z } from 'zod'
import { sheetOfBuyers, sheetOfPartners } from './partner.source.ts'
import { sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { readListQuery } from '#graph/platform/files/list-query.ts'

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()

/** The query of /files/partners.xlsx: the names of PartnerFilter and PartnerSort. */
const listed = z.object({
  search: z.string().max(256).optional(),
  isActive: flag,
  hasBank: flag,
  hasDeclaration: flag,
  accountState: z.enum(['DISABLED', 'ACTIVE', 'LOCKED', 'UNVALIDATED', 'WAITING']).optional(),
  sort: z.enum(['NAME', 'RUC']).optional(),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
})

/** The query of /files/buyers.xlsx: the names of BuyerSort. */
const listedBuyers = z.object({
  search: z.string().max(256).optional(),
  sort: z.enum(['NAME', 'DOCUMENT']).optional(),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
})

/** The lists of suppliers and of customers as they are filtered and ordered on screen. */
export function partnerFiles(router: FileRouter): void {
  router.download('/files/partners.xlsx', ({ query }) => {
    const { search, sort, direction, ...filter } = readListQuery(listed, query)
    const body = sheetOfPartners({ search, filter, sort: sort && { field: sort, direction } })
    return sheetFile({ method: 'POST', path: 'GenSupplier/dataexcel', name: 'proveedores.xlsx', body })
  })
  router.download('/files/buyers.xlsx', ({ query }) => {
    const { search, sort, direction } = readListQuery(listedBuyers, query)
    const body = sheetOfBuyers({ search, sort: sort && { field: sort, direction } })
    return sheetFile({ method: 'POST', path: 'PagCustomer/dataexcel', name: 'clientes.xlsx', body })
  })
}
