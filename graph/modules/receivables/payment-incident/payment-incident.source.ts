import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { incident, incidentAnswer, incidentHistory } from './payment-incident.wire.ts'

export async function readIncident(rest: Rest, id: string) {
  const result = await rest.read('POST', 'PagPaymentIncident/byid', { body: { PgwID: Number(id) } })
  return { row: readWire(incident, result), ...readWire(incidentHistory, result) }
}

/** Does one of ask, refund and resolve about an attempt. */
export async function actOnIncident(rest: Rest, act: 'ask' | 'refund' | 'resolve', body: object) {
  const result = await rest.write('POST', `PagPaymentIncident/${act}`, { body })
  return { incident: readWire(incident, result), ...readWire(incidentAnswer, result) }
}
