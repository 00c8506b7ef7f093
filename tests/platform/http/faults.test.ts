import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerFailures } from '#upstream/platform/http/server/answer-failures.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { buildServer } from '#upstream/app/server.ts'
import type { ServerOptions } from '#upstream/app/server/server-options.ts'
import { PASSWORD, SECRET, openUpstream, type Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

describe('failures', () => {
  it('nobody foresaw tell nothing of the inside', async () => {
    const bare = fastify()
    answerFailures(bare)
    bare.get('/broken', async () => {
      throw new Error('select "UsrPasswordHash" from "SecUser" in /srv/upstream/secret.ts')
    })
    const { statusCode, body } = await bare.inject('/broken')
    expect(statusCode).toBe(500)
    expect(JSON.parse(body)).toEqual({ Result: null, Message: '[Connection Failed]', Errors: ['[Connection Failed]'] })
  })

  it.each(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])('of the way to the database are 503: %s', async (code) => {
    const bare = fastify()
    answerFailures(bare)
    bare.get('/far', async () => {
      throw Object.assign(new Error(`connect ${code} 192.0.2.1:5432`), { code })
    })
    expect((await bare.inject('/far')).statusCode).toBe(503)
  })

  it('of the database are 503, and everything works again with it', async () => {
    const away = openDatabase({ url: 'postgresql://circuito@localhost/none?host=/nowhere' })
    const app = await buildServer({ database: away, secret: SECRET, fileStore: folderStore('/nowhere') })
    const login = await app.inject({
      method: 'POST',
      url: '/api/v1.0/Account/login',
      payload: { UsrName: 'admin', UsrPassword: PASSWORD, LexID: 0 },
    })
    expect([login.statusCode, login.json<{ Message: string }>().Message]).toEqual([503, '[Connection Failed]'])
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
    await away.close()
    await upstream.fresh.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await expect
      .poll(async () => (await admin.call('POST', 'GenBusinessLine/list')).status, { timeout: 5_000 })
      .toBe(200)
  })
})

const EVERYTHING_WORKS = {
  ready: true,
  database: 'ok',
  replica: 'off',
  files: 'ok',
  fileStore: 'folder',
  disk: 'ok',
  push: 'off',
  redis: 'off',
  queryManager: 'on',
}

describe('an operator', () => {
  it('is told by name what does not work, and what of it leaves the services without work', async () => {
    const { database } = upstream.fresh
    const filesDir = await mkdtemp(join(tmpdir(), 'circuito-readiness-'))
    const options = { isDemo: true, secret: SECRET, fileStore: folderStore(filesDir) }
    const askReadiness = async (more: Partial<ServerOptions>) => {
      const app = await buildServer({ ...options, database, ...more })
      const { statusCode, body } = await app.inject('/readyz')
      await app.close()
      return { statusCode, ...(JSON.parse(body) as object) }
    }
    const full = async () => ({ share: 0.01, bytes: 40_000_000 })
    expect(await askReadiness({ freeDisk: full })).toMatchObject({
      statusCode: 200,
      ready: true,
      disk: 'nearly full: 40 MB free',
    })
    expect(await askReadiness({ isStopping: () => true })).toMatchObject({
      statusCode: 503,
      ready: false,
      database: 'ok',
      replica: 'off',
    })
    const gone = join(filesDir, 'gone')
    expect(await askReadiness({ fileStore: folderStore(gone) })).toMatchObject({
      statusCode: 503,
      files: 'unreadable: ENOENT',
    })
    const away = openDatabase({ url: 'postgresql://circuito@localhost/none?host=/nowhere' })
    expect(await askReadiness({ database: away })).toMatchObject({
      statusCode: 503,
      database: 'down: ENOENT',
      files: 'ok',
    })
    await away.close()
    await rm(filesDir, { recursive: true })
  })

  it('of an installation sees figures and versions with the token; a stranger sees whether it works', async () => {
    const { database, readerUrl } = upstream.fresh
    const app = await buildServer({
      isDemo: false,
      metricsToken: 'del-operador',
      database,
      readerUrl,
      queryManager: 'on',
      secret: SECRET,
      fileStore: folderStore(tmpdir()),
    })
    const ask = (url: string, token = '') =>
      app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
    expect((await ask('/readyz')).json()).toEqual({ ready: true })
    expect((await ask('/readyz', 'de-otro')).json()).toEqual({ ready: true })
    expect((await ask('/readyz', 'del-operador')).json()).toEqual(EVERYTHING_WORKS)
    expect((await ask('/metrics', 'de-otro')).statusCode).toBe(404)
    expect((await ask('/metrics', 'del-operador')).statusCode).toBe(200)
    await app.close()
  })

  it('sees health, readiness and figures', async () => {
    expect((await upstream.app.inject('/readyz')).json()).toEqual(EVERYTHING_WORKS)
    expect((await upstream.app.inject('/metrics')).body).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/v1.0\/Account\/login",status="200"\} \d/,
    )
  })

  it('follows a request by its id', async () => {
    const { headers } = await admin.call('POST', 'GenBusinessLine/list', undefined, {
      'x-request-id': 'from-the-graph-1',
    })
    expect(headers['x-request-id']).toBe('from-the-graph-1')
    const own = await admin.call('POST', 'GenBusinessLine/list', undefined, { 'x-request-id': 'no good\u00e9' })
    expect(own.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('reads no password and no token in the log', async () => {
    const lines: string[] = []
    const app = await buildServer({
      database: upstream.fresh.database,
      secret: SECRET,
      fileStore: folderStore('/nowhere'),
      logLevel: 'trace',
      logTo: { write: (line) => void lines.push(line) },
    })
    const { Result } = (
      await app.inject({
        method: 'POST',
        url: '/api/v1.0/Account/login',
        payload: { UsrName: 'admin', UsrPassword: PASSWORD, LexID: 0 },
      })
    ).json<{ Result: { Data: { Token: string } } }>()
    await app.inject({
      method: 'GET',
      url: '/api/v1.0/Account/session',
      headers: { authorization: `Bearer ${Result.Data.Token}` },
    })
    await app.close()
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join('')).not.toContain(PASSWORD)
    expect(lines.join('')).not.toContain(Result.Data.Token)
  })
})

it('works with a single connection, so nothing takes a second one inside a transaction', async () => {
  const narrow = await openUpstream({ size: 1 })
  const person = await narrow.signIn('admin')
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      person.call(
        'POST',
        'GenBusinessLine/save',
        { BslName: `Línea ${index}` },
        { 'idempotency-key': `line-${index}-x` },
      ),
    ),
  )
  await narrow.stop()
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
})

it('does a write once for its key, however often and however fast it is asked', async () => {
  const ask = (BslName: string) =>
    admin.call<{ BslID: number }>('POST', 'GenBusinessLine/save', { BslName }, { 'idempotency-key': 'one-line-only' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('Una sola vez')))
  expect(new Set(answers.map(({ Result }) => Result.BslID)).size).toBe(1)
  expect((await ask('Otra')).status).toBe(409)
  const other = await upstream.signIn('admin2')
  expect(
    (
      await other.call(
        'POST',
        'GenBusinessLine/save',
        { BslName: 'De otra compañía' },
        { 'idempotency-key': 'one-line-only' },
      )
    ).status,
  ).toBe(200)
})

it('knows a key within one company: whoever works for two may use it in each', async () => {
  await upstream.fresh.database.pool.query(
    `BEGIN; SET LOCAL app.company = '*';
     INSERT INTO "SecUserCompany" SELECT "UsrID", 2 FROM "SecUser" WHERE "UsrName" = 'admin';
     INSERT INTO "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowAdd", "IsAllowEdit", "IsAllowView", "IsAllowSave")
     SELECT "UsrID", 2, "OptID", true, true, true, true FROM "SecUserOption" NATURAL JOIN "SecUser"
      WHERE "UsrName" = 'admin' AND "CpyID" = 1 ON CONFLICT DO NOTHING; COMMIT`,
  )
  const both = await Promise.all([1, 2].map((CpyID) => upstream.signIn('admin', { CpyID })))
  const made = await Promise.all(
    both.map((caller) =>
      caller.call<{ BslID: number }>(
        'POST',
        'GenBusinessLine/save',
        { BslName: 'De cada una' },
        { 'idempotency-key': 'in-two-companies' },
      ),
    ),
  )
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(made.map(({ Result }) => Result.BslID)).size).toBe(2)
})

it('takes a permission away within five seconds', async () => {
  const buyer = await upstream.signIn('comprador')
  expect((await buyer.call('POST', 'LgsArticle/pagination', {})).status).toBe(200)
  await upstream.fresh.database.pool.query(
    `BEGIN; SET LOCAL app.company = '*'; DELETE FROM "SecUserOption" WHERE "UsrID" = 3; COMMIT`,
  )
  passKnownRights()
  expect((await buyer.call('POST', 'LgsArticle/pagination', {})).status).toBe(403)
})
