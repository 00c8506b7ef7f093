import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMinuteBudget } from '#graph/platform/limits/minute-budget.ts'
import { rawResponse } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'

const LOGIN = {
  query: `mutation { login(input: { user: "a", password: "b", audience: INTERNAL }) {
    errors { __typename code rule ... on WaitError { seconds } }
  } }`,
}
const LIST = { query: '{ requirements { total } me { user { id } } }' }
const limited = () =>
  rawResponse(
    429,
    { Result: null, Message: 'Tiene demasiadas operaciones en curso.', Errors: [] },
    {
      headers: { 'retry-after': '7' },
    },
  )

let graphOverFakes: GraphOverFakes
beforeAll(async () => {
  graphOverFakes = await openGraphOverFakes(
    {
      ...requirementCalls,
      'Account/login': () => rawResponse(401, { Result: null, Message: '[Error al autenticar]', Errors: [] }),
    },
    { settings: { LOGINS_PER_MINUTE: '3' } },
  )
})
afterAll(() => graphOverFakes.close())

const limitsOf = ({ headers }: Response) =>
  ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after'].map((name) => headers.get(name))

describe('an answer', () => {
  it('that counts towards a limit says how many are left, and then how long to wait', async () => {
    const answers = []
    for (let attempt = 0; attempt < 4; attempt++) answers.push(await graphOverFakes.post(LOGIN, { authorization: '' }))
    expect(answers.map(limitsOf).map(([limit, remaining]) => [limit, remaining])).toEqual([
      ['3', '2'],
      ['3', '1'],
      ['3', '0'],
      ['3', '0'],
    ])
    expect(answers.slice(0, 3).map((answer) => answer.headers.get('retry-after'))).toEqual([null, null, null])
    const [, , , refused] = answers
    const seconds = Number(refused?.headers.get('retry-after'))
    expect([seconds > 0, seconds <= 60, refused?.headers.get('ratelimit-reset')]).toEqual([true, true, String(seconds)])
    expect(await refused?.json()).toEqual({
      data: {
        login: {
          errors: [{ __typename: 'WaitError', code: 'TOO_MANY_REQUESTS', rule: 'GENERIC_TOO_MANY_REQUESTS', seconds }],
        },
      },
    })
  })

  it('to a stranger of which nothing is counted says nothing of limits', async () => {
    expect(limitsOf(await graphOverFakes.post({ query: '{ companies { id } }' }, { authorization: '' }))).toEqual(
      Array(4).fill(null),
    )
  })

  it('of services that take no saves for a while says when to come back', async () => {
    const moved = { Result: null, Message: 'Circuito está en solo lectura.', Errors: [], ErrorCode: 'READ_ONLY' }
    const refused = () => rawResponse(503, moved, { headers: { 'retry-after': '60' } })
    graphOverFakes.services.on('SecApprovaltransaction/approved', refused)
    const answer = await graphOverFakes.post({
      query: 'mutation { approve(input: { kind: REQUIREMENT, documentId: "5" }) { message } }',
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, '60'])
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'READ_ONLY' } }] })
  })

  it('that the services refuse to give says how long they ask to wait, and gives the rest', async () => {
    graphOverFakes.services.on('LgsRequirement/pagination', limited)
    const answer = await graphOverFakes.post(LIST)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, '7'])
    expect(await answer.json()).toMatchObject({
      data: { requirements: null, me: { user: { id: '11' } } },
      errors: [{ path: ['requirements'], extensions: { code: 'TOO_MANY_REQUESTS' } }],
    })
  })

  it('in a payload says it beside', async () => {
    const free = await openGraphOverFakes({ ...requirementCalls, 'Account/login': limited })
    const answer = await free.post(LOGIN, { authorization: '' })
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(await answer.json()).toMatchObject({
      data: { login: { errors: [{ __typename: 'WaitError', seconds: 7 }] } },
    })
    await free.close()
  })

  it('of a file says it as well', async () => {
    graphOverFakes.services.on('helper/pdfrequirement', limited)
    const answer = await fetch(`${graphOverFakes.url}/files/requirements/1.pdf`, {
      headers: { authorization: `Bearer ${graphOverFakes.token}` },
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] })
  })
})

describe('the minute of a caller that one graph counts by itself', () => {
  const LIMITS = { operations: 2, cost: 1_000 }
  /** More callers than a graph counts by itself. */
  const TOO_MANY = 10_001

  const person = { name: 'staff 1', isVerified: true }

  it('keeps whoever used up their minute waiting, however many tokens somebody makes up meanwhile', async () => {
    const count = createMinuteBudget(null)
    for (let turn = 0; turn < 3; turn++) await count(person, 1, LIMITS)
    for (let at = 0; at < TOO_MANY; at++) await count({ name: `token ${at}`, isVerified: false }, 1, LIMITS)
    expect(await count(person, 1, LIMITS)).toMatchObject({ exceeded: 'operations', remaining: 0 })
  })

  it('forgets the oldest minute alone where more people ask than it counts', async () => {
    const count = createMinuteBudget(null)
    const nth = (at: number) => ({ name: `staff ${at}`, isVerified: true })
    for (let at = 0; at < TOO_MANY; at++) for (let turn = 0; turn < 2; turn++) await count(nth(at), 1, LIMITS)
    expect(await count(nth(TOO_MANY - 1), 1, LIMITS)).toMatchObject({ exceeded: 'operations' })
    expect(await count(nth(1), 1, LIMITS)).toMatchObject({ exceeded: 'operations' })
    expect(await count(nth(0), 1, LIMITS)).toMatchObject({ exceeded: null })
  })
})
