import type { Attack } from './attack.ts'
import { callRest } from './rest.ts'

const CHANGES = [
  ['PUT', 'CobScheduledService/update', { SvcCode: 'MAIL', SvcEnabled: false }],
  ['PUT', 'SecOption/update', { OptID: 13, OptName: 'Requerimientos', OptOrder: 13, SecStatus: 0 }],
  ['POST', 'SecOption/save', { itemsOptions: [{ OptID: 13, OptName: 'Requerimientos', OptOrder: 13, SecStatus: 0 }] }],
  ['PUT', 'SecTransaction/update', { TrsCode: 'REQ', TrsName: 'Ajeno', SecVersion: 1 }],
  ['PUT', 'GenDefinitionGroup/update', { DefID: 1008, DgrName: 'Ajeno', SecVersion: 1 }],
  ['PUT', 'GenDepartment/update', { DptID: '15', DptName: 'Ajeno', SecVersion: 1 }],
  ['DELETE', 'GenDepartment/delete', { DptID: '15', SecStatus: 0 }],
  ['POST', 'GenIntegration/check', { ItgCode: 'DATABASE' }],
] as const

const SHARED = `select md5(concat((select jsonb_agg("SvcEnabled" order by "SvcCode") from "CobScheduledService"),
  (select jsonb_agg(o order by "OptID") from "SecOption" o), (select jsonb_agg(t order by "TrsID") from "SecTransaction" t),
  (select jsonb_agg(g order by "DefID") from "GenDefinitionGroup" g), (select jsonb_agg(d order by "DptID") from "GenDepartment" d))) as mark`

export const attack: Attack = {
  number: '7',
  title: "company 2's administrator changes what every company shares: letters, menu, places, names, integrations",
  async run(target) {
    const before = await target.sql<{ mark: string }>(SHARED)
    const token = await target.signIn('admin2')
    const statuses: number[] = []
    for (const [method, path, body] of CHANGES)
      statuses.push((await callRest(target, token, method, path, body)).status)
    const after = await target.sql<{ mark: string }>(SHARED)
    const isMoved = before[0]?.mark !== after[0]?.mark
    return {
      held: !isMoved && statuses.every((status) => status === 403),
      cost: `${CHANGES.length} calls`,
      got: `${[...new Set(statuses)].join(', ')}, ${isMoved ? 'rows of every company changed' : 'nothing written'}`,
    }
  },
}
