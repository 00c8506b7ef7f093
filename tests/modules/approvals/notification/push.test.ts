import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGraph } from '#graph/app/server.ts'
import { readSettings } from '#graph/app/config/settings.ts'
import { startPushFeed } from '#upstream/platform/database/server/push/push-feed.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { openWorld, type Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { createUsersInPosition, executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { freshDatabase } from '#tests/platform/environment/test-database.ts'
import { waitForTransactions } from '#tests/platform/database/wait-for-transactions.ts'
import { createSocketListener, waitUntil } from '#tests/platform/sockets/socket-listener.ts'

/** Nobody looks by the clock within a test: what is heard was pushed. */
const NEVER = { ALERTS_EVERY: '600000', ALERTS_WHILE_LIVE: '600000' }
/** What a busy machine may take for what is a matter of milliseconds. */
const WITHIN = 10_000

const world = provideWorld({ settings: NEVER, push: { probeEvery: 300 } })
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})
beforeEach(() => void world.way.asked.splice(0))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const countCalls = (path: string) => world.way.asked.filter((call) => call.path.startsWith(path)).length

async function isLive(url = world.url): Promise<boolean> {
  return /^graph_push_live 1$/m.test(await (await fetch(`${url}/metrics`)).text())
}
async function waitForLive(expected: boolean, url = world.url): Promise<void> {
  const until = performance.now() + WITHIN
  while ((await isLive(url)) !== expected) {
    if (performance.now() > until) throw new Error(`pushes are not ${expected ? 'live' : 'away'} in time`)
    await pause(20)
  }
}

/** Listens from now on, and is known to the services by the topic of the person when it resolves. */
async function listenAs(person: Caller, url = world.url) {
  const { Result } = await person.rest<{ LastSeq: number }>('POST', 'SecAlert/pagination', { start: 0, length: 1 })
  await waitForLive(true, url)
  const before = countCalls('SecAlert/pagination')
  const socket = createSocketListener(url, { token: person.token })
  const { heard } = socket.listen(String(Result.LastSeq))
  await waitUntil(() => countCalls('SecAlert/pagination') >= before + 2, WITHIN)
  await pause(200)
  return { ...socket, heard }
}

/** Past the graph, which is not told by an answer whom it notified. */
const decline = (id: string) =>
  admin.rest('PUT', 'LgsRequirement/decline', { ReqID: Number(id), ReqObservation: 'Falta el plano' })

/** Ends the connections that listen to the database of the story, and answers how many there were. */
const cutListeners = async (): Promise<number | null> =>
  (
    await world.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '% LISTEN'`,
    )
  ).rowCount

describe('what is committed', () => {
  it('is pushed to whom it concerns, by all graphs, and nobody is looked for', async () => {
    const second = await startGraph(
      readSettings({ REST_URL: world.way.url, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...NEVER }),
    )
    const author = await world.as('solicitante')
    const { id, documentNumber } = await createRequirement(author)
    const sockets = [await listenAs(author), await listenAs(author, second.url)]
    const other = await listenAs(await world.as('comprador'))
    world.way.asked.splice(0)
    await decline(id)
    for (const { heard } of sockets) await waitUntil(() => heard.length === 1, WITHIN)
    for (const { heard } of sockets) expect(heard[0]?.notification).toMatchObject({ documentNumber })
    await pause(300)
    expect([other.heard, countCalls('SecAlert/pagination'), countCalls('SecAlert/arrivals')]).toEqual([[], 2, 0])
    for (const { close } of [...sockets, other]) await close()
    await second.stop()
  })

  it('is read once where the answer of the write names whom it concerned as well', async () => {
    const author = await world.as('solicitante')
    const { id } = await createRequirement(author)
    const { heard, close } = await listenAs(author)
    world.way.asked.splice(0)
    await admin.graph(
      'mutation Decline($input: DeclineRequirementInput!) { declineRequirement(input: $input) { errors { message } } }',
      { input: { id, reason: 'Falta el plano' } },
    )
    await waitUntil(() => heard.length === 1, WITHIN)
    await pause(300)
    expect(countCalls('SecAlert/pagination')).toBeLessThanOrEqual(2)
    await close()
  })

  it('is told after the connection to the database was cut, also what came meanwhile', async () => {
    const author = await world.as('solicitante')
    const { heard, close } = await listenAs(author)
    const [first, second] = [await createRequirement(author), await createRequirement(author)]
    expect(await cutListeners()).toBe(1)
    await decline(first.id)
    await waitUntil(() => heard.length === 1, WITHIN)
    await waitForLive(true)
    await decline(second.id)
    await waitUntil(() => heard.length === 2, WITHIN)
    await close()
  })

  it('is told after the services were away, and while they push nothing it is looked for', async () => {
    const author = await world.as('solicitante')
    const { heard, close } = await listenAs(author)
    const { id } = await createRequirement(author)
    world.way.weather = 'broken'
    world.way.cut()
    await waitForLive(false)
    await decline(id)
    world.way.weather = 'fair'
    await waitUntil(() => heard.length === 1, WITHIN)
    await close()
  })

  it('ends connections whose session ended elsewhere', async () => {
    const person = await world.as('comprador')
    const { closedWith } = await listenAs(person)
    await person.rest('POST', 'Account/logout')
    await waitUntil(() => closedWith() !== undefined, WITHIN)
    expect(closedWith()).toBe(4401)
  })

  it('is told to whoever follows documents, once what began before has ended', async () => {
    const author = await world.as('solicitante')
    await waitForTransactions(world.database.pool)
    let after: string | null = null
    for (let more = true; more; ) {
      const page: { Result: { EndCursor: string; HasNextPage: boolean } } = await admin.rest(
        'POST',
        'SecDocumentChange/list',
        { After: after },
      )
      after = page.Result.EndCursor
      more = page.Result.HasNextPage
    }
    await waitForLive(true)
    const socket = createSocketListener(world.url, { token: admin.token })
    const { heard } = socket.listen<{ cursor: string; items: unknown[] }>(
      String(after),
      'subscription On($after: String) { documentChanges(after: $after) { cursor: endCursor items { documentId } } }',
    )
    await pause(300)
    const client = await world.database.pool.connect()
    try {
      await client.query('begin; select pg_current_xact_id()')
      await createRequirement(author)
      await pause(600)
      expect(heard).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
    await waitUntil(() => heard.length === 1, WITHIN)
    await socket.close()
  })
})

describe('SecAlert/stream', () => {
  it('names nobody: what it calls a person is told to whoever has their token', async () => {
    const author = await world.as('solicitante')
    const stream = new AbortController()
    const { body } = await fetch(`${world.restUrl}/api/v1.0/SecAlert/stream`, { signal: stream.signal })
    let text = ''
    const reading = (async () => {
      for await (const chunk of body ?? []) text += Buffer.from(chunk).toString()
    })().catch(() => undefined)
    await waitUntil(() => text.includes('event: state\ndata: {"isLive":true,"isReadOnly":false}'), WITHIN)
    await decline((await createRequirement(author)).id)
    const { Result } = await world.stranger.rest<({ Topic: string; Newest: number } | null)[]>(
      'POST',
      'SecAlert/topics',
      { Tokens: [author.token, 'nobody', admin.token] },
    )
    expect([Result[1], Result[0]?.Topic === Result[2]?.Topic, Result[0]?.Topic.length]).toEqual([null, false, 22])
    await waitUntil(() => text.includes(`event: topics\ndata: ${Result[0]?.Topic}\n`), WITHIN)
    stream.abort()
    await reading
  })

  it('is given a few times to one network, and is not there where nobody listens', async () => {
    const streams = new AbortController()
    const open = () => fetch(`${world.restUrl}/api/v1.0/SecAlert/stream`, { signal: streams.signal })
    const answers = await Promise.all(Array.from({ length: 20 }, open))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(17)
    expect(answers.some(({ status }) => status === 429)).toBe(true)
    streams.abort()
    const silent = await openWorld({ seed: 'minimal' })
    expect((await silent.stranger.rest('GET', 'SecAlert/stream')).status).toBe(404)
    await silent.close()
  })

  it('takes its connection along when it ends: services that stop would wait for another request on it', async () => {
    const stream = new AbortController()
    const { headers } = await fetch(`${world.restUrl}/api/v1.0/SecAlert/stream`, { signal: stream.signal })
    stream.abort()
    expect(headers.get('connection')).toBe('close')
  })
})

it('a way on which LISTEN hears nothing is found out, and said', async () => {
  const [one, other] = [await freshDatabase({ seed: 'none' }), await freshDatabase({ seed: 'none' })]
  // As a pooler does: what is said arrives at another connection than the one that listens.
  Object.assign(one.database.pool, { query: other.database.pool.query.bind(other.database.pool) })
  const lost: unknown[] = []
  const feed = startPushFeed(one.database, { probeWithin: 200, onLost: (reason) => lost.push(reason) })
  await waitUntil(() => lost.length > 0, WITHIN)
  expect(feed.state()).toMatch(/^polling: .*agrupador/)
  await pause(1_000)
  expect(lost).toHaveLength(1)
  await feed.stop()
  for (const { drop } of [one, other]) await drop()
})

it('one statement is told once: by its people, 500 a message, or by one word where they are too many', async () => {
  const people = await createUsersInPosition(world.database, 1, 10_001)
  const messages: (number[] | 'everybody')[] = []
  const feed = startPushFeed(world.database)
  feed.follow((event) => {
    if (event.type === 'people') messages.push([...event.users])
    if (event.type === 'everybody') messages.push('everybody')
  })
  await waitUntil(() => feed.state() === 'live', WITHIN)
  const ids = people.toSorted((one, other) => one - other)
  const cases: [count: number, expected: typeof messages][] = [
    [500, [ids.slice(0, 500)]],
    [501, [ids.slice(0, 500), ids.slice(500, 501)]],
    [10_001, ['everybody']],
  ]
  for (const [count, expected] of cases) {
    messages.splice(0)
    await executeSql(
      world.database,
      sql`insert into "SecAlert" ("CpyID", "UsrID", "AleSeq", "AleMessage", "TrsCode", "DocEntry")
        select 1, "UsrID", ${count}, 'Uno de muchos', 'REQ', 1 from unnest(${ids.slice(0, count)}::integer[]) "UsrID"`,
    )
    await waitUntil(() => messages.length >= expected.length, WITHIN)
    expect(messages).toEqual(expected)
  }
  await feed.stop()
})
