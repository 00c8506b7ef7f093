import type { Selected } from '#graph/platform/hydration/relation.ts'
import { toOrder, createPageReader, type PageQuery, type Sort } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { incident, incidentAnswer, incidentColumns, incidentFilter, incidentHistory } from './payment-incident.wire.ts'

export interface IncidentListArgs extends Pick<PageQuery, 'page' | 'search'> {
  sort?: Sort<typeof incidentColumns> | null
  filter?: InputOf<typeof incidentFilter.table> | null
}

const page = createPageReader('PagPaymentIncident/pagination', incident)

export const INCIDENT_SHEET = 'PagPaymentIncident/dataexcel'

/** Writes what is asked of the list in the services' words. */
export const sheetOfIncidents = ({ sort, filter, search }: Omit<IncidentListArgs, 'page'>) => ({
  search: search ?? '',
  order: toOrder(incidentColumns, sort),
  filter: incidentFilter.send(filter ?? {}),
})

export const pageOfIncidents = (rest: Rest, { page: query, ...listed }: IncidentListArgs, selected: Selected) =>
  page(rest, { page: query, ...sheetOfIncidents(listed) }, selected)

export async function readIncident(rest: Rest, id: string) {
  const result = await rest.read('POST', 'PagPaymentIncident/byid', { body: { PgwID: Number(id) } })
  return { row: readWire(incident, result), ...readWire(incidentHistory, result) }
}

/** Does one of ask, refund and resolve about an attempt. */
export async function actOnIncident(rest: Rest, act: 'ask' | 'refund' | 'resolve', body: object) {
  const result = await rest.write('POST', `PagPaymentIncident/${act}`, { body })
  return { incident: readWire(incident, result), ...readWire(incidentAnswer, result) }
}
