import { SignJWT, decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '#graph/app/config/settings.ts'
import { startGraph, type RunningGraph } from '#graph/app/server.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { openWorld, type World } from '#tests/kit/world/world.ts'
import { startRedis } from '#tests/platform/sockets/redis.ts'

const OPERATIONS = 6
const COST = 5_000
const LIST = '{ orders(page: { size: 5 }) { items { documentNumber status } } }'

let world: World
let redis: Awaited<ReturnType<typeof startRedis>>
let graphs: RunningGraph[] = []

beforeAll(async () => {
  redis = await startRedis()
  world = await openWorld()
  const settings = {
    PORT: '0',
    REST_URL: world.restUrl,
    REDIS_URL: redis.url,
    LOG_LEVEL: 'silent',
    PERSON_OPERATIONS_PER_MINUTE: String(OPERATIONS),
    PERSON_COST_PER_MINUTE: String(COST),
  }
  graphs = [await startGraph(readSettings(settings)), await startGraph(readSettings(settings))]
  // What a graph does for the first time may take longer than it waits for Redis (500 ms): it would count by itself alone.
  const { token } = await world.as('gerente')
  for (const at of [0, 1] as const) await ask(at, token)
})
afterAll(async () => {
  for (const graph of graphs) await graph.stop()
  await world.close()
  await redis.kill()
})

interface Answered {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: Record<string, unknown> }[]
  extensions?: { cost?: Record<string, unknown> }
}

async function ask(
  at: 0 | 1,
  token: string | undefined,
  query = '{ requirements(page: { size: 1 }) { total } }',
  more: HeadersInit = {},
) {
  const response = await fetch(`${graphs[at]?.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...more },
    body: JSON.stringify({ query }),
  })
  const { headers, status } = response
  const numberOf = (name: string) => Number(headers.get(name) ?? Number.NaN)
  return {
    ...((await response.json()) as Answered),
    status,
    contentType: headers.get('content-type'),
    remaining: numberOf('ratelimit-remaining'),
    limit: numberOf('ratelimit-limit'),
    reset: numberOf('ratelimit-reset'),
    retryAfter: numberOf('retry-after'),
  }
}

it('counts a person over all graphs and sessions, and refuses what is beyond in Spanish, saying when and why', async () => {
  const [here, there] = [await world.as('solicitante'), await world.as('solicitante')]
  const remaining: number[] = []
  for (let call = 0; call < OPERATIONS / 2; call++)
    for (const [at, { token }] of [here, there].entries()) remaining.push((await ask(at ? 1 : 0, token)).remaining)
  expect(remaining).toEqual([5, 4, 3, 2, 1, 0])

  const refused = await ask(1, there.token)
  expect(refused.status).toBe(429)
  expect(refused.contentType).toContain('json')
  expect(refused.data ?? null).toBeNull()
  expect(refused.errors).toEqual([
    expect.objectContaining({
      message: `Hizo más consultas de las que se admiten en un minuto. Vuelva a intentarlo en ${refused.retryAfter} s.`,
      extensions: {
        code: 'TOO_MANY_REQUESTS',
        rule: 'PERSON_LIMIT_TOO_MANY',
        measured: 'operationsPerMinute',
        limit: OPERATIONS,
        cost: expect.any(Number) as number,
        field: 'requirements.total',
        requestId: expect.any(String) as string,
      },
    }),
  ])
  expect(refused).toMatchObject({ limit: OPERATIONS, remaining: 0, reset: refused.retryAfter })
  expect(refused.retryAfter).toBeGreaterThan(0)

  const other = await world.as('comprador')
  expect(await ask(0, other.token)).toMatchObject({ status: 200, remaining: OPERATIONS - 1 })
})

it('says what an operation cost, what the minute leaves, and names what costs most once that is used up', async () => {
  const { token } = await world.as('jefe')
  const first = await ask(0, token, LIST, { 'x-query-cost': '1' })
  const { estimated, actual, remaining, resetAt } = first.extensions?.cost ?? {}
  expect(Number(estimated)).toBeGreaterThan(0)
  expect(Number(actual)).toBeGreaterThan(0)
  expect(remaining).toBe(COST - Number(estimated))
  expect(Math.abs(Date.parse(String(resetAt)) - clock.now().getTime() - first.reset * 1_000)).toBeLessThan(2_500)

  const large =
    '{ me { expiresAt } orders(page: { size: 900 }) { items { id documentNumber status updatedAt pdfUrl } } }'
  await ask(1, token, large)
  const refused = await ask(0, token, large)
  expect(refused.status).toBe(429)
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    rule: 'PERSON_LIMIT_TOO_MANY',
    measured: 'costPerMinute',
    limit: COST,
    field: 'orders.items',
  })
})

it('counts what is answered again as an operation that costs nothing', async () => {
  const { token } = await world.as('admin')
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let call = 0; call < OPERATIONS + 1; call++) answers.push(await ask(0, token, LIST))
  expect(answers.map(({ remaining }) => remaining)).toEqual([5, 4, 3, 2, 1, 0, 0])
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(OPERATIONS).fill(200), 429])
})

it('takes nothing from a person for a token that somebody made up in their name', async () => {
  const { token = '' } = await world.as('vleon')
  const made = await new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))
  for (let call = 0; call < OPERATIONS; call++) await ask(0, made)
  expect((await ask(0, made)).status).toBe(429)
  expect(await ask(0, token)).toMatchObject({ status: 200, remaining: OPERATIONS - 1 })
})
