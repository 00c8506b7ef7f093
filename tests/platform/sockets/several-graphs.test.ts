import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServiceKey } from '#upstream/platform/auth/service-keys.ts'
import { startGraph, type RunningGraph } from '#graph/app/server.ts'
import { readSettings } from '#graph/app/config/settings.ts'
import {
  answerNotifying,
  fakeServices,
  tokenFor,
  type FakeServices,
} from '#tests/platform/fake-services/fake-services.ts'
import { createSocketListener, waitUntil } from './socket-listener.ts'
import { countedAlerts } from './alert-listeners.ts'
import { startRedis } from './redis.ts'
import { requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'

/** Milliseconds between two looks of a graph that is never to look in this story. */
const NEVER = 600_000
/** Milliseconds that a machine under load may take for what is a matter of moments; far less than NEVER. */
const PATIENCE = 30_000

const alerts = countedAlerts(3)
let redis: Awaited<ReturnType<typeof startRedis>>
let services: FakeServices
let graphs: RunningGraph[] = []

const start = (every: string, more: Record<string, string> = {}) => {
  const settings = { PORT: '0', REST_URL: services.url, REDIS_URL: redis.url, ALERTS_EVERY: every, LOG_LEVEL: 'silent' }
  return startGraph(readSettings({ ...settings, ...more }))
}

beforeAll(async () => {
  redis = await startRedis()
  services = await fakeServices({
    ...requirementCalls,
    'SecAlert/pagination': alerts.answer,
    'SecApprovaltransaction/approved': () => {
      alerts.newest++
      return answerNotifying([11], { AtsID: 1, AtsStatus: 2, DocumentStatus: 4, UsersNotified: [11], Repeated: false })
    },
  })
  graphs = [await start(String(NEVER)), await start(String(NEVER)), await start('400')]
})
afterAll(async () => {
  for (const graph of graphs) await graph.stop()
  await services.close()
  await redis.kill()
})

/** Approves, and answers the milliseconds that it took. */
const approveAt = async (graph: RunningGraph): Promise<number> => {
  const began = performance.now()
  const response = await fetch(`${graph.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenFor(20)}` },
    signal: AbortSignal.timeout(PATIENCE),
    body: JSON.stringify({
      query: 'mutation { approve(input: { kind: REQUIREMENT, documentId: "5" }) { message errors { message } } }',
    }),
  })
  expect(await response.json()).toMatchObject({ data: { approve: { errors: [] } } })
  return performance.now() - began
}

it(
  'what is decided at one graph is told at the other, and looked for where Redis is away',
  { timeout: 5 * PATIENCE },
  async () => {
    const [one, two, polling] = graphs as [RunningGraph, RunningGraph, RunningGraph]
    const token = await tokenFor(11)
    const there = createSocketListener(two.url, { token })
    const patient = createSocketListener(polling.url, { token })
    const subscription = there.listen('3')
    const looked = patient.listen('3')
    await waitUntil(() => services.count('SecAlert/pagination') >= 2, PATIENCE)

    // This graph looks by itself no sooner than NEVER: what it tells came from the other.
    const beside = await approveAt(one)
    await waitUntil(() => subscription.cursors().length === 1, PATIENCE)

    await redis.kill()
    expect(await approveAt(one), 'nobody waits for Redis').toBeLessThan(Math.max(1_000, 20 * beside))
    await waitUntil(() => looked.cursors().length === 2, PATIENCE)
    expect(looked.cursors()).toEqual([4, 5])

    redis = await startRedis(redis.port)
    await waitUntil(() => services.count('SecAlert/pagination') > 0, PATIENCE)
    const back = async () => {
      const deadline = performance.now() + PATIENCE
      while (performance.now() < deadline && subscription.cursors().length < 3) {
        await approveAt(one)
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }
    await back()
    expect(subscription.cursors().slice(0, 3)).toEqual([4, 5, 6])
    await there.close()
    await patient.close()
  },
)

/** Tries to sign in, and answers whether it was one try too many. */
async function isRefusedAt({ url }: RunningGraph): Promise<boolean> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation { login(input: { user: "a", password: "b", audience: INTERNAL }) { errors { code } } }',
    }),
  })
  const { data } = (await response.json()) as { data: { login: { errors: { code: string }[] } } | null }
  return data?.login.errors[0]?.code === 'TOO_MANY_REQUESTS'
}

/** What a key of a service account is told to have left of its minute; null where it is refused. */
async function leftAt({ url }: RunningGraph, key: string): Promise<number | null> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query: '{ __typename }' }),
  })
  expect(Number(response.headers.get('ratelimit-reset'))).toBeGreaterThan(0)
  return response.status === 429 ? null : Number(response.headers.get('ratelimit-remaining'))
}

it('what a key may ask for in a minute is counted over all graphs, and by each of them while Redis is away', async () => {
  const few = { SERVICE_OPERATIONS_PER_MINUTE: '4' }
  const own = await startRedis()
  const limited = [await start(String(NEVER), { ...few, REDIS_URL: own.url })]
  limited.push(await start(String(NEVER), { ...few, REDIS_URL: own.url }))
  const [one, two] = limited as [RunningGraph, RunningGraph]
  const [key, another] = [createServiceKey(30).key, createServiceKey(31).key]
  const together: (number | null)[] = []
  for (const graph of [one, two, one, two, one, two]) together.push(await leftAt(graph, key))
  expect(together).toEqual([3, 2, 1, 0, null, null])
  expect(await leftAt(two, another)).toBe(3)

  await own.kill()
  const alone: (number | null)[] = []
  for (let tries = 0; tries < 5; tries++) alone.push(await leftAt(two, key))
  expect(alone).toEqual([3, 2, 1, 0, null])
  for (const graph of limited) await graph.stop()
})

it('/readyz names the services and Redis, which it does without', async () => {
  const own = await startRedis()
  const graph = await start(String(NEVER), { REDIS_URL: own.url })
  const ask = async () => {
    const response = await fetch(`${graph.url}/readyz`)
    return [response.status, await response.json()] as const
  }
  expect(await ask()).toEqual([200, { status: 'ready', services: 'ok', redis: 'ok' }])
  await own.kill()
  const redisIsAway = { status: 'ready', services: 'ok', redis: 'down: ECONNREFUSED' }
  await expect.poll(ask, { timeout: PATIENCE, interval: 300 }).toEqual([200, redisIsAway])
  await graph.stop()
})

it('sign-ins are counted over all graphs, and by each of them while Redis is away', async () => {
  const limited = [await start(String(NEVER), { LOGINS_PER_MINUTE: '4' })]
  limited.push(await start(String(NEVER), { LOGINS_PER_MINUTE: '4' }))
  const [one, two] = limited as [RunningGraph, RunningGraph]
  const together: boolean[] = []
  for (const graph of [one, two, one, two, one, two]) together.push(await isRefusedAt(graph))
  expect(together).toEqual([false, false, false, false, true, true])

  await redis.kill()
  const alone: boolean[] = []
  for (let tries = 0; tries < 5; tries++) alone.push(await isRefusedAt(two))
  expect(alone).toEqual([false, false, false, false, true])
  for (const graph of limited) await graph.stop()
})
