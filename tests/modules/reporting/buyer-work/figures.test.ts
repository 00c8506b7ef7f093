import { expect, it } from 'vitest'
import { listRules } from '#web/kit/list/list-query.ts'
import { orderList } from '#schema/modules/purchasing/order/order.list.ts'
import { quotationList } from '#schema/modules/purchasing/quotation/quotation.list.ts'
import { requirementList } from '#schema/modules/purchasing/requirement/requirement.list.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { workPath } from '#web/modules/reporting/buyer-work/work-paths.ts'
import type { BuyerTask } from '#web/generated/types.ts'

interface Answer {
  buyerWork: { since: string; items: { task: BuyerTask; count: number; isExact: boolean; own: number | null }[] }
}

const LISTS = {
  '/logistica/requerimiento': { field: 'requirements', list: requirementList },
  '/logistica/cotizaciones': { field: 'quotations', list: quotationList },
  '/logistica/ordencompra': { field: 'orders', list: orderList },
} as const

const world = provideWorld()

/** The total of the list that an address of the application opens. */
async function totalAt(person: Awaited<ReturnType<typeof world.as>>, path: string | null): Promise<number | undefined> {
  const url = new URL(path ?? '/', 'http://127.0.0.1')
  const { field, list } = LISTS[url.pathname as keyof typeof LISTS]
  const filters = Object.fromEntries(
    [...url.searchParams].flatMap(([name, value]) =>
      name.startsWith('f.') ? [[name.slice(2), value.split(',')]] : [],
    ),
  )
  const filter = listRules<typeof list>(list).filterOf(filters, url.searchParams.get('mios') === '1')
  const query = `query Listed($filter: ${list.filterType}) { ${field}(filter: $filter) { total } }`
  const { data, errors } = await person.graph<Record<string, { total: number }>>(query, { filter })
  expect(errors).toBeUndefined()
  return data[field]?.total
}

it.each(['comprador', 'admin'])(
  'each figure of %s is the total of the list that it leads to',
  { timeout: 60_000 },
  async (user) => {
    const person = await world.as(user)
    const { data, errors } = await person.graph<Answer>('{ buyerWork { since items { task count isExact own } } }')
    expect(errors).toBeUndefined()
    const { since, items } = data.buyerWork
    expect(items.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
    for (const { task, count, own } of items) {
      expect(await totalAt(person, workPath(task, since)), task).toBe(count)
      if (own !== null) expect(await totalAt(person, workPath(task, since, true)), `${task}, own`).toBe(own)
    }
  },
)
