import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { tokenFor } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** By then a read has joined the one that is under way, of which nothing tells. */
const joined = () => pause(1_000)

/** What answers wait for; a moment unless a test stops them. */
let mayAnswer: Promise<unknown> | null = null
/** Stops the answers from now on. @returns what lets them go on */
function stopAnswers(): () => void {
  let goOn = () => {}
  mayAnswer = new Promise<void>((resolve) => (goOn = resolve))
  return goOn
}
const slowly =
  <A, R>(work: (argument: A) => R) =>
  async (argument: A) => {
    await (mayAnswer ?? pause(80))
    return work(argument)
  }

let graphOverFakes: GraphOverFakes
beforeAll(async () => {
  graphOverFakes = await openGraphOverFakes(
    {
      ...requirementCalls,
      'LgsRequirement/pagination': slowly(requirementCalls['LgsRequirement/pagination']),
      'User/preference': ({ method }) => (method === 'POST' ? { PrfKey: 'k', PrfValue: 'v' } : null),
    },
    { settings: { TRUST_PROXY: '1' } },
  )
})
afterAll(() => graphOverFakes.close())
beforeEach(() => {
  mayAnswer = null
  graphOverFakes.services.calls.splice(0)
})

const page = (size: number) => `{ requirements(page: { number: 1, size: ${size} }) { items { id } } }`
const as = async (user: number) => ({ authorization: `Bearer ${await tokenFor(user)}` })
const requestCount = () => graphOverFakes.services.count('LgsRequirement/pagination')

it('identical reads in flight of one person share a call', async () => {
  const goOn = stopAnswers()
  const asked = Array.from({ length: 8 }, () => graphOverFakes.ask(page(3)))
  await expect.poll(requestCount).toBe(1)
  await joined()
  goOn()
  const answers = await Promise.all(asked)
  expect(requestCount()).toBe(1)
  for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
})

it('reads of different people never do', async () => {
  await Promise.all([
    graphOverFakes.ask(page(3)),
    graphOverFakes.ask(page(3), {}, await as(12)),
    graphOverFakes.ask(page(3), {}, await as(13)),
  ])
  expect(requestCount()).toBe(3)
  expect(new Set(graphOverFakes.services.calls.map(({ headers }) => headers.authorization)).size).toBe(3)
})

it('reads from different addresses are different reads, since a key may work from one alone', async () => {
  await Promise.all(
    ['203.0.113.7', '198.51.100.7'].map((from) => graphOverFakes.ask(page(3), {}, { 'x-forwarded-for': from })),
  )
  expect(graphOverFakes.services.calls.map(({ headers }) => headers['x-forwarded-for']).toSorted()).toEqual([
    '198.51.100.7',
    '203.0.113.7',
  ])
})

it('reads that differ in their body alone are different reads', async () => {
  const [few, more] = await Promise.all([graphOverFakes.ask(page(2)), graphOverFakes.ask(page(5))])
  expect(requestCount()).toBe(2)
  expect(
    [few, more].map(({ data }) => (data as { requirements: { items: unknown[] } }).requirements.items.length),
  ).toEqual([2, 5])
})

it('what was read once is asked for again', async () => {
  await graphOverFakes.ask(page(3))
  await graphOverFakes.ask(page(3))
  expect(requestCount()).toBe(2)
})

it('a read after a write of the same person does not join one from before', async () => {
  const goOn = stopAnswers()
  const before = graphOverFakes.ask(page(3))
  await expect.poll(requestCount).toBe(1)
  await graphOverFakes.ask('mutation { savePreference(input: { key: "k", value: "v" }) { value } }')
  const after = graphOverFakes.ask(page(3))
  await expect.poll(requestCount).toBe(2)
  goOn()
  await Promise.all([before, after])
})

it('whoever leaves does not take the answer from those who stay', async () => {
  const goOn = stopAnswers()
  const leaving = new AbortController()
  const left = fetch(`${graphOverFakes.url}/graphql`, {
    method: 'POST',
    signal: leaving.signal,
    body: JSON.stringify({ query: page(3) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${graphOverFakes.token}` },
  }).catch(() => 'left')
  await expect.poll(requestCount).toBe(1)
  const staying = graphOverFakes.ask(page(3))
  await joined()
  leaving.abort()
  expect(await left).toBe('left')
  // By now the graph knows that they left.
  await pause(500)
  goOn()
  expect((await staying).errors).toBeUndefined()
  expect(requestCount()).toBe(1)
})
