import { sql } from 'kysely'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { PASSWORD } from '#tests/kit/world/world.ts'
import { screenAddresses, type ScreenAddress } from './screen-addresses.ts'
import { navigate, openNext } from '#tests/kit/browser/page-objects.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import {
  expectNoConsoleErrors,
  openBrowserWorld,
  type UserPage,
  type BrowserWorld,
} from '#tests/kit/browser/browser-world.ts'
import { routeTable } from '#tests/app/screens/route-table.ts'

let app: BrowserWorld
let places: ScreenAddress[]
const figures = { routes: routeTable.length, opened: 0, refused: 0 }

beforeAll(async () => {
  app = await openBrowserWorld()
  places = await screenAddresses(app.world)
})
afterAll(async () => {
  console.log(JSON.stringify(figures))
  await app.close()
})

/**
 * One place of each part of the table, and each that holds a document: tests/app/shell/may-open.ui.test.ts proves the whole table
 * as a function, so that the browser shows that the screens ask it.
 */
function isExample(index: number): boolean {
  const partOf = (path: string) => path.split('/').slice(0, 2).join('/')
  const { path } = screenOf(index)
  return path.includes(':') || routeTable.findIndex((other) => partOf(other.path) === partOf(path)) === index
}

const screenOf = (index: number) => routeTable[index] as (typeof routeTable)[number]
const isFor = (index: number, audience: 'INTERNAL' | 'SUPPLIER' | 'CUSTOMER') =>
  (screenOf(index).audiences ?? ['INTERNAL']).includes(audience)

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
/** Why there is no screen: it is refused, unknown, or broke. */
const insteadOfScreen = (page: Page) => page.getByRole('alert').getByRole('heading')
/** The title of a screen that `openNext` leads to, after that of the address which has none. */
const screenTitle = (page: Page) => title(page).filter({ hasNotText: 'Página no encontrada' }).first()

/** Leads to every place that `refuses` names and answers those that did not. */
async function notRefusing({ page }: UserPage, words: string, refuses: (index: number) => boolean): Promise<string[]> {
  const open: string[] = []
  for (const [index, { path }] of places.entries()) {
    if (!isExample(index) || !refuses(index)) continue
    await navigate(page, path)
    const refusal = page.getByRole('alert').getByRole('heading', { name: words, exact: true })
    await refusal.waitFor().catch(() => open.push(path))
    figures.refused++
    // The next refusal has to be its own.
    await navigate(page, '/')
    await refusal.waitFor({ state: 'detached' })
  }
  return open
}

/** Between two refusals one is at home. */
const ofTheHome = /^(Dashboard|Notifications|LastDecisions|Home|MyResources)/

/** What is asked of the graph from now on, by operation. */
function listen({ page }: UserPage) {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql'))
      requests.push(String((request.postDataJSON() as { operationName?: string } | null)?.operationName))
  })
  return requests
}

test('every route opens for whoever it is meant for', async () => {
  const actors = new Map<string, UserPage>()
  const shut: string[] = []
  for (const [index, { path, user }] of places.entries()) {
    if (!isFor(index, 'INTERNAL')) continue
    const actor = actors.get(user) ?? (await app.enter(user))
    actors.set(user, actor)
    await openNext(actor.page, path)
    await screenTitle(actor.page)
      .waitFor()
      .catch(() => shut.push(path))
    await expect.poll(() => decodeURI(new URL(actor.page.url()).pathname)).toBe(path.split('?')[0])
    if ((await insteadOfScreen(actor.page).count()) > 0) shut.push(path)
    figures.opened++
  }
  expect(shut).toEqual([])
  expectNoConsoleErrors(...actors.values())
})

test('staff without an option are refused where it is asked for, and nothing is asked of the services', async () => {
  await inCompany(app.world.database, { company: '*' }, (tx) =>
    sql`delete from "SecUserOption" where "UsrID" = (select "UsrID" from "SecUser" where "UsrName" = 'consulta')`.execute(
      tx,
    ),
  )
  const actor = await app.enter('consulta', '/favicon.ico')
  const requests = listen(actor)
  await actor.page.goto(app.world.url)
  // What every page asks by itself once it is idle, the last of it.
  for (const name of ['IdleTime', 'PendingSurvey', 'Notifications']) await expect.poll(() => requests).toContain(name)
  await requestsSettled(actor.page)
  requests.length = 0
  const open = await notRefusing(
    actor,
    '[Solicitud denegada]',
    (index) => screenOf(index).option !== null || !isFor(index, 'INTERNAL'),
  )
  expect(open).toEqual([])
  expect(requests.filter((name) => !ofTheHome.test(name))).toEqual([])
  expectNoConsoleErrors(actor)
})

test.each([
  ['SUPPLIER', '20512333797', 'RUC'],
  ['CUSTOMER', '45678912', 'Nro. de documento'],
] as const)('a %s reaches no screen of the staff', async (audience, user, label) => {
  const actor = await app.open('/login')
  const { page } = actor
  if (audience === 'CUSTOMER') await page.getByText('Cliente', { exact: true }).click()
  await page.getByLabel(label).fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await title(page).waitFor()
  const open = await notRefusing(actor, 'Solicitud denegada.', (index) => !isFor(index, audience))
  expect(open).toEqual([])
  expectNoConsoleErrors(actor)
})

test('who has not signed in is led from every route to the sign-in page, and from there to that route', async () => {
  const actor = await app.open('/micuenta')
  const { page } = actor
  const astray: string[] = []
  const wanted = async () => {
    const from = await page.evaluate(() => (history.state as { usr?: { from?: string } } | null)?.usr?.from ?? '')
    return decodeURI(from)
  }
  for (const [index, { path }] of places.entries()) {
    if (!isExample(index)) continue
    await page.getByLabel('Contraseña', { exact: true }).waitFor()
    await navigate(page, path)
    await expect
      .poll(wanted)
      .toBe(path)
      .catch(() => astray.push(path))
    const signInPage = path === '/' || /^\/(portal|payment|finish)\b/.test(path) ? '/login' : '/micuenta'
    if (new URL(page.url()).pathname !== signInPage) astray.push(path)
    figures.refused++
  }
  expect(astray).toEqual([])
  await navigate(page, '/logistica/ordencompra')
  await expect.poll(wanted).toBe('/logistica/ordencompra')
  await page.getByLabel('Usuario').fill('comprador')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/logistica/ordencompra')
  await page.getByRole('heading', { level: 1, name: 'Órdenes' }).waitFor()
  expectNoConsoleErrors(actor)
})
