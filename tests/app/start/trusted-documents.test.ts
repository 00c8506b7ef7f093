import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from 'graphql-ws'
import { parse, print, type DocumentNode } from 'graphql'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { startGraph } from '#graph/app/server.ts'
import { readSettings, SettingRefused } from '#graph/app/config/settings.ts'
import { hashDocument } from '#graph/platform/trusted/document-hash.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { PASSWORD } from '#tests/kit/world/world.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'
import { startRedis } from '#tests/platform/sockets/redis.ts'
import { ROOT } from '#tests/platform/source/source-files.ts'
import { appOperations } from '../../../scripts/first-page.ts'
import { documentDays } from '../../../scripts/trusted-documents.ts'

const operations = appOperations()
const trustedHashes = Object.keys(documentDays({}, '2026-11-26'))
const sentBy = (document: DocumentNode) => print(addTypenameToDocument(document))
const appDocument = (name: string): string => sentBy(operations[name] ?? parse(`query ${name} { missing }`))

const FREE = 'query Requirements { requirements(page: { size: 1 }) { total } }'
const FREE_SUBSCRIPTION = 'subscription { approvalNotifications { cursor } }'
const UNKNOWN = {
  message: 'Circuito se actualizó. Vuelva a cargar la página para seguir.',
  extensions: { code: 'UNKNOWN_DOCUMENT', rule: 'GENERIC_UNKNOWN_DOCUMENT' },
}

interface Answer {
  data?: Record<string, unknown>
  errors?: { message: string; extensions: { code: string; rule?: string } }[]
}

async function ask(url: string, query: string, headers: Record<string, string> = {}, variables: object = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  return { status: response.status, headers: response.headers, ...((await response.json()) as Answer) }
}

/** Signs in as the form of the app does: its document, and a cookie. */
async function signIn(url: string): Promise<{ cookie: string; token: string }> {
  const input = { user: 'jefe', password: PASSWORD, audience: 'INTERNAL' }
  const { headers, errors } = await ask(url, appDocument('Login'), {}, { input })
  expect(errors).toBeUndefined()
  const cookie = headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return { cookie, token: /circuito=([^;]+)/.exec(cookie)?.[1] ?? '' }
}

/** What a subscription is answered: «accepted» once nothing was said against it for a while. */
function listen(url: string, query: string, token: string): Promise<unknown> {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
  })
  return new Promise((resolve) => {
    client.on('connected', () => setTimeout(resolve, 500, 'accepted'))
    client.subscribe({ query }, { next: () => resolve('accepted'), error: resolve, complete: () => undefined })
  }).finally(() => client.dispose())
}

describe('what the build writes down', () => {
  it('holds every document that the app sends, with its fragments in whatever order', () => {
    const missing: string[] = []
    let count = 0
    for (const path of readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.generated.ts')) continue
      const text = readFileSync(join(ROOT, 'web', path), 'utf8')
      for (const [, name = '', json = ''] of text.matchAll(
        /^export const (\w+Document) = (\{.*\}) as unknown as DocumentNode;$/gm,
      )) {
        count++
        const sent = parse(sentBy(JSON.parse(json) as DocumentNode))
        if (!trustedHashes.includes(hashDocument(sent))) missing.push(`${path} ${name}`)
      }
    }
    expect(missing).toEqual([])
    expect(count).toBe(Object.keys(operations).length)
  })

  it('keeps the documents of earlier builds for a month', () => {
    const days = documentDays({ recent: '2026-11-01', old: '2026-10-01' }, '2026-11-26')
    expect([days['recent'], days['old'], days[trustedHashes[0] ?? '']]).toEqual(['2026-11-01', undefined, '2026-11-26'])
  })

  it('has to be there where it is asked for; the demo asks for none', async () => {
    const start = (settings: Record<string, string>, hashes: readonly string[] | null) =>
      startGraph(readSettings({ PORT: '0', LOG_LEVEL: 'silent', ...settings }), {}, () => hashes)
    await expect(start({ TRUSTED_DOCUMENTS: 'on' }, null)).rejects.toThrow(SettingRefused)
    const answered: Record<string, number> = {}
    for (const [name, settings, hashes] of [
      ['demo', {}, []],
      ['production', { DEMO: '0' }, []],
      ['production, off', { DEMO: '0', TRUSTED_DOCUMENTS: 'off' }, []],
      ['production without the app', { DEMO: '0' }, null],
    ] as const) {
      const graph = await start(settings, hashes)
      answered[name] = (await ask(graph.url, '{ __typename }')).status
      await graph.stop()
    }
    expect(answered).toEqual({ demo: 200, production: 400, 'production, off': 200, 'production without the app': 200 })
  })
})

describe('where people are answered the documents of the app alone', () => {
  const world = provideWorld({ settings: { TRUSTED_DOCUMENTS: 'on' }, trustedHashes })
  let person: { cookie: string; token: string }
  let key: string
  beforeAll(async () => {
    person = await signIn(world.url)
    ;({ key } = await createServiceAccount(world.database, { options: { REQUIREMENTS: 'read' } }))
  })

  it.each([
    ['by cookie', () => ({ cookie: person.cookie })],
    ['by token', () => ({ authorization: `Bearer ${person.token}` })],
    ['who is not signed in', () => ({})],
  ])('a document that is none of them is refused to somebody %s', async (_, headers) => {
    const { status, data, errors } = await ask(world.url, FREE, headers())
    expect([status, data, errors]).toEqual([
      400,
      undefined,
      [
        expect.objectContaining({
          message: UNKNOWN.message,
          extensions: expect.objectContaining(UNKNOWN.extensions) as unknown,
        }),
      ],
    ])
  })

  it('those of the app are answered, in another order and layout too', async () => {
    const query = appDocument('Me')
    const cookie = { cookie: person.cookie }
    expect((await ask(world.url, query, cookie)).data).toMatchObject({ me: { user: { name: 'jefe' } } })
    const turned = parse(query)
    const backwards = { ...turned, definitions: [...turned.definitions].reverse() }
    expect((await ask(world.url, print(backwards).replaceAll('\n', ' '), cookie)).errors).toBeUndefined()
  })

  it('neither more of a document of the app nor its name is enough', async () => {
    const more = appDocument('Me').replace('query Me {', 'query Me { companies { id }')
    expect((await ask(world.url, more, { cookie: person.cookie })).errors?.[0]?.extensions.code).toBe(
      'UNKNOWN_DOCUMENT',
    )
    const schema = await ask(world.url, '{ __schema { queryType { name } } }', { cookie: person.cookie })
    expect(schema.errors?.[0]?.extensions.code).toBe('UNKNOWN_DOCUMENT')
  })

  it('the key of a service account asks what it likes', async () => {
    const { data } = await ask(world.url, FREE, { authorization: `Bearer ${key}` })
    expect(data).toMatchObject({ requirements: { total: expect.any(Number) as number } })
    expect(await listen(world.url, FREE_SUBSCRIPTION, key)).toBe('accepted')
  })

  it('holds over sockets as well', async () => {
    expect(await listen(world.url, FREE_SUBSCRIPTION, person.token)).toMatchObject([UNKNOWN])
    expect(await listen(world.url, appDocument('ApprovalNotifications'), person.token)).toBe('accepted')
  })
})

describe('while an upgrade goes round', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.kill())

  it('the documents of either build are answered by the graphs of both', async () => {
    const [older = '', newer = '', neither = ''] = ['a', 'b', 'c'].map((alias) => `{ ${alias}: me { expiresAt } }`)
    const settings = readSettings({ PORT: '0', LOG_LEVEL: 'silent', REDIS_URL: redis.url, TRUSTED_DOCUMENTS: 'on' })
    const start = (text: string) => startGraph(settings, {}, () => [hashDocument(parse(text))])
    const graphs = [await start(older), await start(newer)]
    try {
      for (const { url } of graphs) {
        const codes = []
        for (const text of [older, newer, neither]) codes.push((await ask(url, text)).errors?.[0]?.extensions.code)
        expect(codes.map((code) => code === 'UNKNOWN_DOCUMENT')).toEqual([false, false, true])
      }
    } finally {
      for (const graph of graphs) await graph.stop()
    }
  })
})
