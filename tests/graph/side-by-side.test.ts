import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGraph, type RunningGraph } from '#graph/server.ts'
import { readSettings } from '#graph/settings.ts'
import { fakeServices, tokenFor, type FakeServices } from './fake.ts'
import { listener, until } from './listener.ts'
import { countedAlerts } from './post.ts'
import { startRedis } from './redis.ts'
import { requirementCalls } from './rows.ts'

const alerts = countedAlerts(3)
let redis: Awaited<ReturnType<typeof startRedis>>
let services: FakeServices
let graphs: RunningGraph[] = []

const start = (every: string) =>
  startGraph(readSettings({ PORT: '0', REST_URL: services.url, REDIS_URL: redis.url, ALERTS_EVERY: every, LOG_LEVEL: 'silent' }))

beforeAll(async () => {
  redis = await startRedis()
  services = await fakeServices({
    ...requirementCalls,
    'SecAlert/pagination': alerts.answer,
    'SecApprovaltransaction/approved': () => {
      alerts.newest++
      return { AtsID: 1, AtsStatus: 2, DocumentStatus: 4, UsersNotified: [11], Repeated: false }
    },
  })
  graphs = [await start('600000'), await start('600000'), await start('400')]
})
afterAll(async () => {
  for (const graph of graphs) await graph.stop()
  await services.close()
  await redis.kill()
})

const approveAt = async (graph: RunningGraph) => {
  const began = performance.now()
  const response = await fetch(`${graph.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenFor(20)}` },
    body: JSON.stringify({ query: 'mutation { approve(input: { kind: REQUIREMENT, documentId: "5" }) { message errors { message } } }' }),
  })
  expect(await response.json()).toMatchObject({ data: { approve: { errors: [] } } })
  return performance.now() - began
}

it('what is decided at one graph is told at the other, and looked for where Redis is away', async () => {
  const [one, two, polling] = graphs as [RunningGraph, RunningGraph, RunningGraph]
  const token = await tokenFor(11)
  const there = listener(two.url, { token })
  const patient = listener(polling.url, { token })
  const heard = there.listen('3')
  const looked = patient.listen('3')
  await until(() => services.count('SecAlert/pagination') >= 2)

  const began = performance.now()
  await approveAt(one)
  await until(() => heard.cursors().length === 1)
  expect(performance.now() - began).toBeLessThan(1_000)

  await redis.kill()
  expect(await approveAt(one), 'nobody waits for Redis').toBeLessThan(1_000)
  await until(() => looked.cursors().length === 2)
  expect(looked.cursors()).toEqual([4, 5])

  redis = await startRedis(redis.port)
  await until(() => services.count('SecAlert/pagination') > 0)
  const back = async () => {
    for (let tries = 0; tries < 20 && heard.cursors().length < 3; tries++) {
      await approveAt(one)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  await back()
  expect(heard.cursors().slice(0, 3)).toEqual([4, 5, 6])
  await there.close()
  await patient.close()
})
