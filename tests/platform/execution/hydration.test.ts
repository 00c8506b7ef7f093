import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'

const LIST = `query List($size: Int!, $with: Boolean! = true) {
  requirements(page: { number: 1, size: $size }) {
    items { id requester { fullName } ...Lines levels: approvalLevels @include(if: $with) { number approverNames } }
  }
}
fragment Lines on Requirement { lines { description distribution { item { label } } } lines { quantity } }`

interface Listed {
  requirements: {
    items: {
      id: string
      requester: { fullName: string }
      lines: { description: string; quantity: string }[]
      levels?: { approverNames: string[] }[]
    }[]
  }
}

describe.each(['eager', 'reference'])('a page under %s execution', (EXECUTION) => {
  let front: GraphOverFakes
  beforeAll(async () => {
    front = await openGraphOverFakes(requirementCalls, { settings: { EXECUTION } })
  })
  afterAll(() => front.close())
  beforeEach(() => void front.services.calls.splice(0))

  it.each([1, 10, 100])('of %i rows costs one call and one a relation', async (size) => {
    const { data, errors } = await front.ask<Listed>(LIST, { size })
    expect(errors).toBeUndefined()
    expect(data?.requirements.items).toHaveLength(size)
    expect(front.services.calls.map(({ path }) => path).sort()).toEqual([
      'LgsRequirement/byid',
      'LgsRequirement/pagination',
      'SecApprovaltransaction/statusapprovaltransaction',
      'User/byid',
    ])
  })

  it('asks for each person once, whoever shares them', async () => {
    await front.ask(LIST, { size: 100 })
    expect(front.services.calls.find(({ path }) => path === 'User/byid')?.body?.UsrID).toHaveLength(3)
  })

  it('hangs on every row what is its own', async () => {
    const { data } = await front.ask<Listed>(LIST, { size: 7 })
    for (const { id, requester, lines, levels } of data!.requirements.items) {
      expect(requester.fullName).toBe(`Nombre ${10 + (Number(id) % 3)}`)
      expect(lines).toEqual([
        { description: 'Cemento', quantity: '2.500', distribution: [{ item: { label: 'Muros' } }] },
      ])
      expect(levels?.[0]?.approverNames).toEqual(['Ana Ruiz'])
    }
  })

  it('does not load what a variable leaves out, in either order', async () => {
    for (const shown of [false, true, false]) {
      front.services.calls.splice(0)
      const { data, errors } = await front.ask<Listed>(LIST, { size: 2, with: shown })
      expect(errors).toBeUndefined()
      expect(front.services.count('SecApprovaltransaction/statusapprovaltransaction')).toBe(shown ? 1 : 0)
      expect(data?.requirements.items[0]?.levels !== undefined).toBe(shown)
    }
  })

  it('asks for nothing more when only the row is wanted', async () => {
    await front.ask('{ requirements(page: { number: 1, size: 5 }) { total items { id estimatedTotal } } }')
    expect(front.services.calls).toHaveLength(1)
  })

  it('keeps two operations of one document apart', async () => {
    const query = `query Bare { requirements { items { id } } } query Full { requirements { items { id lines { number } } } }`
    for (const operationName of ['Bare', 'Full', 'Bare', 'Full', 'Full']) {
      const response = await front.post({ query, operationName })
      const { data } = (await response.json()) as { data: Listed }
      expect(data.requirements.items[0]?.lines !== undefined).toBe(operationName === 'Full')
    }
  })

  it('loads below two roots by their own rows', async () => {
    const { data, errors } = await front.ask<Record<'few' | 'more', Listed['requirements']>>(
      '{ few: requirements(page: { number: 1, size: 1 }) { items { lines { number } } } more: requirements(page: { number: 1, size: 4 }) { items { lines { number } } } }',
    )
    expect(errors).toBeUndefined()
    expect([data?.few.items.length, data?.more.items.length]).toEqual([1, 4])
  })
})

describe('services without batch reads', () => {
  let front: GraphOverFakes
  beforeAll(async () => {
    front = await openGraphOverFakes(requirementCalls, { openapi: null })
  })
  afterAll(() => front.close())

  it('are asked one by one, and answer alike', async () => {
    const batched = await openGraphOverFakes(requirementCalls)
    const [single, many] = await Promise.all([front.ask(LIST, { size: 12 }), batched.ask(LIST, { size: 12 })])
    await batched.close()
    expect(single.data).toEqual(many.data)
    expect(front.services.count('LgsRequirement/byid')).toBe(12)
    expect(front.services.count('User/byid')).toBe(3)
  })

  it('are never asked for more than a few at once', async () => {
    let now = 0
    let most = 0
    front.services.on('LgsRequirement/byid', async (call) => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setTimeout(resolve, 5))
      now--
      return requirementCalls['LgsRequirement/byid'](call)
    })
    await front.ask('{ requirements(page: { number: 1, size: 60 }) { items { lines { number } } } }')
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(8)
  })
})
