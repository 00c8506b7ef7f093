import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerFailures } from '#graph/platform/http/answer-failures.ts'
import type { PageQueryRunner } from '#graph/platform/http/first-page.ts'
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
  await serveWeb(app, { runPageQuery: () => () => Promise.resolve(null), known }, root)
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

describe('the page of a route, with what its reader asks first', () => {
  const tokenOf = (lex: number, exp = 9_999_999_999) =>
    [{ alg: 'none' }, { sub: '1', cpy: 1, lex, exp }, {}]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
  const [STAFF, CUSTOMER] = [tokenOf(0), tokenOf(1001)]
  const FILES = {
    scripts: ['assets/screen.js'],
    sheets: ['assets/screen.css'],
    parts: { dialog: { scripts: ['assets/dialog.js'], sheets: [] } },
  }
  const FIRST_PAGES = `
export const routes = ${JSON.stringify([
    { path: '/', heading: { group: null, title: 'Inicio' }, plans: { CUSTOMER: FILES } },
    {
      path: '/logistica/requerimiento',
      heading: { group: 'Logística', title: 'Materiales <b> & obra' },
      plans: { INTERNAL: FILES },
    },
    { path: '/logistica/requerimiento/:id', heading: { group: null, title: '' }, plans: { INTERNAL: FILES } },
    { path: '/general/propiedadesconfiguración', heading: { group: null, title: '' }, plans: { INTERNAL: FILES } },
  ])}
export const queries = { Me: '{ me }', Requirement: '{ requirement }', Slow: '{ slow }', Broken: '{ broken }' }
export const everywhere = [{ name: 'Me', variables: {} }]
export const headingAt = (path, route, answers) => (answers.Me && route.title ? route : null)
export const firstDialogAt = (path, answers) => (path === '/' && answers.Me ? { title: 'Ofertas "A" & B', picture: '/files/1', hasOthers: true, close: 'Cerrar' } : null)
export const partsAt = (path, { search, answers }) => (search.has('con') && answers.Me ? ['dialog'] : [])
export const questions = {
  '/logistica/requerimiento': ({ search }) => [{ name: 'Broken', variables: {} }, { name: 'Slow', variables: {} }, { name: 'Unknown', variables: { at: search.get('pagina') } }],
  '/logistica/requerimiento/:id': ({ params, search, audience }) => [
    { name: 'Requirement', variables: { id: params.id, from: search.get('desde'), audience } },
  ],
}`
  const FULL_NAME = `</script><script>alert(1)</script>${'Elena '.repeat(1_000)}`
  let portal: FastifyInstance
  const asked: unknown[] = []

  beforeAll(async () => {
    const root = join(folder, 'portal')
    await mkdir(join(root, '.vite'), { recursive: true })
    await mkdir(join(root, 'assets'))
    await writeFile(join(root, 'index.html'), '<head></head><body></body>')
    await writeFile(join(root, 'assets/screen.css'), '.screen { color: red }')
    await writeFile(join(root, '.vite/first-page.mjs'), FIRST_PAGES)
    portal = Fastify()
    await portal.register(cookie)
    await portal.register(compress, { global: false })
    const known = answerFailures(portal)
    const runPageQuery: PageQueryRunner = () => (query) => {
      asked.push(query)
      if (query.query === '{ broken }') return Promise.reject(new Error('broken'))
      if (query.query === '{ slow }') return new Promise(() => undefined)
      return Promise.resolve(query.query === '{ me }' ? { me: { user: { fullName: FULL_NAME } } } : null)
    }
    await serveWeb(portal, { runPageQuery, known }, root)
  })
  afterAll(() => portal.close())

  const open = (url: string, token: string | null = STAFF, headers: Record<string, string> = PAGE) =>
    portal.inject({ url, headers: { ...headers, ...(token !== null && { cookie: `circuito=${token}` }) } })
  const answersIn = (body: string) => {
    const [, text = '[]'] = /<script [^>]*id="brought"[^>]*>(.*?)<\/script>/.exec(body) ?? []
    return JSON.parse(text) as unknown
  }
  const ME = { name: 'Me', variables: {}, data: { me: { user: { fullName: FULL_NAME } } } }

  it('is compressed where the browser takes that', async () => {
    const plain = await open('/', CUSTOMER)
    const compressed = await open('/', CUSTOMER, { ...PAGE, 'accept-encoding': 'br' })
    expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect(plain.body).toContain('Elena')
    expect(brotliDecompressSync(compressed.rawPayload).toString().slice(0, 20)).toBe(plain.body.slice(0, 20))
  })

  it('names the files of its screen, and nothing in an answer ends the element that holds it', async () => {
    const { body, headers } = await open('/', CUSTOMER)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<style>.screen { color: red }</style>')
    expect(body).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/screen.js">')
    expect(body).not.toContain('alert(1)</script>')
    expect(answersIn(body)).toEqual([ME])
  })

  it('asks what its screen asks at that address; what fails is left out alone', async () => {
    asked.length = 0
    const { body } = await open('/logistica/requerimiento/7?desde=3')
    expect(asked).toEqual([
      { query: '{ me }', variables: {} },
      { query: '{ requirement }', variables: { id: '7', from: '3', audience: 'INTERNAL' } },
    ])
    expect(answersIn(body)).toEqual([ME])
  })

  it('shows the heading of its screen before any script, and none where only an answer tells it', async () => {
    const { body } = await open('/logistica/requerimiento')
    expect(body).toContain(
      '<body><div id="first-heading" aria-hidden="true" data-audience="INTERNAL"><div><small>Logística</small><b>Materiales &lt;b> &amp; obra</b></div></div>',
    )
    expect((await open('/logistica/requerimiento/7')).body).toContain('<body></body>')
  })

  it('shows the dialog before its screen with the picture of it, which has nothing to say', async () => {
    const { body } = await open('/', CUSTOMER)
    expect(body).toContain(
      '<dialog id="first-dialog" open closedby="closerequest" aria-label="Ofertas &quot;A&quot; &amp; B" data-has-others><form method="dialog"><button tabindex="-1" aria-hidden="true"></button><div><b>Ofertas &quot;A&quot; &amp; B<button aria-label="Cerrar">×</button></b><img src="/files/1" alt="" width="720" height="405" fetchpriority="high"></div></form></dialog>',
    )
    expect((await open('/logistica/requerimiento')).body).not.toContain('first-dialog')
  })

  it('names the files of a part where that is shown at once', async () => {
    expect((await open('/?con=', CUSTOMER)).body).toContain('href="/assets/dialog.js"')
    expect((await open('/', CUSTOMER)).body).not.toContain('/assets/dialog.js')
  })

  it('does not wait for an answer that is late, and is there where one breaks off', async () => {
    const { statusCode, body } = await open('/logistica/requerimiento?pagina=2')
    expect(statusCode).toBe(200)
    expect(answersIn(body)).toEqual([ME])
  })

  it.each([
    ['nobody', '/logistica/requerimiento', null],
    ['a session that has ended', '/logistica/requerimiento', tokenOf(0, 1)],
    ['what is no session', '/logistica/requerimiento', 'none'],
    ['an audience whose screen it is not', '/logistica/requerimiento', CUSTOMER],
    ['a path that no route has', '/logistica/nada', STAFF],
  ])('is the built one for %s', async (_, url, token) => {
    asked.length = 0
    const { body, headers } = await open(url, token)
    expect([body, headers['cache-control'], asked]).toEqual(['<head></head><body></body>', 'no-cache', []])
  })

  it('knows a path with an accent however the browser writes it', async () => {
    const { body } = await open(encodeURI('/general/propiedadesconfiguración'))
    expect(answersIn(body)).toEqual([ME])
  })

  it('is for whoever takes a page, by GET alone', async () => {
    const json = await open('/logistica/requerimiento', STAFF, { accept: 'application/json' })
    expect([json.statusCode, json.json()]).toMatchObject([404, { errors: [{ extensions: { code: 'NOT_FOUND' } }] }])
    const posted = await portal.inject({ method: 'POST', url: '/logistica/requerimiento', headers: PAGE })
    expect([posted.statusCode, posted.headers['allow']]).toEqual([405, 'GET, HEAD'])
    const unknown = await portal.inject({ method: 'POST', url: '/logistica/nada', headers: PAGE })
    expect(unknown.statusCode).toBe(404)
  })
})
