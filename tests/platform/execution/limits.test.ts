import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { rawResponse } from '#tests/platform/fake-services/fake-services.ts'
import { requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'

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
afterAll(async () => {
  await graphOverFakes.close()
})

const nested = (levels: number) => `{ me { menu { ${'children { '.repeat(levels)} code ${'} '.repeat(levels)} } } }`
const login = 'login(input: { user: "a", password: "b", audience: INTERNAL }) { errors { code } }'
const stranger = { authorization: '' }

describe('a document that asks for too much', () => {
  it.each([
    ['1,000 aliases', `mutation { ${Array.from({ length: 1_000 }, (_, at) => `a${at}: ${login}`).join(' ')} }`],
    ['two mutations', `mutation { a: ${login} b: ${login} }`],
    ['two mutations in a fragment', `mutation { ...F } fragment F on Mutation { a: ${login} b: ${login} }`],
    ['21 root fields', `{ ${Array.from({ length: 21 }, (_, at) => `a${at}: companies { id }`).join(' ')} }`],
    ['25 levels', nested(25)],
    [
      'a fragment bomb',
      `{ me { menu { ...F0 } } } ${Array.from({ length: 25 }, (_, at) => `fragment F${at} on MenuOption { ${at < 24 ? `...F${at + 1} children { ...F${at + 1} }` : 'code'} }`).join(' ')}`,
    ],
    ['8,000 fields', `{ companies { ${'id '.repeat(8_000)} } }`],
  ])('%s is refused before anything is asked', async (_, query) => {
    graphOverFakes.services.calls.splice(0)
    const began = performance.now()
    const { status, errors, data } = await graphOverFakes.ask(query)
    expect(status).toBe(400)
    expect(data).toBeUndefined()
    expect(errors?.map(({ extensions }) => extensions.code).filter((code) => code !== 'QUERY_TOO_COSTLY')).toEqual([])
    expect(graphOverFakes.services.calls).toEqual([])
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  it.each([
    [
      'by what it says',
      `{ requirements(page: { number: 1, size: -1 }) { items { lines { ${Array.from({ length: 590 }, (_, at) => `a${at}: description`).join(' ')} } } } }`,
      {},
    ],
    [
      'by its variables',
      'query($page: PageInput) { requirements(page: $page) { items { lines { a: description b: description c: description d: description e: description f: description g: description h: description i: description j: description } } } }',
      { page: { number: 1, size: -1 } },
    ],
  ])('rows × fields are refused %s, with the figures', async (_, query, variables) => {
    graphOverFakes.services.calls.splice(0)
    const { status, errors } = await graphOverFakes.ask(query, variables)
    expect([status, graphOverFakes.services.calls]).toEqual([400, []])
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^La consulta cuesta .+ se admiten 1,000,000/) as string,
      extensions: { code: 'QUERY_TOO_COSTLY', measured: 'cost', limit: 1_000_000, field: 'requirements.items.lines' },
    })
    expect(errors?.[0]?.extensions['cost']).toBeGreaterThan(1_000_000)
    const small = await graphOverFakes.ask(query.replace('-1', '3'), { page: { number: 1, size: 3 } })
    expect(small.errors).toBeUndefined()
  })

  it('a refusal names the dearest field, down to where nothing makes up half of it', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `l${at}: description`).join(' ')
    const { errors } = await graphOverFakes.ask(
      `query($page: PageInput!) { companies { id } all: requirements(page: $page) { total ...Rows } }
      fragment Rows on RequirementPage { rows: items { ... { id } one: lines { ${lines} } other: lines { ${lines} } } }`,
      { page: { number: 1, size: -1 } },
    )
    expect(errors?.[0]?.extensions).toMatchObject({ measured: 'cost', field: 'all.rows' })
    expect(errors?.[0]?.message).toMatch(/ Lo que más cuesta es all\.rows\.$/)
  })

  it('whoever asks by a header is told what the operation was expected to cost, and what it came to', async () => {
    const query = '{ requirements(page: { number: 1, size: 3 }) { total items { id lines { number } } } }'
    const plain = await graphOverFakes.post({ query })
    expect(await plain.json()).not.toHaveProperty('extensions')
    const counted = await graphOverFakes.post({ query }, { 'x-query-cost': '1' })
    // requirements, total and items; three rows of id and lines; a line each, where ten were expected.
    const cost = { estimated: 3 + 3 * 2 + 3 * 10, actual: 3 + 3 * 2 + 3, limit: 1_000_000 }
    expect(await counted.json()).toMatchObject({ data: { requirements: {} }, extensions: { cost } })
  })

  it('a refusal tells its cost to whoever asks by the header', async () => {
    const query = '{ requirements(page: { number: 1, size: 2000000 }) { items { id } } }'
    const refused = await graphOverFakes.post({ query }, { 'x-query-cost': '1' })
    const { errors, extensions } = (await refused.json()) as { errors: unknown[]; extensions: unknown }
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COSTLY' } }])
    expect(extensions).toMatchObject({ cost: { estimated: 2_000_002, actual: 0, limit: 1_000_000 } })
  })

  it('what a document asks for too much is told with the figures, as what its rows cost is', async () => {
    const { errors } = await graphOverFakes.ask(`{ companies { ${'id '.repeat(700)} } }`)
    expect(errors?.[0]).toMatchObject({
      message: 'La consulta pide 701 campos; se admiten 600.',
      extensions: { code: 'QUERY_TOO_COSTLY', measured: 'fields', limit: 600, cost: 701 },
    })
  })

  it('one whole list is answered, two are not', async () => {
    const list = (name: string) => `${name}: requirements(page: { number: 1, size: -1 }) { total }`
    expect((await graphOverFakes.ask(`{ ${list('a')} }`)).errors).toBeUndefined()
    expect((await graphOverFakes.ask(`{ ${list('a')} ${list('b')} }`)).errors?.[0]?.extensions).toMatchObject({
      code: 'QUERY_TOO_COSTLY',
      measured: 'wholeLists',
      limit: 1,
      cost: 2,
    })
  })

  it('as deep as the menu goes is fine', async () => {
    expect((await graphOverFakes.ask(nested(3))).errors).toBeUndefined()
  })

  it('a document of too many tokens is told as one', async () => {
    const { status, errors } = await graphOverFakes.ask(`{ companies { ${'id '.repeat(8_000)} } }`)
    expect(status).toBe(400)
    expect(errors).toMatchObject([
      {
        message: 'El documento pasa de 4000 símbolos.',
        extensions: { code: 'QUERY_TOO_COSTLY', rule: 'LIMIT_TOKENS', measured: 'tokens', limit: 4_000 },
      },
    ])
  })

  it.each([1_001, 100_000])('a page of %i rows is too large, and that is told with the figures', async (size) => {
    const { errors } = await graphOverFakes.ask(
      'query($size: Int!) { requirements(page: { number: 1, size: $size }) { total } }',
      { size },
    )
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'QUERY_TOO_COSTLY',
      rule: 'LIMIT_PAGE_SIZE',
      measured: 'pageSize',
      limit: 1_000,
      cost: size,
    })
  })

  it('more than the largest body is too much as well', async () => {
    const { status, errors } = await graphOverFakes.ask(`{ me { expiresAt } } #${'x'.repeat(5_000_000)}`)
    expect([status, errors?.[0]?.extensions.code]).toEqual([413, 'QUERY_TOO_COSTLY'])
  })

  it.each([0, -2])('a page of %i rows is refused', async (size) => {
    const { errors } = await graphOverFakes.ask(
      'query($size: Int!) { requirements(page: { number: 1, size: $size }) { total } }',
      { size },
    )
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('what is no request', () => {
  const status = async (init: RequestInit, path = '/graphql') =>
    (await fetch(`${graphOverFakes.url}${path}`, { method: 'POST', ...init })).status
  const query = JSON.stringify({ query: '{ me { expiresAt } }' })

  it.each([
    ['half of JSON', { body: '{"query', headers: { 'content-type': 'application/json' } }, 400],
    ['an array of operations', { body: `[${query}]`, headers: { 'content-type': 'application/json' } }, 400],
    ['nothing', { body: '{}', headers: { 'content-type': 'application/json' } }, 400],
    ['a form', { body: 'query=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['text', { body: query, headers: { 'content-type': 'text/plain' } }, 400],
    [
      '5 MB',
      {
        body: JSON.stringify({ query: `{ me { expiresAt } } #${'x'.repeat(5_000_000)}` }),
        headers: { 'content-type': 'application/json' },
      },
      413,
    ],
    [
      'broken GraphQL',
      { body: JSON.stringify({ query: '{ me {' }), headers: { 'content-type': 'application/json' } },
      400,
    ],
  ])('%s', async (_, init, expected) => {
    expect(await status(init)).toBe(expected)
  })

  it('a mutation by GET is refused, a query without its preflight header too', async () => {
    const get = (search: string, headers: Record<string, string> = {}) =>
      fetch(`${graphOverFakes.url}/graphql?${search}`, { headers: { accept: 'application/json', ...headers } })
    expect((await get('query=mutation{logout{errors{message}}}', { 'apollo-require-preflight': '1' })).status).toBe(405)
    expect((await get('query={companies{id}}')).status).toBe(400)
  })

  it('a header that is none closes the connection with 400', async () => {
    const code = await new Promise<number>((resolve, reject) => {
      const sent = request(`${graphOverFakes.url}/graphql`, { method: 'POST', insecureHTTPParser: true }, (response) =>
        resolve(response.statusCode ?? 0),
      )
      sent.on('error', reject)
      sent.on('socket', (socket) => socket.write('POST /graphql HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n'))
    })
    expect(code).toBe(400)
  })

  it('says its code and its id in every error, and never a stack', async () => {
    const response = await fetch(`${graphOverFakes.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ nada }' }),
    })
    const text = await response.text()
    const { errors } = JSON.parse(text) as { errors: { extensions: { code: string; requestId: string } }[] }
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', requestId: response.headers.get('x-request-id') })
    expect(text).not.toContain('stack')
  })
})

it('an address may try to sign in so often and no more', async () => {
  const codes: unknown[] = []
  for (let attempt = 0; attempt < 5; attempt++) {
    const { data } = await graphOverFakes.ask<{ login: { errors: { code: string }[] } }>(
      `mutation { ${login} }`,
      {},
      stranger,
    )
    codes.push(data?.login.errors[0]?.code)
  }
  expect(codes).toEqual([
    'UNAUTHENTICATED',
    'UNAUTHENTICATED',
    'UNAUTHENTICATED',
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
  ])
})
