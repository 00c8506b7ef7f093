import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  continuePositions,
  pruneDocumentChanges,
} from '#upstream/modules/reporting/document-change/document-change.repo.ts'
import { createApprovedOrder } from '#tests/kit/fixtures/graph/order.ts'
import { approveRequirement, createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { waitForTransactions } from '#tests/platform/database/wait-for-transactions.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

interface Page {
  items: { kind: string; documentId: string; isDeleted: boolean; requirement: { status: string } | null }[]
  endCursor: string
  hasNextPage: boolean
}

const READ = `query Follow($after: String, $kinds: [DocumentKind!], $first: Int! = 100) {
  documentChanges(after: $after, kinds: $kinds, first: $first) {
    items { kind documentId isDeleted requirement { status } }
    endCursor hasNextPage
  }
}`

const world = provideWorld()
let author: Caller
let boss: Caller
let admin: Caller

beforeAll(async () => {
  author = await world.as('solicitante')
  boss = await world.as('jefe')
  admin = await world.as('admin')
})

async function readPage(caller: Caller, variables: Record<string, unknown> = {}): Promise<Page> {
  const { data, errors } = await caller.graph<{ documentChanges: Page }>(READ, variables)
  expect(errors).toBeUndefined()
  return data.documentChanges
}

/** Follows to the end, once nobody writes any more: what was changed, and the cursor there. */
async function follow(caller: Caller, after: string | null = null, first = 100) {
  await waitForTransactions(world.database.pool)
  return followNow(caller, after, first)
}

/** The same, whoever is still writing. */
async function followNow(caller: Caller, after: string | null = null, first = 100) {
  const items: Page['items'] = []
  for (let cursor = after; ; ) {
    const page = await readPage(caller, { after: cursor, first })
    items.push(...page.items)
    cursor = page.endCursor
    if (!page.hasNextPage) return { items, cursor }
  }
}
const namesOf = (items: Page['items']) => items.map(({ kind, documentId }) => `${kind} ${documentId}`)

describe('changes of documents', () => {
  it('are recorded once a transaction, whatever it writes to a document, and none that it undid', async () => {
    const client = await world.database.pool.connect()
    const write = (table: string, ...keys: number[]) =>
      client.query(`update "${table}" set "SecStatus" = "SecStatus" where "ReqID" = any($1)`, [keys])
    const recorded = async () =>
      (
        await client.query<{ DocEntry: number }>(
          `select "DocEntry" from "SecDocumentChange" where "ChgPosition" = change_position() and "TrsCode" = 'REQ' order by 1`,
        )
      ).rows.map(({ DocEntry }) => DocEntry)
    try {
      await client.query(`begin; select set_config('app.company', '1', true)`)
      await write('LgsRequirement', 1)
      await write('LgsRequirementDetail', 1)
      expect(await recorded()).toEqual([1])
      await client.query('savepoint s')
      await write('LgsRequirement', 2)
      await client.query('rollback to savepoint s')
      expect(await recorded()).toEqual([1])
      await write('LgsRequirement', 2)
      await write('LgsRequirementDetail', 1)
      expect(await recorded()).toEqual([1, 2])
      await write('LgsRequirement', 2, 3)
      expect(await recorded()).toEqual([1, 2, 3])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('begin with every document, whatever the size of the pages', async () => {
    const { items } = await follow(admin)
    const stored = await executeSql<{ name: string }>(
      world.database,
      sql`select 'REQUIREMENT ' || "ReqID" as name from "LgsRequirement" where "SecStatus" = 1
        union all select 'QUOTATION ' || "CttID" from "LgsCotization" where "SecStatus" = 1
        union all select 'ORDER ' || "OrdID" from "LgsOrderPurcharse" where "SecStatus" = 1
        union all select 'ATTENDED_ORDER ' || "OttID" from "LgsOrderAttended" where "SecStatus" = 1
        union all select 'WAREHOUSE_REQUIREMENT ' || "WrqID" from "LgsWarehouseRequirement" where "SecStatus" = 1`,
    )
    expect(stored.length).toBeGreaterThan(50)
    const live = items.filter(({ isDeleted }) => !isDeleted)
    expect(new Set(namesOf(live))).toEqual(new Set(stored.map(({ name }) => name)))
    expect(namesOf((await follow(admin, null, 7)).items).sort()).toEqual(namesOf(items).sort())
  })

  it('tell a new document, each decision about it, and its end', async () => {
    const { cursor } = await follow(admin)
    const { id } = await createRequirement(author)
    const created = await follow(admin, cursor)
    expect(created.items).toEqual([
      { kind: 'REQUIREMENT', documentId: id, isDeleted: false, requirement: { status: 'PENDING' } },
    ])
    await approveRequirement(boss, id)
    const approved = await follow(admin, created.cursor)
    expect(approved.items).toEqual([
      { kind: 'REQUIREMENT', documentId: id, isDeleted: false, requirement: { status: 'APPROVED' } },
    ])
    expect((await follow(admin, approved.cursor)).items).toEqual([])

    const other = await createRequirement(author)
    await author.graph(
      'mutation($input: DeleteRequirementInput!) { deleteRequirement(input: $input) { errors { message } } }',
      {
        input: { id: other.id },
      },
    )
    expect((await follow(admin, approved.cursor)).items).toEqual([
      { kind: 'REQUIREMENT', documentId: other.id, isDeleted: true, requirement: null },
    ])
  })

  it('tell what a document does to those it came from, and the kinds that are followed alone', async () => {
    const { cursor } = await follow(admin)
    const [manager, buyer] = [await world.as('gerente'), await world.as('comprador')]
    const order = await createApprovedOrder({ author, boss, manager, buyer })
    expect(new Set(namesOf((await follow(admin, cursor)).items))).toEqual(
      new Set([`ORDER ${order.id}`, `REQUIREMENT ${order.requirementId}`]),
    )
    const { items } = await readPage(admin, { after: cursor, kinds: ['ORDER'] })
    expect(namesOf(items)).toEqual([`ORDER ${order.id}`])
  })

  it('are those of documents that the caller may see, of their own company', async () => {
    const foreigner = await world.as('admin2', { company: '2' })
    const [atHome, abroad] = [await follow(author), await follow(foreigner)]
    const { id } = await createRequirement(boss)
    expect(namesOf((await follow(author, atHome.cursor)).items)).not.toContain(`REQUIREMENT ${id}`)
    expect((await follow(foreigner, abroad.cursor)).items).toEqual([])
    const { id: own } = await createRequirement(author)
    expect(namesOf((await follow(author, atHome.cursor)).items)).toContain(`REQUIREMENT ${own}`)
  })

  it('wait for a transaction that began before and is not at its end', async () => {
    const { cursor } = await follow(admin)
    const early = await createRequirement(author)
    const afterEarly = await follow(admin, cursor)
    const client = await world.database.pool.connect()
    try {
      await client.query(`begin; set local app.company = '1'`)
      await client.query('update "LgsRequirement" set "ReqObservation" = $1 where "ReqID" = $2', ['Tarde', early.id])
      const late = await createRequirement(author)
      const meanwhile = await followNow(admin, afterEarly.cursor)
      expect(meanwhile).toEqual({ items: [], cursor: afterEarly.cursor })
      await client.query('commit')
      expect(namesOf((await follow(admin, meanwhile.cursor)).items)).toEqual([
        `REQUIREMENT ${early.id}`,
        `REQUIREMENT ${late.id}`,
      ])
    } finally {
      client.release(true)
    }
  })

  it.each(['', 'x', '1', '1.REQ', '-1.REQ.1', '1.REQ.1; drop', '99999999999999999.REQ.1'])(
    'refuse the cursor «%s», which no page ended with',
    async (after) => {
      const { data, errors } = await admin.graph(READ, { after })
      expect(data).toEqual({ documentChanges: null })
      expect(errors?.[0]).toMatchObject({
        message: expect.stringMatching(/^El cursor no es (válido|de esta base de datos)/) as string,
        extensions: { code: 'BAD_USER_INPUT' },
      })
    },
  )

  it('refuse kinds that cannot be followed, and pages that are too large', async () => {
    for (const variables of [{ kinds: ['FOLLOW_UP'] }, { first: 501 }, { first: 0 }]) {
      const { errors } = await admin.graph(READ, variables)
      expect(errors?.[0]?.extensions.code, JSON.stringify(variables)).toBe('BAD_USER_INPUT')
    }
  })

  it('lose nothing when what came before is cleaned up', async () => {
    const start = await follow(admin)
    const { id } = await createRequirement(author)
    await approveRequirement(boss, id)
    await waitForTransactions(world.database.pool)
    await pruneDocumentChanges(world.database)
    const rows = await executeSql(
      world.database,
      sql`select from "SecDocumentChange" where "TrsCode" = 'REQ' and "DocEntry" = ${id}`,
    )
    expect(rows).toHaveLength(1)
    expect(namesOf((await follow(admin, start.cursor)).items)).toEqual([`REQUIREMENT ${id}`])
    expect(new Set(namesOf((await follow(admin)).items))).toContain(`REQUIREMENT ${id}`)
  })

  it('go on after the last cursor on a server that counts fewer transactions', async () => {
    await executeSql(world.database, sql`update "SecDocumentChange" set "ChgPosition" = "ChgPosition" + 1000000`, '*')
    const stranded = await readPage(admin)
    expect(stranded.items).toEqual([])
    await continuePositions(world.database)
    const { cursor } = await follow(admin)
    const { id } = await createRequirement(author)
    expect(namesOf((await follow(admin, cursor)).items)).toEqual([`REQUIREMENT ${id}`])
    await continuePositions(world.database)
    expect((await follow(admin, cursor)).items).toHaveLength(1)
  })
})
