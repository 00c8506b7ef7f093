import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerFailures } from '#graph/platform/http/answer-failures.ts'
import { serveWeb } from '#graph/platform/http/web.routes.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'circuito-web-'))
  const root = join(folder, 'web')
  await mkdir(join(root, 'assets'), { recursive: true })
  await mkdir(join(root, '.vite'))
  await writeFile(join(root, 'index.html'), '<title>Circuito</title>')
  await writeFile(join(root, 'assets/app.js'), 'plain')
  await writeFile(join(root, 'assets/app.js.br'), 'compressed')
  await writeFile(join(root, '.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  app = Fastify()
  const known = answerFailures(app)
  await serveWeb(app, { runPageQuery: () => Promise.resolve(null), known }, root)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const PAGE = { accept: 'text/html' }

describe('the built app', () => {
  it('gives a script for good, compressed where the browser takes that', async () => {
    const plain = await app.inject('/assets/app.js')
    expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([
      200,
      'plain',
      'public, max-age=31536000, immutable',
    ])
    const compressed = await app.inject({ url: '/assets/app.js', headers: { 'accept-encoding': 'br' } })
    expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'compressed'])
  })

  it.each(['/logistica/requerimiento', '/portal/', '/no/such/screen'])('gives its page at %s', async (url) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: PAGE })
    expect([statusCode, body, headers['cache-control']]).toEqual([200, '<title>Circuito</title>', 'no-cache'])
  })

  it.each([
    '/assets/gone.js',
    '/assets',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%5c..%5c..%5csecret.txt',
  ])('gives nothing at %s', async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect([403, 404]).toContain(statusCode)
    expect(JSON.parse(body)).toHaveProperty('errors')
  })
})

describe('the page of a portal, with what its reader asks first', () => {
  const PLAN = { scripts: [], sheets: [], questions: { Me: '{ me { user { fullName } } }' } }
  const token = [{ alg: 'none' }, { sub: '1', cpy: 1, lex: 1001, exp: 9_999_999_999 }, {}]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')

  it('is compressed where the browser takes that', async () => {
    const root = join(folder, 'portal')
    await mkdir(join(root, '.vite'), { recursive: true })
    await writeFile(join(root, 'index.html'), '<head></head>')
    await writeFile(join(root, '.vite/first-page.json'), JSON.stringify({ CUSTOMER: PLAN }))
    const portal = Fastify()
    await portal.register(cookie)
    await portal.register(compress, { global: false })
    const answer = { me: { user: { fullName: 'Elena '.repeat(1_000) } } }
    await serveWeb(portal, { runPageQuery: () => Promise.resolve(answer), known: answerFailures(portal) }, root)
    const headers = { ...PAGE, cookie: `circuito=${token}` }
    const plain = await portal.inject({ url: '/', headers })
    const compressed = await portal.inject({ url: '/', headers: { ...headers, 'accept-encoding': 'br' } })
    await portal.close()
    expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect(plain.body).toContain('Elena')
    expect(brotliDecompressSync(compressed.rawPayload).toString().slice(0, 20)).toBe(plain.body.slice(0, 20))
  })
})
