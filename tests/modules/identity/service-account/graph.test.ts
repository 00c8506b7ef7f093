import { afterAll, beforeAll, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { openWorld, type Caller, type World } from '#tests/kit/world/world.ts'
import { createSocketListener, waitUntil } from '#tests/platform/sockets/socket-listener.ts'
import { dayIn } from './program.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld({ settings: { ALERTS_EVERY: '300', SERVICE_OPERATIONS_PER_MINUTE: '40' } })
  admin = await world.as('admin')
})
afterAll(() => world.close())

const DETAIL =
  'serviceAccount { id name version workingKeys: keys { id prefix isWorking } history { kind } } errors { message path }'

interface Payload {
  secret?: string
  serviceAccount: {
    id: string
    name: string
    version: number
    workingKeys: { id: string; prefix: string; isWorking: boolean }[]
    history: { kind: string }[]
  }
  errors: { message: string; path: string[] }[]
}

let count = 0
async function make(more: object = {}) {
  const input = {
    name: `Programa ${++count}`,
    purpose: 'Prueba',
    networks: [],
    decisions: [],
    grants: [{ option: 'ARTICLES', canWrite: true }],
    ...more,
  }
  const { data, errors } = await admin.graph<{ saveServiceAccount: Payload }>(
    `mutation Save($input: SaveServiceAccountInput!) { saveServiceAccount(input: $input) { ${DETAIL} } }`,
    { input },
  )
  expect(errors).toBeUndefined()
  return data.saveServiceAccount
}

async function createKey(id: string) {
  const { data } = await admin.graph<{ createServiceKey: Payload }>(
    `mutation Key($input: CreateServiceKeyInput!) { createServiceKey(input: $input) { secret ${DETAIL} } }`,
    { input: { serviceAccount: id, expires: dayIn(30) } },
  )
  return data.createServiceKey
}
const revoke = (id: string) =>
  admin.graph<{ revokeServiceKey: Payload }>(
    `mutation Revoke($input: RevokeServiceKeyInput!) { revokeServiceKey(input: $input) { ${DETAIL} } }`,
    { input: { id } },
  )

/** A program with a key of its own. */
async function open(more: object = {}) {
  const { serviceAccount } = await make(more)
  const { secret = '', serviceAccount: account } = await createKey(serviceAccount.id)
  const graph = async <T>(query: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, ...headers },
      body: JSON.stringify({ query }),
    })
    const answer = (await response.json()) as {
      data?: T
      errors?: { message: string; extensions: { code: string; rule?: string } }[]
      extensions?: { cost: Record<string, unknown> }
    }
    const { headers: answered, status } = response
    const rateOf = (name: string) => Number(answered.get(`ratelimit-${name}`) ?? Number.NaN)
    const rate = { limit: rateOf('limit'), remaining: rateOf('remaining'), reset: rateOf('reset') }
    return { ...answer, status, rate, retryAfter: answered.get('retry-after') }
  }
  return { secret, account, graph }
}

const codesOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  errors?.map(({ extensions: { code } }) => code)

it('learns what an operation cost, and what its minute leaves of that', async () => {
  const program = await open()
  const ask = () => program.graph('{ articles { total } }', { 'x-query-cost': '1' })
  const [first, second] = [await ask(), await ask()]
  const estimated = Number(first.extensions?.cost['estimated'])
  expect(estimated).toBeGreaterThan(0)
  expect(second.extensions?.cost['remaining']).toBe(Number(first.extensions?.cost['remaining']) - estimated)
  const resetAt = Date.parse(String(second.extensions?.cost['resetAt']))
  expect(Math.abs(resetAt - clock.now().getTime() - second.rate.reset * 1_000)).toBeLessThan(2_500)
  expect((await program.graph('{ articles { total } }')).extensions).toBeUndefined()
})

it('is made, asks who it is, reads and writes what it was given, and no more', async () => {
  const program = await open({ name: 'ERP' })
  const who = await program.graph(`{ me { expiresAt } currentServiceAccount {
    name company { label } decisions grants { option canWrite } } }`)
  expect(who.data).toEqual({
    me: null,
    currentServiceAccount: {
      name: 'ERP',
      company: { label: 'Inmobiliaria Los Andes' },
      decisions: [],
      grants: [{ option: 'ARTICLES', canWrite: true }],
    },
  })
  expect(
    (await program.graph<{ articles: { total: number } }>('{ articles { total } }')).data?.articles.total,
  ).toBeGreaterThan(0)
  for (const field of [
    'users { total }',
    'accountingVouchers { total }',
    'integrationAccounts { total }',
    'dashboard { __typename }',
  ])
    expect([field, codesOf(await program.graph(`{ ${field} }`))]).toEqual([field, ['FORBIDDEN']])
  expect(codesOf(await admin.graph('{ currentServiceAccount { name } }'))).toEqual(['FORBIDDEN'])
  const refused = await admin.graph<{ saveServiceAccount: Payload }>(
    `mutation Save($input: SaveServiceAccountInput!) { saveServiceAccount(input: $input) { ${DETAIL} } }`,
    { input: { name: '', purpose: 'x', networks: ['no'], decisions: [], grants: [] } },
  )
  expect(refused.data.saveServiceAccount.errors).toEqual([
    { message: 'Ingrese el nombre de la cuenta', path: ['name'] },
    { message: 'Redes: «no» no es una red; escriba por ejemplo 203.0.113.0/24', path: ['networks'] },
  ])
})

it('writes with a key of idempotency alone, of the header or of the operation, and once for each', async () => {
  const program = await open({ grants: [{ option: 'REQUIREMENTS', canWrite: true }] })
  const input =
    '{ date: "2026-03-01", neededOn: "2027-03-31", priority: "2", reason: "2", category: "1", submission: DRAFT, lines: [{ articleCode: "MAT-0001", quantity: "1", distribution: [{ percentage: "100", business: "1", mode: PROJECT, item: "3", target: "1" }] }] }'
  const save = (directive: string, headers: Record<string, string> = {}) =>
    program.graph<{ saveRequirement: { requirement: { id: string } | null; errors: object[] } }>(
      `mutation Save ${directive} { saveRequirement(input: ${input}) { requirement { id } errors { message } } }`,
      headers,
    )
  const refusalOf = ({ status, data, errors }: Awaited<ReturnType<typeof save>>) => [
    status,
    data,
    errors?.map(({ extensions: { code, rule } }) => [code, rule]),
  ]
  const refused = (rule: string) => [400, undefined, [['BAD_USER_INPUT', rule]]]
  const idOf = ({ data }: Awaited<ReturnType<typeof save>>) => {
    expect(data?.saveRequirement.errors).toEqual([])
    return data?.saveRequirement.requirement?.id
  }
  expect(refusalOf(await save(''))).toEqual(refused('IDEMPOTENCY_KEY_REQUIRED'))
  const differently = await save('@idempotent(key: "erp-act-0001")', { 'idempotency-key': 'erp-act-0002' })
  expect(refusalOf(differently)).toEqual(refused('IDEMPOTENCY_KEY_DIFFERENT'))
  const first = await save('@idempotent(key: "erp-act-0001")')
  expect(idOf(first)).toMatch(/^\d+$/)
  expect(idOf(await save('@idempotent(key: "erp-act-0001")'))).toBe(idOf(first))
  expect(idOf(await save('', { 'idempotency-key': 'erp-act-0001' }))).toBe(idOf(first))
  expect(idOf(await save('', { 'idempotency-key': 'erp-act-0003' }))).not.toBe(idOf(first))
})

it('is let in by no cookie, and reads files under its key', async () => {
  const { secret } = await open()
  const byCookie = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `circuito=${secret}` },
    body: JSON.stringify({ query: '{ articles { total } }' }),
  })
  expect(codesOf((await byCookie.json()) as Parameters<typeof codesOf>[0])).toEqual(['UNAUTHENTICATED'])
  const file = (path: string, token: string) =>
    fetch(`${world.url}/files/${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await file('articles.xlsx', secret)).status).toBe(200)
  expect((await file('users.xlsx', secret)).status).toBe(403)
})

it('works from its networks alone, over HTTP and sockets', async () => {
  const { secret, graph } = await open({ networks: ['203.0.113.0/24'] })
  expect(codesOf(await graph('{ articles { total } }'))).toEqual(['UNAUTHENTICATED'])
  const listener = createSocketListener(world.url, { token: secret })
  listener.listen()
  await waitUntil(() => listener.closed.length > 0, 15_000)
  expect(listener.closedWith()).toBe(4401)
  const here = await open({ networks: ['127.0.0.0/8', '::1/128'] })
  expect((await here.graph('{ articles { total } }')).errors).toBeUndefined()
})

it('revoked, works nowhere any more, and a socket that was opened with it is closed', async () => {
  const { secret, account, graph } = await open()
  const ways = [{ params: { Authorization: `Bearer ${secret}` } }, { token: secret }]
  const listeners = ways.map((way) => createSocketListener(world.url, way))
  const passed = world.way.passed.length
  for (const listener of listeners) listener.listen()
  await waitUntil(
    () => world.way.passed.slice(passed).filter((path) => path.includes('SecAlert/pagination')).length > 0,
    15_000,
  )
  expect(listeners.map(({ closed }) => closed)).toEqual([[], []])
  const [key] = account.workingKeys
  const [one, other] = await Promise.all([revoke(key?.id ?? ''), revoke(key?.id ?? '')])
  expect([codesOf(one), codesOf(other)].toSorted()).toEqual([['CONFLICT'], undefined])
  expect(codesOf(await graph('{ articles { total } }'))).toEqual(['UNAUTHENTICATED'])
  for (const listener of listeners) {
    await waitUntil(() => listener.closed.length > 0, 15_000)
    expect(listener.closedWith()).toBe(4401)
  }
})

it('is asked to come back beyond its operations of a minute; another key is not', async () => {
  const [busy, calm] = [await open(), await open()]
  let refused: Awaited<ReturnType<typeof busy.graph>> | undefined
  for (let call = 0; call < 60 && !refused; call++) {
    const answer = await busy.graph('{ articles { total } }')
    const { limit, remaining, reset } = answer.rate
    expect([limit, remaining]).toEqual([40, Math.max(0, 39 - call)])
    expect(reset).toBeGreaterThan(0)
    if (answer.errors) refused = answer
  }
  expect(refused && codesOf(refused)).toEqual(['TOO_MANY_REQUESTS'])
  expect(refused?.status).toBe(429)
  expect(refused?.errors?.[0]?.extensions.rule).toBe('SERVICE_LIMIT_TOO_MANY')
  expect(Number(refused?.retryAfter)).toBeGreaterThan(0)
  expect((await calm.graph('{ articles { total } }')).errors).toBeUndefined()
})

it('is told where its key or token works no more, and a browser is not', async () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: '{ me { user { name } } companies { name } }' }),
    })
    const { data, errors } = (await response.json()) as {
      data: { me: object | null; companies: object[] }
      errors?: { path: string[]; extensions: { code: string } }[]
    }
    return {
      me: data.me,
      hasCompanies: data.companies.length > 0,
      paths: errors?.map(({ path }) => path),
      codes: codesOf({ errors }),
    }
  }
  const person = await world.as('vleon')
  await person.graph('mutation { logoutEverywhere { __typename } }')
  for (const token of ['no token at all', 'abc.def.ghi', person.token ?? ''].map((text) => text.replaceAll(' ', '-')))
    expect(await ask({ authorization: `Bearer ${token}` })).toEqual({
      me: null,
      hasCompanies: true,
      paths: [['me']],
      codes: ['UNAUTHENTICATED'],
    })
  const nobody = { me: null, hasCompanies: true, paths: undefined, codes: undefined }
  expect(await ask({})).toEqual(nobody)
  expect(await ask({ cookie: `circuito=${person.token}` })).toEqual(nobody)
  const { secret } = await open()
  expect(await ask({ authorization: `Bearer ${secret}` })).toEqual(nobody)
})
