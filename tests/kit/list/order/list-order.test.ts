import { describe, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { readSort, writeSort } from '#web/platform/ui/grid/sort/grid-sort.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()

interface Order {
  id: string
  status: string
  date: string
  totals: { total: string }
}

const SORT = '{field: STATUS, direction: ASC, then: [{field: DATE, direction: DESC}, {field: TOTAL, direction: ASC}]}'

async function ordersOf(person: Caller, page: string): Promise<Order[]> {
  const { data, errors } = await person.graph<{ orders: { items: Order[] } }>(
    `{ orders(sort: ${SORT}, page: ${page}) { items { id status date totals { total } } } }`,
  )
  expect(errors).toBeUndefined()
  return data.orders.items
}

/** Whether no row stands before one that the three columns put in front of it. */
function isOrdered(rows: readonly Order[]): boolean {
  const places = [...new Set(rows.map(({ status }) => status))]
  return rows.slice(1).every((row, index) => {
    const before = rows[index]!
    const by = [
      places.indexOf(before.status) - places.indexOf(row.status),
      row.date.localeCompare(before.date),
      Number(before.totals.total) - Number(row.totals.total),
    ]
    return (by.find((difference) => difference !== 0) ?? 0) <= 0
  })
}

describe('an order by several columns', () => {
  it.each(['admin', 'jefe', 'solicitante'])(
    'is total: the pages of %s hold every row once, in one order',
    async (name) => {
      const person = await world.as(name)
      const whole = await ordersOf(person, '{size: -1}')
      expect(isOrdered(whole)).toBe(true)
      const paged: Order[] = []
      for (let number = 1; paged.length < whole.length; number++) {
        const page = await ordersOf(person, `{size: 25, number: ${number}}`)
        if (page.length === 0) break
        paged.push(...page)
      }
      expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
      expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length)
    },
  )

  it('takes a single column as before', async () => {
    const admin = await world.as('admin')
    const { data } = await admin.graph<{ orders: { items: { documentNumber: string }[] } }>(
      '{ orders(sort: {field: DOCUMENT_NUMBER, direction: ASC}) { items { documentNumber } } }',
    )
    const numbers = data.orders.items.map(({ documentNumber }) => documentNumber)
    expect(numbers).toEqual([...numbers].sort())
  })

  it.each([
    ['articles(sort: {field: "category", then: [{field: "code", direction: DESC}]})', ['TypeCategory', 'ArtCode']],
    ['delegations(sort: {field: PERSON, then: [{field: FROM, direction: DESC}]})', ['UsrFullName', 'DlgFrom']],
  ])('reaches the services from catalogues, and from lists that no descriptor declares: %s', async (field, columns) => {
    const { errors } = await (await world.as('admin')).graph(`{ ${field} { total } }`)
    expect(errors).toBeUndefined()
    const { body = '{}' } = world.way.asked.findLast(({ path }) => path.endsWith('/pagination')) ?? {}
    expect((JSON.parse(body) as { order: unknown }).order).toEqual([
      { column: columns[0], dir: 'asc' },
      { column: columns[1], dir: 'desc' },
    ])
  })

  it('costs no more to compile than one: inputs that hold themselves would block the graph', async () => {
    const admin = await world.as('admin')
    const query = 'query Sorted($sort: OrderSort) { orders(sort: $sort) { total } }'
    const began = performance.now()
    for (let turn = 0; turn < 4; turn++) {
      const { errors } = await admin.graph(query, { sort: { field: 'STATUS', then: [{ field: 'DATE' }] } })
      expect(errors).toBeUndefined()
    }
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  it('is refused beyond five columns', async () => {
    const admin = await world.as('admin')
    const then = ['DATE', 'TOTAL', 'SUPPLIER', 'DOCUMENT_NUMBER', 'STATUS'].map((field) => `{field: ${field}}`)
    const { errors } = await admin.graph(`{ orders(sort: {field: STATUS, then: [${then.join()}]}) { total } }`)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

it.each(['date', '-date', '-status,date', '-status,date,-total'])(
  'the address says it and reads it again: %s',
  (text) => {
    expect(writeSort(readSort(text))).toBe(text)
  },
)

it('an address orders by three columns at most, and nonsense by none', () => {
  expect(writeSort(readSort('a,b,c,d'))).toBe('a,b,c')
  expect(readSort(',')).toBeNull()
})
