import fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { allowed, anyone, requirePolicies } from '#upstream/platform/auth/policy.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

const raw = (url: string, payload: string | Buffer, headers: Record<string, string>) =>
  upstream.app.inject({
    method: 'POST',
    url: `/api/v1.0/${url}`,
    payload,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
  })

describe('a route', () => {
  const app = () => {
    const bare = fastify()
    requirePolicies(bare, '/api')
    return bare
  }

  it('that declares no policy does not start', () => {
    expect(() => app().get('/api/v1.0/open', async () => 'open')).toThrow(/declares no policy/)
    expect(() => app().get('/API/v1.0/open', async () => 'open')).toThrow(/declares no policy/)
  })

  it('that declares one does', () => {
    expect(() => app().get('/api/v1.0/open', { config: { policy: anyone } }, async () => 'open')).not.toThrow()
    expect(() =>
      app().get('/api/v1.0/open', { config: { policy: allowed({ option: 'X', flag: 'View' }) } }, async () => 'open'),
    ).not.toThrow()
  })

  it('matches whatever its case', async () => {
    for (const path of ['user/BYID', 'User/byId', 'USER/byid/'])
      expect((await admin.call('POST', path, { UsrID: 1 })).status).toBe(200)
  })

  it('sends its description once to whoever names the one they have', async () => {
    const first = await upstream.app.inject('/openapi.json')
    const etag = String(first.headers['etag'])
    const ask = async (known: string) => {
      const answer = await upstream.app.inject({ url: '/openapi.json', headers: { 'if-none-match': known } })
      return [answer.statusCode, answer.body.length > 0, answer.headers['etag']]
    }
    expect(await ask(etag)).toEqual([304, false, etag])
    expect(await ask(`"other", W/${etag}`)).toEqual([304, false, etag])
    expect(await ask('"other"')).toEqual([200, true, etag])
  })

  it('says what it takes in OpenAPI 3.1, batches included', async () => {
    const { openapi, paths } = (await upstream.app.inject('/openapi.json')).json<{
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }>()
    expect(openapi).toBe('3.1.0')
    const body = JSON.stringify(paths['/api/v1.0/GenProject/byid']?.post)
    expect(body).toContain('"type":"array"')
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/v1.0/Account/login',
        '/api/v1.0/LgsArticle/importexcel',
        '/api/v1.0/GenCampaign/delete',
      ]),
    )
  })
})

describe('bad input is answered in the envelope', () => {
  const parseBody = (body: string) => JSON.parse(body) as { Result: null; Errors: string[] }

  it.each([
    ['JSON that is none', 400, '{"UsrID": 1', 'application/json'],
    ['a poisoned prototype', 400, '{"UsrID": 1, "__proto__": {"a": 1}}', 'application/json'],
    ['another kind of content', 415, '<UsrID/>', 'application/xml'],
    ['no content at all', 400, '', 'application/json'],
    ['more than a megabyte', 413, JSON.stringify({ UsrID: 'x'.repeat(1_100_000) }), 'application/json'],
    ['a value of another kind', 400, '{"UsrID": {"$gt": 0}}', 'application/json'],
    ['a number past all numbers', 400, '{"UsrID": 99999999999}', 'application/json'],
  ])('%s: %i', async (_, status, payload, type) => {
    const answered = await raw('User/byid', payload, { 'content-type': type })
    expect(answered.statusCode).toBe(status)
    expect(parseBody(answered.body)).toMatchObject({ Result: null, Errors: [expect.any(String)] })
    expect(answered.body).not.toMatch(/node_modules|at .*\.ts|FST_|select|zod/i)
  })

  it('a byte that no text may hold: 400, in a sentence', async () => {
    for (const answered of [
      await admin.call('POST', 'GenBusinessLine/save', { BslName: 'a\u0000b' }),
      await admin.call('POST', 'GenBusinessLine/pagination', { search: 'a\u0000b' }),
    ])
      expect(answered).toMatchObject({ status: 400, Errors: ['Un dato enviado no tiene el formato esperado'] })
  })

  it('never in English, whatever the call and whatever was sent', { timeout: 60_000 }, async () => {
    const described = (await upstream.app.inject('/openapi.json')).json<{ paths: Record<string, { post?: object }> }>()
    const calls = Object.keys(described.paths).filter((path) => described.paths[path]?.post && !/\/logout/.test(path))
    const english =
      /\b(expected|invalid|received|required|must|too (small|big)|unrecognized|should|not found|string|number)\b/i
    const addresses: string[] = []
    // Some of these calls answer a file.
    const errorsOf = ({ body, statusCode }: { body: string; statusCode: number }) =>
      statusCode === 200 ? [] : parseBody(body).Errors
    for (const path of calls)
      for (const body of [
        '[]',
        '{"ReqID":{}}',
        '{"rows":7,"filter":[],"length":"x","start":-2,"order":[{}],"AtsStatus":"x"}',
      ])
        addresses.push(
          ...errorsOf(await raw(path.replace('/api/v1.0/', ''), body, { 'content-type': 'application/json' })),
        )
    expect(calls.length).toBeGreaterThan(50)
    expect(addresses.length).toBeGreaterThan(calls.length)
    expect(addresses.filter((sentence) => english.test(sentence))).toEqual([])
  })

  it('names the field that is wrong, in Spanish', async () => {
    expect(await admin.call('POST', 'GenProject/pagination', { start: -1, length: 'ten' })).toMatchObject({
      status: 400,
      ErrorPaths: ['start', 'length'],
      Errors: [
        expect.stringMatching(/^start: Demasiado pequeño/),
        expect.stringMatching(/^length: Entrada inválida: se esperaba/),
      ],
    })
  })

  it('a path that is none: 404, with or without a session', async () => {
    for (const who of [admin, upstream.anyone])
      expect(await who.call('GET', 'Nothing/here')).toMatchObject({ status: 404, Result: null })
  })
})
