import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#tests/kit/world/world.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { openNext } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const SUPPLIER = '20512333797'
const CUSTOMER = '45678912'

// Somebody attends at this hour: no notice covers the page.
const app = provideBrowserWorld({ now: () => new Date('2026-11-18T15:00:00Z') })

/** One of each, who goes from place to place within the page. */
const people: Record<string, UserPage> = {}

beforeAll(async () => {
  for (const user of [SUPPLIER, CUSTOMER, 'comprador']) people[user] = await app.enter(user, '/portal/preguntas')
})

/** Leads one of them to an address, in a window so wide. */
async function lead(user: string, path: string, width = 1366): Promise<UserPage> {
  const actor = people[user]
  if (!actor) throw new Error(`${user} is not here`)
  await actor.page.setViewportSize({ width, height: 768 })
  await openNext(actor.page, path)
  return actor
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Secciones', exact: true })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const current = (page: Page) => sections(page).locator('[aria-current="page"]').innerText()
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

async function signIn(page: Page, label: string, user: string) {
  await page.getByLabel(label).fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** Closes what a customer with late instalments is met with. */
const closeDebts = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Deuda vencida' })
    .getByRole('button', { name: 'Cerrar', exact: true })
    .last()
    .click()

/** Goes by the logo to the home of a portal, where axe and the console have nothing to say. */
async function goHome(actor: UserPage) {
  const { page } = actor
  await page.getByRole('link', { name: 'Circuito: inicio' }).click()
  await title(page, /^Bienvenido/).waitFor()
  expect(await violations(page)).toEqual([])
  expectNoConsoleErrors(actor)
}

test.each([1366, 390])('every page of the supplier leads to its sections and home, %i px wide', async (width) => {
  const actor = await lead(SUPPLIER, '/portal/preguntas', width)
  const { page } = actor
  await sections(page).waitFor()
  expect((await sections(page).getByRole('link').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Inicio',
    'Mis datos',
    'Cotizaciones',
    'Órdenes',
    'Preguntas',
  ])
  expect((await current(page)).trim()).toBe('Preguntas')
  for (const [link, heading] of [
    ['Cotizaciones', 'Mis Cotizaciones'],
    ['Órdenes', 'Mis Órdenes'],
    ['Mis datos', 'Datos Personales'],
  ] as const) {
    await sections(page).getByRole('link', { name: link }).click()
    await title(page, heading).waitFor()
    expect((await current(page)).trim()).toBe(link)
  }
  const box = await sections(page).getByRole('link', { name: 'Órdenes' }).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await goHome(actor)
})

test('a customer goes by the header to payments, data and questions; who has several properties chooses one', async () => {
  // As somebody who has just signed in: what is late is said once.
  const actor = await app.enter(CUSTOMER, '/', { width: 390, height: 768 })
  const { page } = actor
  await closeDebts(page)
  await sections(page).getByRole('link', { name: 'Mis datos' }).click()
  await page.getByText('Correo electrónico').waitFor()
  expect((await current(page)).trim()).toBe('Mis datos')
  await sections(page).getByRole('link', { name: 'Mis pagos' }).click()
  await page.getByText('Elija la propiedad cuyos pagos quiere ver.').waitFor()
  await page.getByRole('link', { name: 'Pagar Departamento 1204' }).click()
  await page.getByRole('tab', { name: /^Pagos pendientes/ }).waitFor()
  expect((await current(page)).trim()).toBe('Mis pagos')
  await goHome(actor)
})

test('Ctrl K, g and a letter, and the help know the sections of the portal and nothing of the staff', async () => {
  const actor = await lead(SUPPLIER, '/portal/preguntas')
  const { page } = actor
  await title(page, 'Preguntas frecuentes').waitFor()
  await page.getByRole('button', { name: 'Ir a: Pantalla o documento' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ir a' })
  await palette.getByRole('textbox').pressSequentially('orden')
  await palette.getByRole('option', { name: 'Mis Órdenes' }).waitFor()
  await page.keyboard.press('Enter')
  await title(page, 'Mis Órdenes').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await title(page, 'Mis Cotizaciones').waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Teclado' })
  await help.getByText('Ir a Mis Órdenes').waitFor()
  await expect.poll(() => help.getByText(/bandeja|comparativo|Notificaciones/).count()).toBe(0)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  expectNoConsoleErrors(actor)
})

test('a letter’s link leads through the sign-in page of whom it is for, which remembers them', async () => {
  const actor = await app.open('/portal/cotizaciones?buscar=COT')
  const { page } = actor
  await page.waitForURL((url) => url.pathname === '/login')
  await signIn(page, 'RUC', SUPPLIER)
  await title(page, 'Mis Cotizaciones').waitFor()
  expect(path(page)).toBe('/portal/cotizaciones?buscar=COT')

  const other = await app.open('/payment/schedule/')
  await other.page.waitForURL((url) => url.pathname === '/login')
  await signIn(other.page, 'Nro. de documento', CUSTOMER)
  await title(other.page, 'Mis Pagos').waitFor()
  await other.page.getByRole('banner').locator('button[aria-haspopup="menu"]').click()
  await other.page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click()
  await other.page.waitForURL((url) => url.pathname === '/login')
  await other.page.getByLabel('Nro. de documento').waitFor()

  // The staff's screens lead to the staff, whoever used the browser; the home to whoever used it.
  await other.page.goto(`${app.world.url}/configuracion/usuario`)
  await other.page.waitForURL((url) => url.pathname === '/micuenta')
  await other.page.goto(app.world.url)
  await other.page.waitForURL((url) => url.pathname === '/login')
  await other.page.getByLabel('Nro. de documento').waitFor()
  await other.page.goto(`${app.world.url}/login?para=proveedor`)
  await other.page.getByLabel('RUC').waitFor()
  expectNoConsoleErrors(actor, other)
})

test.each([
  [SUPPLIER, '/payment/schedule/', 'Esta pantalla es de los clientes.'],
  [CUSTOMER, '/portal/ordenes', 'Esta pantalla es de los proveedores.'],
  ['comprador', '/portal/preguntas', 'Esta pantalla es de los proveedores y clientes.'],
  [SUPPLIER, '/configuracion/usuario', 'Esta pantalla es del personal de la empresa.'],
])('%s reads at %s whose screen it is, and finds the way home', async (user, address, sentence) => {
  const actor = await lead(user, address)
  await actor.page.getByText(sentence).waitFor()
  await actor.page.getByRole('link', { name: 'Ir al Inicio' }).click()
  await actor.page.waitForURL((url) => url.pathname === '/')
  expectNoConsoleErrors(actor)
})

test.each([SUPPLIER, CUSTOMER, 'comprador'])(
  '%s reads that an address has no page, with the way home',
  async (user) => {
    const actor = await lead(user, '/portal/no-existe')
    const { page } = actor
    await title(page, 'Página no encontrada').waitFor()
    await page.getByText('No hay ninguna página en «/portal/no-existe».').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Ir al Inicio' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expectNoConsoleErrors(actor)
  },
)
