import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { questions } from '#web/app/first-page/questions.ts'
import { routeTable } from '#tests/app/screens/route-table.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'
import { isScreenShown, screenAddresses, type ScreenAddress } from './screen-addresses.ts'

const app = provideBrowserWorld()

interface AskedQuestion {
  name: string
  variables: Record<string, unknown>
}

/** What a page asks the graph for from now on. */
function recordQuestions(page: Page): AskedQuestion[] {
  const asked: AskedQuestion[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql') return
    const { operationName, variables } = request.postDataJSON() as { operationName: string; variables?: object }
    asked.push({ name: operationName, variables: { ...variables } })
  })
  return asked
}

const answersIn = (html: string) => {
  const [, text = '[]'] = /<script [^>]*id="brought"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(text) as (AskedQuestion & { data: Record<string, unknown> })[]
}

const headingIn = (html: string) => /<div id="first-heading".*?<b>(.*?)<\/b>/.exec(html)?.[1]

/** The page of a person at an address, as their browser fetches it. */
const fetchPage = async ({ context }: UserPage, path: string) =>
  (await context.request.get(app.world.url + path, { headers: { accept: 'text/html' } })).text()

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

describe('a route', () => {
  let addresses: ScreenAddress[]
  beforeAll(async () => {
    addresses = await screenAddresses(app.world)
  })
  const addressOf = (path: string) => addresses[routeTable.findIndex((screen) => screen.path === path)]

  test.each(Object.keys(questions).filter((path) => path !== '/'))(
    '%s is shown without a question that its page brought the answer to',
    async (path) => {
      const address = addressOf(path)
      if (!address) throw new Error(`no route has the path ${path}`)
      const person = await app.enter(address.user, '/favicon.ico')
      const asked = recordQuestions(person.page)
      await person.page.goto(app.world.url + address.path)
      expect(await isScreenShown(person.page, address.path)).toBe(true)
      // The bell asks last.
      await expect.poll(() => asked.map(({ name }) => name)).toContain('Notifications')

      const html = await fetchPage(person, address.path)
      const own = await person.page.getByRole('heading', { level: 1 }).first().textContent()
      expect(headingIn(html)).toBe(own)
      await expect.poll(() => person.page.locator('#first-heading').count()).toBe(0)
      const answers = answersIn(html)
      expect(answers.map(({ name }) => name).slice(0, 2)).toEqual(['Me', expect.any(String)])
      // Preferences are told apart by their keys; of everything else a screen asks once at first.
      const keyOf = ({ name, variables }: AskedQuestion) => `${name} ${JSON.stringify(variables['key'])}`
      const keys = new Set(answers.map(keyOf))
      expect(asked.filter((question) => keys.has(keyOf(question)))).toEqual([])
      expectNoConsoleErrors(person)
    },
  )

  test('brings nothing to an audience whose screen it is not, and nothing of others', async () => {
    const supplier = await app.enter('20512333797', '/portal/preguntas')
    const customer = await app.enter('45678912', '/portal/preguntas')
    for (const path of ['/logistica/requerimiento', '/configuracion/bandeja', '/payment/schedule/'])
      expect(await fetchPage(supplier, path)).not.toContain('id="brought"')
    for (const path of ['/logistica/requerimiento', '/portal/ordenes', '/portal/cotizaciones'])
      expect(await fetchPage(customer, path)).not.toContain('id="brought"')

    const other = await app.enter('20600995805', '/portal/preguntas')
    const order = addressOf('/portal/ordenes/:id')?.path ?? ''
    const namesFor = async (person: UserPage) =>
      answersIn(await fetchPage(person, order)).flatMap(({ name, data }) =>
        Object.values(data).some((value) => value !== null) ? [name] : [],
      )
    expect(await namesFor(supplier)).toEqual(['Me', 'MyOrder'])
    expect(await namesFor(other)).toEqual(['Me'])

    for (const { path } of addresses) {
      const page = await fetch(app.world.url + path, { headers: { accept: 'text/html' } })
      expect(await page.text()).not.toContain('id="brought"')
    }
  })
})

const headings = [
  { user: 'comprador', path: '/logistica/requerimiento' },
  { user: '20512333797', path: '/portal/cotizaciones' },
  { user: '45678912', path: '/portal/preguntas' },
  // A title without a line above it, alone and beside a button.
  { user: '45678912', path: '/?ver=novedades' },
  { user: '45678912', path: '/payment/schedule/?proforma=1' },
  // Two lines on a phone.
  { user: '20512333797', path: '/' },
]

test.each(headings.flatMap((heading) => [1366, 390].map((width) => ({ ...heading, width }))))(
  'the heading of $path stands before any script where the screen has it, $width px wide',
  async ({ user, path, width }) => {
    const { page } = await app.enter(user, '/favicon.ico')
    await page.setViewportSize({ width, height: 768 })
    await page.goto(app.world.url + path)
    const own = page.getByRole('heading', { level: 1 }).first()
    await own.waitFor()
    await requestsSettled(page)
    const ownBox = await own.boundingBox()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(app.world.url + path)
    const firstBox = await page.locator('#first-heading b').boundingBox()
    for (const side of ['x', 'y', 'height'] as const)
      expect(Math.abs((firstBox?.[side] ?? NaN) - (ownBox?.[side] ?? NaN)), side).toBeLessThanOrEqual(2)
  },
)

test('what waits for a heading of two lines is as high as the heading that the page brought', async () => {
  const { page } = await app.enter('20512333797', '/favicon.ico')
  await page.setViewportSize({ width: 390, height: 768 })
  // The heading comes, and the answer that it was made of does not.
  await page.route(app.world.url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"name":"SupplierHome"', '"name":"Other"') })
  })
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"SupplierHome"') ? undefined : route.continue(),
  )
  await page.goto(app.world.url)
  const waiting = page.locator('#root [data-heading]')
  await waiting.waitFor({ state: 'attached' })
  const [first, below] = [await page.locator('#first-heading > div').boundingBox(), await waiting.boundingBox()]
  expect(first?.height).toBeGreaterThan(50)
  expect(Math.abs((first?.height ?? NaN) - (below?.height ?? NaN))).toBeLessThanOrEqual(1)
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
