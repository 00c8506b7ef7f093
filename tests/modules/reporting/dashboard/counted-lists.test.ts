import { expect, it } from 'vitest'
import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import { REQUIREMENT_STATUS } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const LISTS = {
  REQUIREMENT: { field: 'requirements', names: namesByCode(REQUIREMENT_STATUS) },
  QUOTATION: { field: 'quotations', names: namesByCode(QUOTATION_STATUS) },
  ORDER: { field: 'orders', names: namesByCode(ORDER_STATUS) },
  ATTENDED_ORDER: { field: 'attendedOrders', names: namesByCode(RECEPTION_STATUS) },
} as const

interface Counts {
  dashboard: {
    documentsSince: string
    documentsByStatus: { kind: keyof typeof LISTS; status: number; count: number }[]
  }
}

const world = provideWorld()

it.each(['comprador', 'solicitante', 'jefe', 'consulta'])(
  'each figure of %s is the total of the list that it leads to',
  async (user) => {
    const person = await world.as(user)
    const { data } = await person.graph<Counts>(
      '{ dashboard { documentsSince documentsByStatus { kind status count } } }',
    )
    const { documentsSince: since, documentsByStatus: counts } = data.dashboard
    expect(counts.length).toBeGreaterThan(0)
    const fields = counts.map(
      ({ kind, status }, at) =>
        `n${at}: ${LISTS[kind].field}(filter: {status: [${LISTS[kind].names[status]}], from: "${since}"}) { total totalIsExact }`,
    )
    const kinds = [...new Set(counts.map(({ kind }) => kind))]
    const whole = kinds.map(
      (kind) => `${kind}: ${LISTS[kind].field}(filter: {from: "${since}"}) { total totalIsExact }`,
    )
    const lists: Record<string, { total: number }> = {}
    for (const field of [...fields, ...whole])
      Object.assign(lists, (await person.graph<Record<string, { total: number }>>(`{ ${field} }`)).data)
    expect(counts.map((_, at) => lists[`n${at}`]?.total)).toEqual(counts.map(({ count }) => count))
    expect(kinds.map((kind) => lists[kind]?.total)).toEqual(
      kinds.map((kind) => counts.reduce((sum, row) => sum + (row.kind === kind ? row.count : 0), 0)),
    )
  },
)
