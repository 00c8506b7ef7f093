import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '#upstream/app/server.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'
import { SECRET } from '#tests/platform/environment/service.ts'
import { startRedis } from './redis.ts'

const CALLS = 6
/** Calls of one address to a route that needs no session. */
const OF_ADDRESS = 120

const upstream = provideUpstream()
let redis: Awaited<ReturnType<typeof startRedis>>
const running: FastifyInstance[] = []

async function start(): Promise<string> {
  const app = await buildServer({
    database: upstream.fresh.database,
    secret: SECRET,
    fileStore: upstream.fileStore,
    isDemo: true,
    redisUrl: redis.url,
    serviceCallsPerMinute: CALLS,
  })
  running.push(app)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

let urls: [string, string]
beforeAll(async () => {
  redis = await startRedis()
  urls = [await start(), await start()]
})
afterAll(async () => {
  for (const app of running) await app.close()
  await redis.kill()
})

/** As the graph on this machine tells whom it asks for. */
const companies = (url: string, address: string) =>
  fetch(`${url}/api/v1.0/Account/companies`, { headers: { 'x-forwarded-for': address } })

const articles = (url: string, key: string) =>
  fetch(`${url}/api/v1.0/LgsArticle/pagination`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: '{}',
  })

/** The statuses of so many calls, in turns at each address given. */
async function statusesOf(times: number, at: readonly string[], call: (url: string) => Promise<Response>) {
  const statuses: number[] = []
  for (let asked = 0; asked < times; asked++) statuses.push((await call(at[asked % at.length] ?? '')).status)
  return statuses
}

const letThrough = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length

const signIn = (url: string, UsrName: string) =>
  fetch(`${url}/api/v1.0/Account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.7.0.1' },
    body: JSON.stringify({ UsrName, UsrPassword: 'no es esta', LexID: 0 }),
  })

const readiness = async (url: string) => (await (await fetch(`${url}/readyz`)).json()) as { redis: string }

describe('several services', () => {
  it('count the calls of an address together, and those at once exactly', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 2 * OF_ADDRESS },
        async (_, asked) => (await companies(urls[asked % 2 ? 1 : 0], '10.7.1.1')).status,
      ),
    )
    expect(letThrough(statuses)).toBe(OF_ADDRESS)
    const refused = await companies(urls[1], '10.7.1.1')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await companies(urls[0], '10.7.1.2')).status).toBe(200)
  })

  it('count the calls of a service account together', async () => {
    const { key } = await createServiceAccount(upstream.fresh.database, { options: { ARTICLES: 'read' } })
    const statuses = await statusesOf(CALLS + 3, urls, (url) => articles(url, key))
    expect(statuses).toEqual([...Array.from({ length: CALLS }, () => 200), 429, 429, 429])
    const other = await createServiceAccount(upstream.fresh.database, { options: { ARTICLES: 'read' } })
    expect((await articles(urls[1], other.key)).status).toBe(200)
  })

  it('close a name that nobody has for all of them', async () => {
    const statuses = await statusesOf(7, urls, (url) => signIn(url, 'nadie.de.ellos'))
    expect(statuses.slice(0, 4)).not.toContain(429)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})

describe('while Redis is away', () => {
  it('each counts alone and nobody waits; together again once it is back', { timeout: 60_000 }, async () => {
    expect(await readiness(urls[0])).toMatchObject({ ready: true, redis: 'ok' })
    const { key } = await createServiceAccount(upstream.fresh.database, { options: { ARTICLES: 'read' } })
    expect(letThrough(await statusesOf(4, urls, (url) => articles(url, key)))).toBe(4)

    await redis.kill()
    const began = performance.now()
    for (const url of urls)
      expect(letThrough(await statusesOf(CALLS + 2, [url], (one) => articles(one, key)))).toBe(CALLS)
    expect(letThrough(await statusesOf(OF_ADDRESS + 5, urls.slice(0, 1), (url) => companies(url, '10.7.2.1')))).toBe(
      OF_ADDRESS,
    )
    expect(performance.now() - began).toBeLessThan(10_000)
    await expect
      .poll(() => readiness(urls[0]), { timeout: 5_000 })
      .toMatchObject({ ready: true, redis: expect.stringMatching(/^down: /) as unknown })

    redis = await startRedis(redis.port)
    for (const url of urls)
      await expect.poll(() => readiness(url), { timeout: 20_000, interval: 300 }).toMatchObject({ redis: 'ok' })
    const { key: later } = await createServiceAccount(upstream.fresh.database, { options: { ARTICLES: 'read' } })
    expect(letThrough(await statusesOf(CALLS + 4, urls, (url) => articles(url, later)))).toBe(CALLS)
  })

  it('that is there but answers nothing holds one call for a moment, not each', { timeout: 60_000 }, async () => {
    const { key } = await createServiceAccount(upstream.fresh.database, { options: { ARTICLES: 'read' } })
    expect((await articles(urls[0], key)).status).toBe(200)
    redis.pause()
    const began = performance.now()
    // Each of them held for half a second: that would be 20.
    const statuses = await statusesOf(40, urls.slice(0, 1), (url) => articles(url, key))
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(letThrough(statuses)).toBe(CALLS)
    redis.resume()
  })
})
