import { z } from 'zod'
import { INCIDENT_SHEET, sheetOfIncidents } from './payment-incident.source.ts'
import { sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { listQueryFields, readListQuery, oneOrMany } from '#graph/platform/files/list-query.ts'

const { search, direction } = listQueryFields

/** The query of /files/payment-incidents.xlsx: the names of PaymentIncidentFilter and PaymentIncidentSort. */
const ofIncidents = z.object({
  search,
  states: oneOrMany(['PENDING', 'UNKNOWN', 'MISMATCH']).optional(),
  sort: z.enum(['SINCE', 'PURCHASE_NUMBER', 'AMOUNT', 'CUSTOMER']).optional(),
  direction,
})

/** Hands out the list of stuck payments as on screen. */
export function incidentFiles(router: FileRouter): void {
  router.download('/files/payment-incidents.xlsx', ({ query }) => {
    const { search: words, sort, direction: sortDirection, ...filter } = readListQuery(ofIncidents, query)
    const body = sheetOfIncidents({ search: words, filter, sort: sort && { field: sort, direction: sortDirection } })
    return sheetFile({ method: 'POST', path: INCIDENT_SHEET, name: 'pagos-por-resolver.xlsx', body })
  })
}
