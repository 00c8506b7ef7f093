import { expect, test } from 'vitest'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

const homes = [
  { user: '45678912', greeting: /^Bienvenido\(a\), ELENA RIVAS/, questions: ['Me', 'MyCustomer'] },
  { user: '20512333797', greeting: /Materiales y Acabados/, questions: ['Me', 'SupplierHome'] },
]

test.each(homes)(
  'the home of $user stands before anything is asked: the page brought it along',
  async ({ user, greeting, questions }) => {
    const person = await app.enter(user, '/portal/preguntas')
    const { page } = person
    // What the page before asks is not of the home.
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await requestsSettled(page, 500)
    const requestedUrls: string[] = []
    page.on('request', (request) => {
      const name = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1]
      if (name) requestedUrls.push(name)
    })
    await page.goto(app.world.url)
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor()
    expect(requestedUrls.filter((name) => questions.includes(name))).toEqual([])
    expectNoConsoleErrors(person)
  },
)

test('what the page brings along is its reader’s alone, and stays nowhere', async () => {
  const { context } = await app.enter('45678912', '/portal/preguntas')
  const own = await context.request.get(app.world.url)
  expect(own.headers()['cache-control']).toBe('no-store')
  expect(await own.text()).toContain('ELENA RIVAS')

  const stranger = await fetch(app.world.url, { headers: { accept: 'text/html' } })
  expect(await stranger.text()).not.toContain('id="brought"')
  const forged = await fetch(app.world.url, {
    headers: {
      accept: 'text/html',
      cookie: `circuito=${[{ alg: 'none' }, { sub: '1', cpy: 1, lex: 1001, exp: 9_999_999_999 }, {}].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}`,
    },
  })
  expect(await forged.text()).toContain('>[{"name":"Me","variables":{},"data":{"me":null}}]</script>')
})

test('what lies behind the home is asked of the graph as ever', async () => {
  const customer = await app.enter('45678912')
  const { page } = customer
  await page.getByRole('heading', { level: 1 }).waitFor()
  const read = page.waitForRequest((request) =>
    /"operationName":"(Schedule|MyCustomer)"/.test(request.postData() ?? ''),
  )
  // What is late stands before the home, and leads to the same schedule.
  await page.getByRole('dialog', { name: 'Deuda vencida' }).getByRole('link').first().click()
  await read
  expectNoConsoleErrors(customer)
})

const withEmptyCache = [
  { path: '/logistica/requerimiento', atMost: 68 },
  { path: '/logistica/ordencompra/nueva', atMost: 76 },
]

// The budgets of the build count the same files (scripts/budget.ts); here the browser says what it asks for.
test.each(withEmptyCache)(
  '$path asks for at most $atMost scripts and sheets until it is at rest',
  async ({ path, atMost }) => {
    const { page, context } = await app.enter('comprador', '/favicon.ico')
    const session = await context.newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const files: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/assets/')) files.push(pathname)
    })
    await page.goto(app.world.url + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await requestsSettled(page, 2_000)
    await session.detach()
    expect(files.length).toBeGreaterThan(20)
    expect(files.length).toBeLessThanOrEqual(atMost)
  },
)
