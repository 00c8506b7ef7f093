import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { excelPath, listVariables, type ListRules } from '#web/kit/list/list-query.ts'
import { orderList } from '#web/modules/purchasing/order/list/list-query.ts'
import { receptionList } from '#web/modules/purchasing/reception/list/list-query.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let buyer: Caller
beforeAll(async () => {
  buyer = await world.as('admin')
})

/** The rows of the list as the graph counts them, and of the sheet that its address leads to. */
async function counted<Field extends string, Filter extends object>(
  rules: ListRules<Field, Filter>,
  [field, type]: [field: string, type: string],
  file: string,
  filters: Record<string, string[]>,
) {
  const variables = listVariables(rules, { mine: false, query: { page: 1, size: 10, search: '', sort: null, filters } })
  const { data } = await buyer.graph<Record<string, { total: number }>>(
    `query Listed($filter: ${type}) { ${field}(filter: $filter, page: {number: 1, size: 1}) { total } }`,
    { filter: variables.filter },
  )
  const sheet = await fetch(world.url + excelPath(file, variables), {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect(sheet.status).toBe(200)
  const [, ...rows] = await readExcel(new Uint8Array(await sheet.arrayBuffer()))
  return { listed: data[field]?.total, exported: rows.length }
}

it.each(['none', 'some', 'waiting', 'registered'])(
  'exports the orders that are filtered, vouchers: %s',
  async (vouchers) => {
    const { listed, exported } = await counted(orderList, ['orders', 'OrderFilter'], 'orders.xlsx', {
      vouchers: [vouchers],
    })
    expect(exported).toBe(listed)
  },
)

it.each(['with', 'without'])('exports the receptions that are filtered, conformity: %s', async (conformity) => {
  const { listed, exported } = await counted(
    receptionList,
    ['attendedOrders', 'AttendedOrderFilter'],
    'attended-orders.xlsx',
    { conformity: [conformity] },
  )
  expect(exported).toBe(listed)
})

it('tells the orders without vouchers from those with', async () => {
  const none = await counted(orderList, ['orders', 'OrderFilter'], 'orders.xlsx', { vouchers: ['none'] })
  const some = await counted(orderList, ['orders', 'OrderFilter'], 'orders.xlsx', { vouchers: ['some'] })
  const all = await counted(orderList, ['orders', 'OrderFilter'], 'orders.xlsx', {})
  expect(none.exported).toBeGreaterThan(0)
  expect(some.exported).toBeGreaterThan(0)
  expect(none.exported + some.exported).toBe(all.exported)
})
