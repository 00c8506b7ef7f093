import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getIntrospectionQuery } from 'graphql'
import { rawResponse, tokenFor } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { account, requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'

const METRICS_TOKEN = 'a-token-for-Prometheus'
let demo: GraphOverFakes
let real: GraphOverFakes
beforeAll(async () => {
  demo = await openGraphOverFakes(requirementCalls)
  real = await openGraphOverFakes(requirementCalls, {
    settings: { DEMO: '0', WEB_URL: 'https://compras.losandes.pe', METRICS_TOKEN, TRUSTED_DOCUMENTS: 'off' },
  })
})
afterAll(async () => {
  await demo.close()
  await real.close()
})

const living = (mustChange: boolean) => () => ({
  Data: { Expires: '2030-01-01T00:00:00.000Z', User: { ...account, UsrMustChange: mustChange } },
})
const ended = () => rawResponse(401, { Result: null, Message: null, Errors: [] })
beforeEach(() => real.services.on('Account/session', living(false)))

const stranger = { authorization: '' }
const SCHEMA = '{ __schema { queryType { name } } }'
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** What reads like a person's token and was signed by nobody. */
const forged = `${part({ alg: 'HS256' })}.${part({ sub: '11', cpy: 1, lex: 0, exp: 4_000_000_000 })}.AAAA`

describe('the schema outside the demo', () => {
  it('is for people whom the services know', async () => {
    expect((await real.ask(SCHEMA)).data).toEqual({ __schema: { queryType: { name: 'Query' } } })
    expect((await real.ask(getIntrospectionQuery())).errors).toBeUndefined()
  })

  it.each([
    ['nobody', stranger, ended],
    ['who writes a token of their own', { authorization: `Bearer ${forged}` }, ended],
    ['who must change the password first', undefined, living(true)],
  ])('is not for %s, and says so as GraphQL does', async (_, headers, session) => {
    real.services.on('Account/session', session)
    for (const query of [
      SCHEMA,
      '{ __type(name: "Query") { name } }',
      'query { ...F } fragment F on Query { __schema { types { name } } }',
    ]) {
      const { status, errors, data } = await real.ask(query, {}, headers)
      expect([status, errors?.map(({ extensions }) => extensions.code), data ?? null]).toEqual([
        400,
        ['UNAUTHENTICATED'],
        null,
      ])
    }
  })

  it.each([
    ['a field', '{ requirementz { total } }'],
    ['an enum value', '{ choices(list: PRIORITI) { value } }'],
    ['an input field', 'mutation { login(input: { user: "a", passwort: "b", audience: INTERNAL }) { token } }'],
  ])('is not guessed to strangers from %s', async (_, query) => {
    real.services.on('Account/session', ended)
    const errorsText = JSON.stringify((await real.ask(query, {}, { authorization: `Bearer ${forged}` })).errors)
    expect(errorsText).toContain('BAD_USER_INPUT')
    expect(errorsText).not.toContain('Did you mean')
    real.services.on('Account/session', living(false))
    expect(JSON.stringify((await real.ask(query)).errors)).toContain('Did you mean')
  })

  it.each([
    ['a variable', 'mutation L($input: LoginInput!) { login(input: $input) { token } }'],
    ['a document', `{ choices(list: "${'Did you mean '.repeat(2_000)}") { value } }`],
  ])('is not guessed from a long value of %s, of which an answer quotes the beginning', async (_, query) => {
    const input = { user: 'a', password: 'b', audience: 'Did you mean '.repeat(2_000) }
    const { errors = [] } = await real.ask(query, { input }, stranger)
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
    for (const { message } of errors) {
      expect(message.length).toBeLessThan(1_200)
      expect(message).not.toContain('Did you mean')
    }
  })

  it('is for everybody in the demo', async () => {
    expect((await demo.ask(SCHEMA, {}, stranger)).errors).toBeUndefined()
    expect(JSON.stringify((await demo.ask('{ requirementz { total } }', {}, stranger)).errors)).toContain(
      'Did you mean',
    )
  })
})

describe('what is open outside the demo', () => {
  const get = (front: GraphOverFakes, path: string, headers: Record<string, string> = {}) =>
    fetch(`${front.url}${path}`, { headers, redirect: 'manual' })
  const page = { accept: 'text/html' }

  it('figures go to whoever sends the token', async () => {
    expect((await get(real, '/metrics')).status).toBe(404)
    expect((await get(real, '/metrics', { authorization: 'Bearer guess' })).status).toBe(404)
    expect(await (await get(real, '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).text()).toContain(
      'upstream_calls_total',
    )
    expect((await get(demo, '/metrics')).status).toBe(200)
  })

  it('the explorer is for people, Sandbox for nobody', async () => {
    expect((await get(demo, '/explorer/', page)).status).toBe(200)
    expect((await get(demo, '/graphql', page)).status).toBe(200)
    expect((await get(real, '/graphql', page)).headers.get('location')).toBe('/explorer/')
    expect((await get(real, '/explorer/', { ...page, authorization: `Bearer ${await tokenFor(11)}` })).status).toBe(200)
    real.services.on('Account/session', ended)
    for (const path of ['/explorer/', '/explorer/main.js', '/explorer']) {
      expect((await get(real, path, page)).status).toBe(404)
      expect((await get(real, path, { ...page, authorization: `Bearer ${forged}` })).status).toBe(404)
    }
  })

  it('what people open by https stays there', async () => {
    const signIn = (front: GraphOverFakes) => {
      front.services.on('Account/login', async () => ({
        Data: { Token: await tokenFor(11), Expires: '2030-01-01T00:00:00.000Z', User: account },
      }))
      return front.post(
        {
          query:
            'mutation { login(input: { user: "a", password: "b", audience: INTERNAL }) { token errors { message } } }',
        },
        stranger,
      )
    }
    const answered = await signIn(real)
    expect(answered.headers.get('set-cookie')).toMatch(/; Secure/)
    expect(answered.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const plain = await signIn(demo)
    expect(plain.headers.get('set-cookie')).toMatch(/HttpOnly/)
    expect(plain.headers.get('set-cookie')).not.toMatch(/; Secure/)
    expect(plain.headers.get('strict-transport-security')).toBeNull()
  })
})

describe('/readyz', () => {
  it('asks the services whether they are ready, once a second for however many', async () => {
    const callCount = () => demo.services.calls.length
    const before = callCount()
    const answers = await Promise.all(Array.from({ length: 300 }, () => fetch(`${demo.url}/readyz`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(demo.services.count('/readyz')).toBeGreaterThan(0)
    expect(callCount() - before).toBeLessThan(10)
    expect(demo.services.count('Account/companies')).toBe(0)
  })

  it('names what the graph needs to operators alone', async () => {
    const ask = async (headers: Record<string, string> = {}) =>
      (await fetch(`${real.url}/readyz`, { headers })).json() as Promise<unknown>
    expect(await ask()).toEqual({ status: 'ready' })
    expect(await ask({ authorization: 'Bearer guess' })).toEqual({ status: 'ready' })
    const named = { status: 'ready', services: 'ok', redis: 'off' }
    expect(await ask({ authorization: `Bearer ${METRICS_TOKEN}` })).toEqual(named)
  })

  it('says when they are not', async () => {
    demo.services.on('/readyz', () => rawResponse(503, { ready: false }))
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect((await fetch(`${demo.url}/readyz`)).status).toBe(503)
  })
})
