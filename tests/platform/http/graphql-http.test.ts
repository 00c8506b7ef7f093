import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { isScalarType, isSpecifiedScalarType, type GraphQLScalarType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildGraphSchema } from '#graph/app/schema.ts'
import {
  openGraphOverFakes,
  type GraphAnswer,
  type GraphOverFakes,
} from '#tests/platform/fake-services/graph-over-fake.ts'
import { requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'
import { request } from 'node:http'

const LONG = '{ requirements(page: { number: 1, size: 100 }) { items { id documentNumber lines { description } } } }'
const SHORT = '{ requirements(page: { number: 1, size: 1 }) { total } }'

let front: GraphOverFakes
beforeAll(async () => {
  front = await openGraphOverFakes({ ...requirementCalls, 'SecAlert/read': () => ({ Unread: 0 }) })
})
afterAll(() => front.close())

interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** By Node's own client: fetch decompresses by itself, and says nothing of it. */
const send = (method: string, headers: Record<string, string>, body?: string | Buffer): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${front.url}/graphql`,
      { method, headers: { 'content-type': 'application/json', authorization: `Bearer ${front.token}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    sent.on('error', reject).end(body)
  })
const ask = (query: string, encodings?: string) =>
  send('POST', encodings === undefined ? {} : { 'accept-encoding': encodings }, JSON.stringify({ query }))

describe('answers', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('are compressed by %s for whoever takes it, and hold the same', async (encoding, accepted, decompress) => {
    const [plain, compressed] = [await ask(LONG), await ask(LONG, accepted)]
    expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([undefined, encoding])
    expect(compressed.headers['vary']).toMatch(/accept-encoding/i)
    expect(compressed.body.length).toBeLessThan(plain.body.length / 4)
    expect(decompress(compressed.body).toString()).toBe(plain.body.toString())
    expect(JSON.parse(plain.body.toString())).toMatchObject({ data: { requirements: { items: { length: 100 } } } })
  })

  // Apollo Client names the answers of the specification first.
  it('are compressed in the type that the app asks for', async () => {
    const accept = 'application/graphql-response+json,application/json;q=0.9'
    const { headers } = await send('POST', { accept, 'accept-encoding': 'br' }, JSON.stringify({ query: LONG }))
    expect(headers['content-type']).toMatch(/^application\/graphql-response\+json/)
    expect(headers['content-encoding']).toBe('br')
  })

  it('that are short go as they are', async () => {
    const { headers, status } = await ask(SHORT, 'br, gzip')
    expect([status, headers['content-encoding']]).toEqual([200, undefined])
  })
})

it('a question that comes compressed is not opened', async () => {
  const { status, body } = await send(
    'POST',
    { 'content-encoding': 'gzip' },
    gzipSync(JSON.stringify({ query: SHORT })),
  )
  expect([status, body.toString()]).toEqual([400, expect.stringContaining('BAD_USER_INPUT')])
})

describe('what is no request', () => {
  it.each([
    ['half of JSON', '{"query', 'application/json', 400, 'BAD_USER_INPUT'],
    ['no query', '{}', 'application/json', 400, 'BAD_USER_INPUT'],
    ['an array', '[]', 'application/json', 400, 'BAD_USER_INPUT'],
    ['bare GraphQL', SHORT, 'application/graphql', 415, 'BAD_USER_INPUT'],
    ['a form', 'query=x', 'application/x-www-form-urlencoded', 415, 'BAD_USER_INPUT'],
    ['text', JSON.stringify({ query: SHORT }), 'text/plain', 400, 'BAD_USER_INPUT'],
    ['a mistake in the document', JSON.stringify({ query: '{ nothing }' }), 'application/json', 400, 'BAD_USER_INPUT'],
    [
      'an unknown operation',
      JSON.stringify({ query: `query A ${SHORT}`, operationName: 'B' }),
      'application/json',
      400,
      'BAD_USER_INPUT',
    ],
    [
      'more than 4 MB',
      JSON.stringify({ query: `${SHORT} #${'x'.repeat(4_300_000)}` }),
      'application/json',
      413,
      'QUERY_TOO_COSTLY',
    ],
  ])('%s is answered as JSON, with its status, a code and an id', async (_, body, type, expected, code) => {
    const { status, headers, body: text } = await send('POST', { 'content-type': type }, body)
    expect([status, headers['content-type']]).toEqual([
      expected,
      expect.stringMatching(/^application\/(graphql-response\+)?json/),
    ])
    const { errors } = JSON.parse(text.toString()) as GraphAnswer
    expect(errors).toMatchObject([{ extensions: { code, requestId: headers['x-request-id'] } }])
    expect(text.toString()).not.toMatch(/stack|node_modules/)
  })

  it('is answered in the type that was asked for', async () => {
    const body = JSON.stringify({ query: '{ nothing }' })
    const { status, headers } = await send('POST', { accept: 'application/graphql-response+json' }, body)
    expect([status, headers['content-type']]).toEqual([
      400,
      expect.stringMatching(/^application\/graphql-response\+json/),
    ])
  })
})

it('an operation without a name is not run under an empty one, by POST or by GET', async () => {
  const query = 'mutation { markNotificationsRead(input: {}) { unread } }'
  const writes = () => front.services.calls.filter(({ path }) => path === 'SecAlert/read').length
  // The third time it runs as it was compiled.
  for (let sent = 1; sent <= 3; sent++) expect((await send('POST', {}, JSON.stringify({ query }))).status).toBe(200)
  const before = writes()
  const posted = await send('POST', {}, JSON.stringify({ query, operationName: '' }))
  expect(posted.status).toBe(400)
  expect((JSON.parse(posted.body.toString()) as GraphAnswer).errors).toHaveLength(1)
  const search = new URLSearchParams({ query, operationName: '' })
  const got = await fetch(`${front.url}/graphql?${search}`, {
    headers: { authorization: `Bearer ${front.token}`, 'apollo-require-preflight': 'true' },
  })
  expect(got.status).toBe(400)
  expect(writes()).toBe(before)
})

describe('what no header can carry', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = (claims: object) =>
    `${encode({ alg: 'HS256' })}.${encode({ sub: '1', cpy: 1, lex: 0, exp: 4_102_444_800, ...claims })}.x`

  it.each([
    ['in the name of nobody', { authorization: `Bearer ${forged({ sub: '\n' })}` }],
    ['for no company', { authorization: `Bearer ${forged({ cpy: '1\r\nx: y' })}` }],
    ['in no role', { authorization: `Bearer ${forged({ lex: '0\n' })}` }],
    ['in a cookie', { authorization: '', cookie: `circuito=${encodeURIComponent(`${forged({})}\n`)}` }],
  ])('is no token %s, and keeps nobody else out', async (_, headers) => {
    const body = JSON.stringify({ query: SHORT })
    const answers = await Promise.all(Array.from({ length: 30 }, () => send('POST', headers, body)))
    for (const { body } of answers) expect(body.toString()).toContain('UNAUTHENTICATED')
    expect(JSON.parse((await ask(SHORT)).body.toString())).toMatchObject({ data: { requirements: {} } })
    expect((await fetch(`${front.url}/readyz`)).status).toBe(200)
  })

  it('is refused as the key of a mutation, which is not done', async () => {
    const before = front.services.calls.length
    const query = 'mutation @idempotent(key: "pedido–0001") { markNotificationsRead(input: {}) { unread } }'
    const { errors } = JSON.parse((await ask(query)).body.toString()) as GraphAnswer
    expect(errors).toMatchObject([
      { message: 'Idempotency-Key: solo letras sin tilde, cifras y signos', extensions: { code: 'BAD_USER_INPUT' } },
    ])
    expect(front.services.calls.slice(before).filter(({ path }) => path === 'SecAlert/read')).toEqual([])
  })
})

describe('methods', () => {
  it.each(['PUT', 'PATCH', 'DELETE'])('%s is refused, and the answer says which are not', async (method) => {
    const { status, headers, body } = await send(method, {})
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, POST'])
    expect(headers['content-type']).toMatch(/^application\/json/)
    const { errors } = JSON.parse(body.toString()) as GraphAnswer
    expect(errors).toMatchObject([
      { message: `El método ${method} no se admite; use GET, HEAD, POST.`, extensions: { code: 'BAD_USER_INPUT' } },
    ])
  })

  it('OPTIONS tells them', async () => {
    const { status, headers } = await send('OPTIONS', {})
    expect([status, headers['allow']]).toEqual([204, 'GET, HEAD, POST'])
  })
})

it('every scalar of the schema says what it is and where that is specified', () => {
  const own = Object.values(buildGraphSchema().getTypeMap())
    .filter((type) => isScalarType(type))
    .filter((type) => !isSpecifiedScalarType(type))
  expect(own.length).toBeGreaterThan(3)
  const isDescribed = ({ description, specifiedByURL }: GraphQLScalarType) =>
    Boolean(description) && specifiedByURL?.startsWith('https:')
  expect(own.filter((type) => !isDescribed(type)).map(({ name }) => name)).toEqual([])
})
