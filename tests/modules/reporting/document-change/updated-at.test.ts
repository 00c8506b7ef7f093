import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { approveRequirement, createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { waitForTransactions } from '#tests/platform/database/wait-for-transactions.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

interface Dated {
  id: string
  updatedAt: string
}

interface Page {
  items: { kind: string; documentId: string; changedAt: string }[]
  endCursor: string | null
  hasNextPage: boolean
}

const FEED = `query Feed($after: String) {
  documentChanges(after: $after, first: 500) { items { kind documentId changedAt } endCursor hasNextPage }
}`

const world = provideWorld()

const LISTS = ['requirements', 'quotations', 'orders', 'attendedOrders', 'warehouseRequirements']

async function read<T>(caller: Caller, query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await caller.graph<T>(query, variables)
  expect(errors).toBeUndefined()
  return data
}

const ONE = 'query One($id: ID!) { requirement(id: $id) { id updatedAt } }'

async function since(caller: Caller, list: string, changedSince: string | null) {
  const data = await read<Record<string, { items: Dated[] }>>(
    caller,
    `query Since($changedSince: DateTime) { ${list}(page: {size: -1}, filter: {changedSince: $changedSince}) { items { id updatedAt } } }`,
    { changedSince },
  )
  return data[list]?.items ?? []
}

describe('the moment of the last change', () => {
  it('is told to a supplier of its orders as to staff', async () => {
    const ofStaff = new Map(
      (await since(await world.as('admin'), 'orders', null)).map((row) => [row.id, row.updatedAt]),
    )
    const supplier = await world.as('20512333797', { audience: 'SUPPLIER' })
    const own = await since(supplier, 'myOrders', null)
    expect(own.length).toBeGreaterThan(0)
    for (const { id, updatedAt } of own) expect(updatedAt).toBe(ofStaff.get(id))
    expect(await since(supplier, 'myOrders', '2100-01-01T00:00:00Z')).toEqual([])
  })

  it('is the one that the feed of changes tells, in every list', async () => {
    const admin = await world.as('admin')
    await waitForTransactions(world.database.pool)
    const changes = new Map<string, string>()
    for (let page: Page = { items: [], endCursor: null, hasNextPage: true }; page.hasNextPage; ) {
      page = (await read<{ documentChanges: Page }>(admin, FEED, { after: page.endCursor })).documentChanges
      for (const { kind, documentId, changedAt } of page.items) changes.set(`${kind} ${documentId}`, changedAt)
    }
    const kinds = ['REQUIREMENT', 'QUOTATION', 'ORDER', 'ATTENDED_ORDER', 'WAREHOUSE_REQUIREMENT']
    for (const [at, list] of LISTS.entries()) {
      const rows = await since(admin, list, null)
      expect(rows.length, list).toBeGreaterThan(0)
      for (const { id, updatedAt: own } of rows) expect(own, `${list} ${id}`).toBe(changes.get(`${kinds[at]} ${id}`))
    }
  })

  it('moves with a decision and with a line, and finds what it is asked for', async () => {
    const [author, boss, admin] = [await world.as('solicitante'), await world.as('jefe'), await world.as('admin')]
    const updatedAt = async (id: string) =>
      (await read<{ requirement: Dated }>(admin, ONE, { id })).requirement.updatedAt
    const { id } = await createRequirement(author)
    const created = await updatedAt(id)
    await approveRequirement(boss, id)
    const approved = await updatedAt(id)
    expect(approved > created).toBe(true)
    expect((await since(admin, 'requirements', approved)).map((row) => row.id)).toEqual([id])
    await executeSql(
      world.database,
      sql`update "LgsRequirementDetail" set "DerObservation" = 'Corregida' where "ReqID" = ${id}`,
    )
    const changed = await updatedAt(id)
    expect(changed > approved).toBe(true)
    expect((await since(author, 'requirements', changed)).map((row) => row.id)).toEqual([id])
    expect(await since(author, 'requirements', '2099-01-01T00:00:00Z')).toEqual([])
  })

  it('finds nothing of another company, or of what may not be seen', async () => {
    const start = new Date(0).toISOString()
    const author = await world.as('solicitante')
    const { id } = await createRequirement(await world.as('jefe'))
    const foreigner = await world.as('admin2', { company: '2' })
    const [own, foreign] = [await since(author, 'requirements', start), await since(foreigner, 'requirements', start)]
    expect(own.length).toBeGreaterThan(0)
    expect(own.map((row) => row.id)).not.toContain(id)
    expect(foreign.map((row) => row.id)).not.toContain(id)
  })

  it('refuses what is no instant', async () => {
    const admin = await world.as('admin')
    const { errors } = await admin.graph('{ requirements(filter: {changedSince: "ayer"}) { items { id } } }')
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})
