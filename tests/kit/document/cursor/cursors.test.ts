import { buildSchema } from 'graphql'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { lists } from '#schema/app/lists.ts'
import { rootFieldOf } from '#tests/kit/world/list-addresses.ts'
import { sdl } from '#schema/app/sdl.ts'

interface Page {
  items: { id: string }[]
  total: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

interface Asked {
  first?: number
  after?: string | null
  sort?: object | null
  page?: object
  filter?: object
}

const world = provideWorld()
let admin: Caller
let author: Caller

beforeAll(async () => {
  admin = await world.as('admin')
  author = await world.as('solicitante')
})

const schema = buildSchema(sdl())
const followed = lists
  .filter(({ list }) => list.hasCursors)
  .map(({ list }) => [rootFieldOf(schema, list), list] as const)

const filterTypes = new Map(followed.map(([field, { filterType }]) => [field, filterType]))

const ask = (caller: Caller, field: string, sortType: string, variables: Asked) => {
  const filterType = filterTypes.get(field)
  const [declared, given] = filterType ? [`, $filter: ${filterType}`, ', filter: $filter'] : ['', '']
  return caller.graph<Record<string, Page | null>>(
    `query Page($first: Int, $after: String, $page: PageInput, $sort: ${sortType}${declared}) {
      ${field}(first: $first, after: $after, page: $page, sort: $sort${given}) {
        items { id } total pageInfo { hasNextPage endCursor }
      }
    }`,
    { ...variables },
  )
}

async function readPage(caller: Caller, field: string, sortType: string, variables: Asked): Promise<Page> {
  const { data, errors } = await ask(caller, field, sortType, variables)
  expect(errors).toBeUndefined()
  const page = data[field]
  if (!page) throw new Error(`no page of ${field}`)
  return page
}

const idsOf = ({ items }: Page) => items.map(({ id }) => id)

/** Every row of a list by its cursors; `between` runs after each page. */
async function follow(
  caller: Caller,
  field: string,
  sortType: string,
  asked: Asked,
  between?: (page: Page) => Promise<void>,
) {
  const ids: string[] = []
  for (let after: string | null = null; ; ) {
    const page = await readPage(caller, field, sortType, { ...asked, after })
    ids.push(...idsOf(page))
    if (!page.pageInfo.hasNextPage) return ids
    after = page.pageInfo.endCursor
    await between?.(page)
  }
}

const requirements = (asked: Asked, caller = admin) => readPage(caller, 'requirements', 'RequirementSort', asked)

/** Who reads a list; documents as those who see all of them, and as somebody who sees their own. */
async function readersOf(field: string): Promise<Caller[]> {
  if (field === 'approvalInbox') return [await world.as('jefe'), await world.as('gerente')]
  if (field.startsWith('my')) return [await world.as('20512333797', { audience: 'SUPPLIER' })]
  const areForAuthors = ['requirements', 'quotations', 'orders', 'attendedOrders', 'warehouseRequirements']
  return areForAuthors.includes(field) ? [admin, author] : [admin]
}

describe('pages behind a cursor', () => {
  it.each(followed)('are those that numbers count, whatever %s are ordered by', async (field, { sortType, sorts }) => {
    // What offers come to is known once they are read: no page lies behind it.
    const names = Object.keys(sorts).filter((name) => field !== 'approvalInbox' || name !== 'AMOUNT')
    const orders = [
      null,
      ...names.flatMap((name) => ['ASC', 'DESC'].map((direction) => ({ field: name, direction }))),
      {
        field: names.at(-1),
        direction: 'ASC',
        then: [
          { field: names[0], direction: 'DESC' },
          ...names.slice(2, 3).map((name) => ({ field: name, direction: 'ASC' })),
        ],
      },
    ]
    for (const caller of await readersOf(field))
      for (const sort of orders) {
        const whole = await readPage(caller, field, sortType, { sort, page: { size: -1 } })
        expect(whole.pageInfo.hasNextPage).toBe(false)
        const size = Math.max(1, Math.ceil(whole.items.length / 4))
        const followedIds = await follow(caller, field, sortType, { sort, first: size })
        expect(followedIds, `${field} ${JSON.stringify(sort)}`).toEqual(idsOf(whole))
      }
  })

  it('go on from a numbered page', async () => {
    const first = await requirements({ page: { number: 1, size: 7 } })
    expect(first.pageInfo.hasNextPage).toBe(true)
    const second = await requirements({ page: { number: 2, size: 7 } })
    expect(idsOf(await requirements({ first: 7, after: first.pageInfo.endCursor }))).toEqual(idsOf(second))
  })

  it('repeat and leave out nothing while others add and take away', async () => {
    const before = idsOf(await requirements({ page: { size: -1 } }))
    const added: string[] = []
    const deleted: string[] = []
    const seen = await follow(admin, 'requirements', 'RequirementSort', { first: 20 }, async (page) => {
      added.push((await createRequirement(author)).id)
      // The row that the cursor was made of is taken away, too.
      const gone = page.items.at(-1)?.id ?? ''
      deleted.push(gone)
      await executeSql(world.database, sql`update "LgsRequirement" set "SecStatus" = 0 where "ReqID" = ${gone}`)
    })
    await executeSql(
      world.database,
      sql`update "LgsRequirement" set "SecStatus" = 1 where "ReqID" = any(${deleted}::integer[])`,
    )
    expect(added.length).toBeGreaterThan(2)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => !added.includes(id))).toEqual(before)
  })

  it('end where nothing is behind', async () => {
    const none = await requirements({ first: 5, filter: { ids: ['999999'] } })
    expect(none).toMatchObject({ items: [], total: 0, pageInfo: { hasNextPage: false, endCursor: null } })
    const last = await requirements({ page: { size: -1 } })
    const behind = await requirements({ first: 5, after: last.pageInfo.endCursor })
    expect(behind).toMatchObject({ items: [], pageInfo: { hasNextPage: false, endCursor: last.pageInfo.endCursor } })
  })

  it('are not there of an inbox that is ordered by amount', async () => {
    const jefe = await world.as('jefe')
    const asked = { first: 1, sort: { field: 'AMOUNT', direction: 'DESC' } }
    const page = await readPage(jefe, 'approvalInbox', 'ApprovalInboxSort', asked)
    expect(page.pageInfo).toEqual({ hasNextPage: page.total > 1, endCursor: null })
    const { pageInfo } = await readPage(jefe, 'approvalInbox', 'ApprovalInboxSort', { first: 1 })
    const { errors } = await ask(jefe, 'approvalInbox', 'ApprovalInboxSort', { ...asked, after: pageInfo.endCursor })
    expect(errors?.[0]?.extensions).toMatchObject({ rule: 'INBOX_AMOUNT_CURSOR' })
  })

  it('refuse what no page of the list ended with', async () => {
    const own = (await requirements({ first: 3 })).pageInfo.endCursor ?? ''
    const foreigner = await world.as('admin2', { company: '2' })
    const ofOtherCompany = (await requirements({ first: 1 }, foreigner)).pageInfo.endCursor ?? ''
    const ofOtherList = (await readPage(admin, 'orders', 'OrderSort', { first: 1 })).pageInfo.endCursor ?? ''
    const [name] = JSON.parse(Buffer.from(own, 'base64url').toString()) as string[]
    const forged = (...values: unknown[]) => Buffer.from(JSON.stringify([name, ...values])).toString('base64url')
    const cases: [string, Asked][] = [
      ['LIST_CURSOR', { after: 'x' }],
      ['LIST_CURSOR', { after: '' }],
      ['LIST_CURSOR', { after: own.slice(0, -4) }],
      ['LIST_CURSOR', { after: own, sort: { field: 'STATUS', direction: 'ASC' } }],
      ['LIST_CURSOR', { after: own, sort: { field: 'DATE', direction: 'ASC' } }],
      ['LIST_CURSOR', { after: ofOtherCompany }],
      ['LIST_CURSOR', { after: ofOtherList }],
      ['LIST_CURSOR', { after: forged(1, 2) }],
      ['LIST_CURSOR', { after: forged(null, '1') }],
      ['PAGE_PAGE_AND_CURSOR', { after: own, page: { number: 2 } }],
      ['PAGE_PAGE_AND_CURSOR', { first: 3, page: { number: 1 } }],
      ['LIMIT_PAGE_SIZE', { first: 1001 }],
      ['PAGE_FIRST', { first: 0 }],
      ['PAGE_FIRST', { first: -1 }],
    ]
    for (const [rule, asked] of cases) {
      const { data, errors } = await ask(admin, 'requirements', 'RequirementSort', asked)
      expect(data, JSON.stringify(asked)).toEqual({ requirements: null })
      expect(errors?.[0]?.extensions, JSON.stringify(asked)).toMatchObject({ rule })
    }
    const { errors } = await ask(admin, 'requirements', 'RequirementSort', { after: forged('no day', '1') })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})
