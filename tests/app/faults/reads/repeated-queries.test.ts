import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createResponseCache, type CachedResponse } from '#graph/platform/http/response-cache.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'

const LIST = `query Listed($size: Int = 10) {
  requirements(page: {number: 1, size: $size}) {
    total
    items { id documentNumber status observation viewerCanDecide requester { fullName } approvalLevels { number status } lines { description } }
  }
}`
const CHECK = 'SecTableVersion/current'

const world = provideWorld()
beforeEach(() => {
  world.way.asked.length = 0
})

interface Asked {
  status: number
  body: string
  headers: Headers
  /** The calls of the services that it took, by path. */
  calls: string[]
}

type Token = string | undefined
const pathOf = ({ path }: { path: string }) => path.replace(/\?.*/, '')

/** Sends a query as a program does. */
async function ask(token: Token, query = LIST, headers: Record<string, string> = {}): Promise<Asked> {
  const before = world.way.asked.length
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({ query }),
  })
  const calls = world.way.asked.slice(before).map(pathOf)
  return { status: response.status, body: await response.text(), headers: response.headers, calls }
}

/** Asks until the answer comes from the cache: what a route reads is learnt from its first calls. */
async function askUntilCached(token: Token, query = LIST): Promise<Asked> {
  for (let times = 0; times < 5; times++) {
    const asked = await ask(token, query)
    if (asked.calls.join() === CHECK) return asked
  }
  throw new Error('it was never answered from the cache')
}

const tokenOf = async (user: string) => (await world.as(user)).token

describe('a query that comes again', () => {
  it('is answered by one call of the services that asks whether the last answer holds', async () => {
    const token = await tokenOf('admin')
    const first = await ask(token)
    const again = await askUntilCached(token)
    expect(again.body).toBe(first.body)
    expect(first.calls.length).toBeGreaterThan(1)
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
    expect(again.headers.get('vary')).toContain('authorization, cookie')
  })

  it.each([
    [
      'approvalInbox',
      '{ approvalInbox(tab: PENDING) { total items { documentNumber isLate levels { number status } } } }',
    ],
    ['dashboard', '{ dashboard { waiting documentsByStatus { kind count } } }'],
    ['quotations', '{ quotations { total items { id status buyer { fullName } approvalLevels { number } } } }'],
    ['orders', '{ orders { total amounts { amount } items { id status approvalLevels { number } } } }'],
    ['attendedOrders', '{ attendedOrders { total items { id receiver { fullName } } } }'],
    ['warehouseRequirements', '{ warehouseRequirements { total items { id lines { id } } } }'],
  ])('is so for %s', async (_, query) => {
    const token = await tokenOf('jefe')
    const first = await ask(token, query)
    expect(first.body).not.toContain('errors')
    expect((await askUntilCached(token, query)).body).toBe(first.body)
  })

  it('sees what was written before it came: through the graph, and straight into the database', async () => {
    const [author, admin] = [await world.as('solicitante'), await tokenOf('admin')]
    const before = await askUntilCached(admin)
    await createRequirement(author)
    expect((await ask(admin)).body).not.toBe(before.body)
    await askUntilCached(admin)
    await executeSql(world.database, sql`update "LgsRequirement" set "ReqObservation" = 'written past the program'`)
    expect((await ask(admin)).body).toContain('written past the program')
  })

  it('sees a right that was taken away, a role, a delegation and another name as soon as whoever asks anew', async () => {
    const token = await tokenOf('jefe')
    for (const change of [
      sql`update "SecUser" set "UsrFullName" = "UsrFullName" || ' X' where "UsrName" = 'solicitante'`,
      sql`update "GenWorker" set "AreID" = null where "NtpID" = (select "NtpID" from "SecUser" where "UsrName" = 'jefe')`,
      sql`insert into "SecUserArea" ("UsrID", "CpyID", "AreID") select "UsrID", 1, 3 from "SecUser" where "UsrName" = 'jefe'`,
      sql`update "SecDelegation" set "DlgTo" = "DlgTo" + 1`,
    ]) {
      await askUntilCached(token)
      await executeSql(world.database, change)
      const outdated = await ask(token)
      expect(outdated.calls.length).toBeGreaterThan(1)
    }
  })

  it('is not disturbed by another company, nor by what it was not made from', async () => {
    const [token, other] = [await tokenOf('admin'), await world.as('admin2')]
    await askUntilCached(token)
    await executeSql(world.database, sql`update "LgsRequirement" set "ReqObservation" = 'of the second'`, 2)
    await executeSql(world.database, sql`update "LgsCotization" set "CttObservation" = 'of another list'`)
    expect((await ask(token)).calls).toEqual([CHECK])
    expect((await ask(other.token)).body).not.toContain('of another list')
  })

  it('is executed anew after a table was emptied, and after every version was renewed', async () => {
    const token = await tokenOf('admin')
    for (const change of [sql`truncate "GenHoliday"`, sql`select renew_table_versions()`]) {
      await askUntilCached(token)
      await executeSql(world.database, change)
      expect((await ask(token)).calls.length).toBeGreaterThan(1)
    }
  })
})

describe('an answer that is not kept', () => {
  it.each([
    ['changes with the time of day', '{ requirements { items { id approvalLevels { number elapsed } } } }'],
    ['is of a field that nobody listed', '{ requirements { total } serviceHours { isOpen } }'],
    ['is an error in part', '{ requirements { total } orders(page: {number: 0, size: 1}) { total } }'],
  ])('%s', async (_, query) => {
    const token = await tokenOf('admin')
    const asked = []
    for (let times = 0; times < 4; times++) asked.push(await ask(token, query))
    expect(asked.flatMap(({ calls }) => calls)).not.toContain(CHECK)
    expect(asked.at(-1)?.headers.get('etag')).toBeNull()
  })

  it('is of a session that signed out', async () => {
    const token = await tokenOf('admin')
    await askUntilCached(token)
    await ask(token, 'mutation { logout { errors { message } } }')
    const after = await ask(token)
    expect(after.body).toContain('UNAUTHENTICATED')
    expect(after.calls).not.toContain(CHECK)
  })
})

describe('outside', () => {
  it('an ETag that the caller has is answered 304 without a body, by GET too, until something was written', async () => {
    const token = await tokenOf('admin')
    const { headers } = await askUntilCached(token)
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/".+"$/)
    const known = await ask(token, LIST, { 'if-none-match': `"other", ${etag}` })
    expect([known.status, known.body, known.headers.get('etag')]).toEqual([304, '', etag])
    const url = `${world.url}/graphql?query=${encodeURIComponent(LIST)}`
    const byGet = { authorization: `Bearer ${token}`, 'apollo-require-preflight': '1', 'if-none-match': etag }
    expect((await fetch(url, { headers: byGet })).status).toBe(304)
    expect((await fetch(url, { headers: byGet })).status).toBe(304)
    await executeSql(world.database, sql`update "LgsRequirement" set "ReqObservation" = gen_random_uuid()::text`)
    expect((await ask(token, LIST, { 'if-none-match': etag })).status).toBe(200)
  })

  it('a GET without the header against forged requests is refused though its answer is there', async () => {
    const token = await tokenOf('admin')
    const url = `${world.url}/graphql?query=${encodeURIComponent('{ requirements { total } }')}`
    const headers = { authorization: `Bearer ${token}` }
    for (let times = 0; times < 3; times++)
      await fetch(url, { headers: { ...headers, 'apollo-require-preflight': '1' } })
    expect((await fetch(url, { headers })).status).toBe(400)
  })

  it('is compressed for whoever takes it so', async () => {
    const token = await tokenOf('admin')
    const { body } = await askUntilCached(token, LIST.replace('= 10', '= 30'))
    const packed = await ask(token, LIST.replace('= 10', '= 30'), { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.body).toBe(body)
  })

  it('tells what it cost to whoever asks', async () => {
    const token = await tokenOf('admin')
    await askUntilCached(token)
    expect((await ask(token, LIST, { 'x-query-cost': '1' })).body).toContain('"estimated"')
  })
})

describe('the cache', () => {
  const response = (size: number): CachedResponse => ({
    operation: null,
    body: Buffer.alloc(size),
    contentType: 'application/json',
    etag: 'W/"1"',
    versions: ['one'],
    encoded: new Map(),
  })

  it('is bounded for a session and altogether, and lets go of what was asked for least lately', () => {
    const cache = createResponseCache({ bytesPerSession: 40_000, bytes: 60_000, entries: 3 })
    for (const key of ['a', 'b', 'c']) cache.store('one', 9, key, response(100))
    cache.find('one', 'a')
    cache.store('one', 9, 'd', response(100))
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.find('one', key))).toEqual(['a', 'c', 'd'])
    cache.store('one', 9, 'large', response(50_000))
    expect(cache.find('one', 'large')).toBeUndefined()
    cache.store('two', 9, 'a', response(30_000))
    cache.store('three', 9, 'a', response(30_000))
    expect(cache.find('two', 'a')).toBeUndefined()
    expect(cache.size().bytes).toBeLessThan(60_000)
  })

  it('forgets a session with its end', () => {
    const cache = createResponseCache()
    cache.store('one', 5, 'a', response(10))
    cache.store('two', 9, 'a', response(10))
    cache.dropExpired(5)
    expect([cache.find('one', 'a'), cache.find('two', 'a')].map(Boolean)).toEqual([false, true])
    cache.drop('two')
    expect(cache.size()).toEqual({ sessions: 0, bytes: 0 })
  })
})
