import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let buyer: Caller

beforeAll(async () => {
  buyer = await world.as('comprador')
})

it('asks the services for what the selection names and its relations need, by every name of a field', async () => {
  const { data, errors } = await buyer.graph<{ requirements: { items: Record<string, unknown>[] } }>(`
    query { requirements(page: { size: 3 }) { items { ...Row ... on Requirement { priority { label } } } } }
    fragment Row on Requirement { number: documentNumber requester { who: fullName } lines { description distribution { percentage } } }`)
  expect(errors).toBeUndefined()
  expect(data.requirements.items).toHaveLength(3)
  const [first] = data.requirements.items
  expect(first).toEqual({
    number: expect.stringMatching(/^REQ-/) as string,
    requester: { who: expect.any(String) as string },
    priority: { label: expect.any(String) as string },
    lines: expect.any(Array) as unknown[],
  })
  // A line is shared among as many as the demo's day has it.
  for (const { description, distribution, ...others } of data.requirements.items.flatMap(
    ({ lines }) => lines as Record<string, unknown>[],
  )) {
    expect([description, distribution, others]).toEqual([expect.any(String), expect.any(Array), {}])
    for (const share of distribution as unknown[])
      expect(share).toEqual({ percentage: expect.stringMatching(/^[\d.]+$/) as string })
  }
  const fieldsOf = (wanted: string) => {
    const { body = '{}' } = world.way.asked.find(({ path }) => path === wanted) ?? {}
    return (JSON.parse(body) as { fields?: string[] }).fields?.toSorted()
  }
  expect(fieldsOf('LgsRequirement/pagination')).toEqual([
    'ReqDocumentNumber',
    'ReqID',
    'TypePriority',
    'TypePriorityName',
    'UsrFullName',
    'UsrID',
  ])
  // The row itself says who asked.
  expect(world.way.asked.filter(({ path }) => path === 'User/byid')).toEqual([])
  expect(fieldsOf('LgsRequirement/byid')).toEqual([
    'ReqID',
    'itemsDetails.DerDescription',
    'itemsDetails.Details.DepPorcentaje',
  ])
})

it.each([
  ['id', ['ReqDocumentNumber', 'UsrID']],
  ['name', ['ReqDocumentNumber', 'UsrID', 'UsrName']],
  ['id name fullName', ['ReqDocumentNumber', 'UsrFullName', 'UsrID', 'UsrName']],
])('of who asked for a document no more is read than %s', async (selection, columns) => {
  world.way.asked.length = 0
  const { data, errors } = await buyer.graph<{ requirements: { items: { requester: object }[] } }>(
    `{ requirements(page: { size: 3 }) { items { documentNumber requester { ${selection} } } } }`,
  )
  expect(errors).toBeUndefined()
  for (const { requester } of data.requirements.items)
    expect(requester).toEqual(
      Object.fromEntries(selection.split(' ').map((name) => [name, expect.any(String) as string])),
    )
  expect(
    world.way.asked.map(({ path, body = '{}' }) => [
      path,
      (JSON.parse(body) as { fields?: string[] }).fields?.toSorted(),
    ]),
  ).toEqual([['LgsRequirement/pagination', columns]])
})

it('a list is counted only where somebody asks how many there are', async () => {
  const askedBy = async (selection: string, page = 'page: { size: 3 }') => {
    world.way.asked.length = 0
    const { data, errors } = await buyer.graph<{ requirements: Record<string, unknown> }>(
      `{ requirements(${page}) { ${selection} } }`,
    )
    expect(errors).toBeUndefined()
    const { body = '{}' } = world.way.asked.find(({ path }) => path === 'LgsRequirement/pagination') ?? {}
    return { counts: (JSON.parse(body) as { count?: boolean }).count ?? true, answer: data.requirements }
  }
  expect((await askedBy('items { id } total')).counts).toBe(true)
  expect((await askedBy('totalIsExact')).counts).toBe(true)
  expect((await askedBy('items { id }')).counts).toBe(false)

  // Whether more follow is known all the same, by one row more.
  const ends = 'items { id } pageInfo { endCursor hasNextPage }'
  const first = await askedBy(ends, 'first: 3')
  expect(first).toMatchObject({ counts: false, answer: { pageInfo: { hasNextPage: true } } })
  expect(first.answer['items']).toHaveLength(3)
  const { answer: all } = await askedBy('items { id } total', 'page: { size: -1 }')
  const last = await askedBy(ends, `page: { number: 1, size: ${String(all['total'])} }`)
  expect(last.answer).toMatchObject({ items: all['items'], pageInfo: { hasNextPage: false } })
})

it.each([
  ['requirements', 'LgsRequirement'],
  ['quotations', 'LgsCotization'],
  ['orders', 'LgsOrderPurcharse'],
  ['attendedOrders', 'LgsOrderAttended'],
])('the levels of %s come with their page, as they come by a call of their own', async (list, resource) => {
  const levelsBy = async (levels: string) => {
    world.way.asked.length = 0
    const { data, errors } = await buyer.graph<Record<string, { items: { levels: Record<string, unknown>[] }[] }>>(
      `{ ${list}(page: { size: 20 }) { items { id documentNumber levels: approvalLevels { ${levels} } } } }`,
    )
    expect(errors).toBeUndefined()
    const withoutElapsed = data[list]!.items.map((item) => ({
      ...item,
      levels: item.levels.map(({ elapsed: _, ...level }) => level),
    }))
    return { items: withoutElapsed, calls: world.way.asked.map(({ path }) => path) }
  }
  const named = 'id number typeName positionName status statusName processName approverNames'
  const together = await levelsBy(named)
  expect(together.calls).toEqual([`${resource}/pagination`])
  expect(together.items.some(({ levels }) => levels.length > 0)).toBe(true)
  // How long a level waits goes on while nobody writes: no page has it.
  const apart = await levelsBy(`${named} elapsed`)
  expect(apart.calls.toSorted()).toEqual(
    [`${resource}/pagination`, 'SecApprovaltransaction/statusapprovaltransaction'].toSorted(),
  )
  expect(together.items).toEqual(apart.items)
})
