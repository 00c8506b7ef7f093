import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CircuitoError, createClient, type Client } from '#client/src/client.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { openConnectionProxy, type ConnectionProxy } from '#tests/kit/world/connection-proxy.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { PASSWORD, type Caller } from '#tests/kit/world/world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'
import { waitForTransactions } from '#tests/platform/database/wait-for-transactions.ts'
import { waitUntil } from '#tests/platform/sockets/socket-listener.ts'

const world = provideWorld({ settings: { ALERTS_EVERY: '200' } })
let way: ConnectionProxy
let key: string
let circuito: Client
let author: Caller

beforeAll(async () => {
  way = await openConnectionProxy(world.url)
  ;({ key } = await createServiceAccount(world.database, { options: { REQUIREMENTS: 'read' } }))
  circuito = createClient({ url: way.url, credentials: { key }, firstWait: 20 })
  author = await world.as('solicitante')
})
afterAll(() => way.close())

/** Every document that changed since a cursor, read in one go. */
async function readChanged(after: string | null): Promise<{ ids: string[]; cursor: string | null }> {
  await waitForTransactions(world.database.pool)
  const ids: string[] = []
  let cursor = after
  for await (const page of circuito.changes({ after, kinds: ['REQUIREMENT'], first: 500 })) {
    ids.push(...page.items.map(({ documentId }) => documentId))
    cursor = page.endCursor
  }
  return { ids, cursor }
}

it.each(['socket', 'poll'] as const)(
  'a follower by %s that is cut off again and again misses nothing',
  async (then) => {
    const { cursor: after } = await readChanged(null)
    const pages: { ids: string[]; cursor: string }[] = []
    const seen = () => pages.flatMap(({ ids }) => ids)
    const stop = new AbortController()
    const following = (async () => {
      const options = { after, kinds: ['REQUIREMENT' as const], then, every: 100, signal: stop.signal }
      for await (const page of circuito.changes(options)) {
        pages.push({ ids: page.items.map(({ documentId }) => documentId), cursor: page.endCursor })
      }
    })()
    const written: string[] = []
    try {
      for (let at = 0; at < 8; at++) {
        written.push((await createRequirement(author)).id)
        if (at % 2 === 1) way.cut()
      }
      await waitUntil(() => written.every((id) => seen().includes(id)), 20_000)
    } finally {
      stop.abort()
      await following
    }
    expect([...new Set(seen())].sort()).toEqual([...written].sort())
    // Another run goes on from any cursor that was kept.
    const [first, ...later] = pages
    const { ids } = await readChanged(first?.cursor ?? null)
    expect([...ids].sort()).toEqual([...new Set(later.flatMap((page) => page.ids))].sort())
  },
)

it('changes are read with fields of one’s own', async () => {
  const document = `query Own($after: String, $first: Int!, $kinds: [DocumentKind!]) {
    documentChanges(after: $after, first: $first, kinds: $kinds) { items { requirement { documentNumber } } endCursor hasNextPage }
  }`
  for await (const { items } of circuito.changes<{ requirement: { documentNumber: string } }>({
    kinds: ['REQUIREMENT'],
    document,
  })) {
    expect(items[0]?.requirement.documentNumber).toMatch(/^REQ/)
    break
  }
})

describe('a person who listens', () => {
  let person: Client
  let listening: Promise<void>
  let stop: AbortController
  const notified: (string | null)[] = []

  const isHeard = (id: string) => waitUntil(() => notified.includes(id), 20_000)

  beforeEach(async () => {
    person = createClient({ url: way.url, credentials: { user: 'jefe', password: PASSWORD }, firstWait: 20 })
    stop = new AbortController()
    notified.length = 0
    listening = (async () => {
      const events = person.subscriptions.approvalNotifications({}, { signal: stop.signal })
      for await (const { notification } of events) notified.push(notification.documentId)
    })()
    // What was told before somebody listens is not told again.
    for (let tries = 0; tries < 20 && notified.length === 0; tries++) {
      await createRequirement(author)
      await delay(500)
    }
    notified.length = 0
  })
  afterEach(async () => {
    stop.abort()
    await listening
  })

  it('is told everything after each cut, once', async () => {
    const written: string[] = []
    for (let at = 0; at < 4; at++) {
      const { id } = await createRequirement(author)
      written.push(id)
      if (at < 2) await isHeard(id)
      way.cut()
    }
    for (const id of written) await isHeard(id)
    expect(notified).toEqual(written)
  })

  it('signs in again where the session ended, and goes on listening', async () => {
    await person.mutations.logout()
    await isHeard((await createRequirement(author)).id)
  })

  it('does so as often as it ends, also where there was nothing to tell in between', async () => {
    for (let ended = 0; ended < 3; ended++) {
      await person.mutations.logout()
      // The graph looks every 200 ms, and lets nobody stay whose session is over.
      await delay(1_500)
    }
    await isHeard((await createRequirement(author)).id)
  })
})

it('a revoked key ends a subscription with UNAUTHENTICATED', async () => {
  const { SvaID, key: revoked } = await createServiceAccount(world.database, { options: { REQUIREMENTS: 'read' } })
  const program = createClient({ url: way.url, credentials: { key: revoked }, firstWait: 20 })
  const following = (async () => {
    for await (const page of program.changes({ first: 500, then: 'socket' })) expect(page.endCursor).toBeTruthy()
  })().catch((error: unknown) => error)
  await waitForTransactions(world.database.pool)
  await executeSql(
    world.database,
    sql`update "SecServiceKey" set "SvkRevoked" = clock_now() where "SvaID" = ${SvaID}`,
    1,
  )
  const error = await following
  expect(error).toBeInstanceOf(CircuitoError)
  expect(error).toMatchObject({ code: 'UNAUTHENTICATED' })
})
