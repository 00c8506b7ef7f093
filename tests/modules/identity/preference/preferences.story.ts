import { beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Caller } from '#tests/kit/world/world.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { navigate } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let author: Caller
beforeAll(async () => {
  author = await app.world.as('solicitante')
})

/** Opens «Preferencias» of the user menu, changes them, and keeps them. */
async function prefer({ page }: UserPage, changes: Record<string, string | boolean>) {
  // The menu hangs on the button once its chunk has come.
  await page.locator('header button[aria-haspopup="menu"]').last().click()
  await page.getByRole('menuitem', { name: 'Preferencias' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferencias' })
  for (const [label, value] of Object.entries(changes)) {
    const field = dialog.getByLabel(label, { exact: true })
    await (typeof value === 'string' ? field.selectOption(value) : field.setChecked(value))
  }
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('an approval is told as its person prefers: a toast where they want it, a dialog, or the bell alone', async () => {
  const actor = await app.enter('jefe', '/configuracion/bandeja')
  const { page } = actor
  const bell = page.getByRole('button', { name: /^Notificaciones/ })
  await bell.waitFor()
  await prefer(actor, { 'Avisos de aprobaciones': 'Aviso que pasa', 'Lugar de los avisos': 'Arriba a la izquierda' })
  const first = await createRequirement(author)
  const toast = page.locator('[data-position="top-left"]').getByText(first.documentNumber)
  await toast.click()
  await page.waitForURL((url) => url.searchParams.get('doc') === `REQUIREMENT.${first.id}`)
  await toast.waitFor({ state: 'hidden' })

  await prefer(actor, { 'Avisos de aprobaciones': 'Diálogo' })
  const second = await createRequirement(author)
  const popup = page.getByRole('dialog', { name: 'Notificaciones' })
  await popup.getByText(second.documentNumber).waitFor()
  await popup.getByRole('button', { name: 'Cerrar' }).click()

  await prefer(actor, { 'Avisos de aprobaciones': 'Ninguno, solo la campana' })
  const before = await bell.getAttribute('aria-label')
  const third = await createRequirement(author)
  await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(before)
  await expect.poll(() => page.locator('[data-position]').getByText(third.documentNumber).count()).toBe(0)
  await expect.poll(() => popup.count()).toBe(0)

  // A failure is no alert: it is shown all the same.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('LogoutEverywhere') ? route.abort() : route.continue(),
  )
  await page.locator('header button[aria-haspopup="menu"]').last().click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión en todos los equipos' }).click()
  await page.getByText('Error de Conexión').waitFor()
  expectNoConsoleErrors(actor)
})

test('the toolbar of lists stands below them for whoever prefers it, and searches by its button', async () => {
  const actor = await app.enter('admin', '/configuracion/usuario?f.audience=INTERNAL&filas=50')
  const { page } = actor
  const bar = page.getByRole('toolbar', { name: 'Acciones' })
  const list = page.getByRole('region', { name: 'Usuarios' })
  await list.getByText('solicitante', { exact: true }).waitFor()
  const top = async () => (await bar.boundingBox())?.y ?? 0
  expect(await top()).toBeLessThan((await list.boundingBox())?.y ?? 0)
  await prefer(actor, { 'Barra de herramientas de las listas': 'Debajo de la lista' })
  await expect.poll(top).toBeGreaterThan(600)
  await bar.getByRole('searchbox').fill('vleon')
  await bar.getByRole('button', { name: 'Buscar', exact: true }).click()
  await list.getByText('solicitante', { exact: true }).waitFor({ state: 'hidden' })
  await list.getByText('vleon').waitFor()
  expectNoConsoleErrors(actor)
})

test('the last screen opens again after the next sign-in, for whoever prefers it', async () => {
  const actor = await app.enter('comprador')
  const { page } = actor
  await prefer(actor, { 'Abrir la última pantalla al ingresar': true })
  const saveResponse = page.waitForResponse(
    (response) => response.request().postData()?.includes('/logistica/cotizaciones') ?? false,
  )
  await navigate(page, '/logistica/cotizaciones')
  await page.waitForURL(/cotizaciones/)
  await saveResponse
  await page.locator('header button[aria-haspopup="menu"]').last().click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click()
  await page.waitForURL(/\/micuenta/)
  await page.getByLabel('Usuario').fill('comprador')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL(/\/logistica\/cotizaciones/)
  expectNoConsoleErrors(actor)
})
