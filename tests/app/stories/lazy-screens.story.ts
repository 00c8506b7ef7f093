import type { Route } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { navigate } from '#tests/kit/browser/page-objects.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import type { UserPage } from '#tests/kit/browser/browser-world.ts'
import { provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
afterEach(async () => {
  app.world.way.weather = 'fair'
})

const code = /\/assets\/[^/]+\.js$/
const failed = 'No se pudo cargar la pantalla. Compruebe su conexión.'

/** From now on no code comes that the page does not have yet: `how` says what becomes of the request. */
const without = ({ page }: UserPage, how: (route: Route) => Promise<void> | void) => page.route(code, how)

test('a screen whose code does not come says so inside the shell, and comes once it can be fetched', async () => {
  const actor = await app.enter('comprador')
  const { page } = actor
  await page.getByRole('link', { name: 'Requerimientos', exact: true }).first().waitFor()
  await requestsSettled(page)
  await without(actor, (route) => route.abort())
  await page.getByRole('link', { name: 'Requerimientos', exact: true }).first().click()
  await page.getByRole('alert').getByText(failed).waitFor()
  await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('table', { name: 'Requerimientos' }).waitFor()
})

test('code that neither comes nor fails is given up after 120 seconds', async () => {
  const actor = await app.enter('comprador')
  const { page } = actor
  await requestsSettled(page)
  await page.clock.install()
  await without(actor, () => undefined)
  await page.getByRole('link', { name: 'Requerimientos', exact: true }).first().click()
  await page.clock.runFor(119_000)
  await expect.poll(() => page.getByText(failed).count()).toBe(0)
  await page.clock.runFor(1_500)
  await page.getByRole('alert').getByText(failed).waitFor()
})

test('where not even the table of the screens comes, the page says so', async () => {
  const actor = await app.open('/micuenta')
  await actor.page.getByLabel('Usuario').waitFor()
  await without(actor, (route) => route.abort())
  await navigate(actor.page, '/logistica/requerimiento')
  await actor.page.getByRole('alert').getByText(failed).waitFor()
})

test('who is signed in and what they may do cannot be read: it is said, and the page is loaded anew', async () => {
  const actor = await app.enter('comprador')
  const { page } = actor
  app.world.way.weather = 'cut'
  await page.clock.install()
  await page.reload()
  const alert = page.getByRole('alert')
  await alert.getByText('Error al cargar configuración inicial.', { exact: true }).waitFor()
  await alert.getByText('Error de Conexión', { exact: true }).waitFor()
  app.world.way.weather = 'fair'
  await page.clock.runFor(10_000)
  await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
})
