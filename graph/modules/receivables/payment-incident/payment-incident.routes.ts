import { z } from 'zod'
import { INCIDENT_SHEET, sheetOfIncidents } from './payment-incident.source.ts'
import { sheet, type Door } from '#graph/platform/files/file-router.ts'
import { common, readListed, several } from '#graph/platform/files/list-query.ts'

const { search, direction } = common

/** The query of /files/payment-incidents.xlsx: the names of PaymentIncidentFilter and PaymentIncidentSort. */
const ofIncidents = z.object({
  search,
  states: several(['PENDING', 'UNKNOWN', 'MISMATCH']).optional(),
  sort: z.enum(['SINCE', 'PURCHASE_NUMBER', 'AMOUNT', 'CUSTOMER']).optional(),
  direction,
})

/** Hands out the list of stuck payments as on screen. */
export function incidentFiles(door: Door): void {
  door.download('/files/payment-incidents.xlsx', ({ query }) => {
    const { search: words, sort, direction: way, ...filter } = readListed(ofIncidents, query)
    const body = sheetOfIncidents({ search: words, filter, sort: sort && { field: sort, direction: way } })
    return sheet({ method: 'POST', path: INCIDENT_SHEET, name: 'pagos-por-resolver.xlsx', body })
  })
}
