import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGraph } from '#graph/app/server.ts'
import { readSettings } from '#graph/app/config/settings.ts'
import { openWorld, type Caller, type World } from '#tests/kit/world/world.ts'
import { assertSamePeers, connectionName } from '#upstream/platform/database/server/peer-services.ts'
import { waitUntil } from '#tests/platform/sockets/socket-listener.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const LIST = 'query Requirements { requirements(page: { size: 2 }) { items { id } } }'

interface Line {
  msg: string
  reqId?: string
  requestId?: string
  traceId?: string
  [name: string]: unknown
}

let world: World
let admin: Caller
let lines: Line[] = []
const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
beforeAll(async () => {
  world = await openWorld({
    settings: { LOG_LEVEL: 'info', SLOW_OPERATION: '700' },
    logTo,
  })
  admin = await world.as('admin')
})
afterAll(() => world.close())
beforeEach(() => {
  lines = []
})

const traced = (trace: string) => `00-${trace}-b7ad6b7169203331-01`
const ask = (query: string, traceparent: string, url = world.url) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}`, traceparent },
    body: JSON.stringify({ query }),
  })

describe('a line of the log', () => {
  it('of the services names request and trace, as the graph gave them on', async () => {
    const response = await ask(LIST, traced(TRACE))
    const ofServices = lines.filter(({ msg }) => msg === 'incoming request')
    expect(ofServices.length).toBeGreaterThan(0)
    for (const { reqId, traceId } of ofServices)
      expect({ reqId, traceId }).toEqual({ reqId: response.headers.get('x-request-id'), traceId: TRACE })
  })

  it('of the graph names both for what failed in it and beneath it', async () => {
    world.way.weather = 'broken'
    const response = await ask(LIST, traced(TRACE)).finally(() => (world.way.weather = 'fair'))
    const failed = lines.filter(({ msg }) => msg === 'upstream failed')
    expect(failed.length).toBeGreaterThan(0)
    for (const line of failed)
      expect(line).toMatchObject({ traceId: TRACE, requestId: response.headers.get('x-request-id') })
  })

  it('names the trace of the request alone, where what was sent is no trace', async () => {
    const answer = await world.stranger.rest('GET', 'Account/companies', undefined, {
      traceparent: traced('x'.repeat(32)),
    })
    expect(answer.status).toBe(200)
    expect(lines.find(({ msg }) => msg === 'incoming request')?.traceId).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('a statement', () => {
  it('is found in PostgreSQL by the trace of its request while it runs, and by no request afterwards', async () => {
    const observer = new pg.Client({ connectionString: world.databaseUrl })
    const holder = new pg.Client({ connectionString: world.databaseUrl })
    await Promise.all([observer.connect(), holder.connect()])
    const running = async (trace: string) =>
      (
        await observer.query<{ query: string }>(
          "select query from pg_stat_activity where application_name like 'circuito% ' || $1 and state <> 'idle'",
          [trace],
        )
      ).rows.map(({ query }) => query)
    try {
      await holder.query('begin')
      await holder.query('lock table "LgsRequirement" in access exclusive mode')
      const trace = TRACE.replace('0af7', 'cccc')
      const answer = ask(LIST, traced(trace))
      let found = ''
      for (let time = 0; !found.includes('"LgsRequirement"') && time < 500; time++)
        found = (await running(trace)).join()
      expect(found).toContain('"LgsRequirement"')
      await holder.query('rollback')
      expect((await answer).status).toBe(200)
      expect(await running(trace)).toEqual([])
      const { rows } = await observer.query<{ name: string }>(
        "select distinct application_name as name from pg_stat_activity where datname = current_database() and application_name like 'circuito%'",
      )
      expect(rows).toEqual([{ name: 'circuito' }])
    } finally {
      await Promise.all([observer.end(), holder.end()])
    }
  })
})

describe('a service that starts', () => {
  it('reads from the name of a traced transaction what its peer works with', async () => {
    const own = { key: '11111111', files: '22222222' }
    const application_name = `${connectionName(own)} ${TRACE}`
    const peer = new pg.Client({ connectionString: world.databaseUrl, application_name })
    await peer.connect()
    try {
      const { pool } = world.database
      await assertSamePeers(pool, own)
      await expect(assertSamePeers(pool, { ...own, key: '33333333' })).rejects.toThrow('con otra clave')
      await expect(assertSamePeers(pool, { ...own, files: '33333333' })).rejects.toThrow('en otra carpeta')
    } finally {
      await peer.end()
    }
  })
})

describe('a slow operation', () => {
  const slow = () => lines.filter(({ msg }) => msg === 'slow operation')

  it('is one line, with who asked, how long it took, and the calls that it made', async () => {
    const holder = new pg.Client({ connectionString: world.databaseUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table "LgsRequirement" in access exclusive mode')
    const answer = ask(LIST.replace('2', '7'), traced(TRACE))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await world.database.pool.query(waiting)).rowCount).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 900))
    await holder.end()
    const response = await answer
    await waitUntil(() => slow().length > 0)
    expect(slow()).toHaveLength(1)
    const [line] = slow()
    expect(line).toMatchObject({
      level: 40,
      operation: 'Requirements',
      type: 'query',
      traceId: TRACE,
      requestId: response.headers.get('x-request-id'),
      person: expect.stringMatching(/^\d+$/) as string,
    })
    expect(line?.['milliseconds']).toBeGreaterThan(700)
    expect(line?.['calls']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^POST LgsRequirement\/pagination 200 \d+ ms$/)]),
    )
    expect(JSON.stringify(line)).not.toContain('admin')
  })

  it('is not one that was quick', async () => {
    const patient = await startGraph(
      readSettings({
        REST_URL: world.restUrl,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'info',
        SLOW_OPERATION: '60000',
      }),
      { logTo },
    )
    try {
      expect((await ask(LIST.replace('2', '8'), traced(TRACE), patient.url)).status).toBe(200)
    } finally {
      await patient.stop()
    }
    expect(slow()).toEqual([])
  })
})
