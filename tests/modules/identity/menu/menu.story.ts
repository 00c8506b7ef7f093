import { expect, test } from 'vitest'
import { menuTexts } from '#web/modules/identity/menu/texts.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

const options = ({ page }: UserPage) => page.getByRole('list', { name: 'Opciones del menú' })
const sidebar = ({ page }: UserPage) => page.getByRole('navigation', { name: 'Menú principal' })
/** An option by its whole name, with or without badges behind it: one name may begin another. */
const named = (actor: UserPage, label: string) =>
  options(actor).getByRole('button', {
    name: new RegExp(`^${label}( ?(${menuTexts.inactive}|${menuTexts.changed}))*$`),
  })
/** Groups are folded but for the one of the screen. */
const unfold = (actor: UserPage, group: string) =>
  sidebar(actor).getByRole('button', { name: group, exact: true }).press('Enter')
const saved = ({ page }: UserPage) => page.getByText('Actualizado Correctamente.').waitFor()

interface Item {
  id: string
  code: string
  label: string
  order: number
  parent: string | null
  isActive: boolean
  version: number
}

test('an option is renamed, put below another and moved by the keyboard; the sidebar has three levels at once', async () => {
  const admin = await app.enter('admin', '/configuracion/opcion')
  const { page } = admin
  await named(admin, 'Configuración de cotizaciones').click()
  const form = page.getByRole('group', { name: 'Configuración de cotizaciones' })
  await form.getByLabel('Dentro de').selectOption({ label: '\u2003\u2003Cotizaciones' })
  await page
    .getByRole('group', { name: 'Configuración de cotizaciones' })
    .getByLabel('Nombre')
    .fill('Pesos de evaluación')
  await named(admin, 'Artículos').press('Alt+ArrowUp')
  await page.getByText('Artículos: lugar 1 de').waitFor({ state: 'attached' })
  expect(await named(admin, 'Artículos').evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByText('3 opciones cambiadas sin guardar').waitFor()
  await page.keyboard.press('Control+s')
  await saved(admin)

  await unfold(admin, 'Logística')
  const logistics = sidebar(admin)
    .getByRole('listitem')
    .filter({ hasText: /^Logística/ })
  await expect.poll(() => logistics.getByRole('link').first().innerText()).toBe('Artículos')
  const weights = sidebar(admin).getByRole('link', { name: 'Pesos de evaluación' })
  await expect.poll(() => weights.count()).toBe(0)
  await sidebar(admin).getByRole('button', { name: 'Opciones de Cotizaciones' }).press('Enter')
  await weights.press('Enter')
  await page.waitForURL((url) => url.pathname === '/logistica/cotizacion/configuracion')
  await expect.poll(() => weights.getAttribute('aria-current')).toBe('page')

  await page.setViewportSize({ width: 1349, height: 768 })
  await sidebar(admin).waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menú', exact: true }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menú' })
  await drawer.getByRole('link', { name: 'Pesos de evaluación' }).waitFor()
  await drawer.getByRole('button', { name: 'Opciones de Cotizaciones' }).press('Enter')
  await drawer.getByRole('link', { name: 'Pesos de evaluación' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expectNoConsoleErrors(admin)
})

test('an option that is switched off leaves the sidebar, and comes back with its switch', async () => {
  const admin = await app.enter('admin', '/configuracion/opcion')
  const { page } = admin
  await named(admin, 'Líneas de negocio').click()
  const enabled = page.getByRole('group', { name: 'Líneas de negocio' }).getByRole('switch', { name: 'Habilitada' })
  const link = sidebar(admin).getByRole('link', { name: 'Líneas de negocio' })
  await unfold(admin, 'General')
  await link.waitFor()
  for (const state of ['detached', 'visible'] as const) {
    await enabled.press('Space')
    await page.keyboard.press('Control+s')
    await saved(admin)
    await link.waitFor({ state })
    // Every saving says so anew.
    await page.getByText('Actualizado Correctamente.').waitFor({ state: 'detached' })
  }
  expectNoConsoleErrors(admin)
})

test('what is needed cannot be switched off, and what somebody else saved meanwhile is told', async () => {
  const admin = await app.enter('admin', '/configuracion/opcion?opcion=OPTIONS')
  const { page } = admin
  const own = page.getByRole('group', { name: 'Opciones y menú' })
  await own.getByText('Esta opción no se puede deshabilitar: con ella se ordena el menú').waitFor()
  await expect.poll(() => own.getByRole('switch', { name: 'Habilitada' }).isDisabled()).toBe(true)
  await unfold(admin, 'General')

  await named(admin, 'Campañas').click()
  await page.getByRole('group', { name: 'Campañas' }).getByLabel('Nombre').fill('Campañas de venta')
  const other = await app.world.as('admin')
  const { data } = await other.graph<{ menuOptions: Item[] }>(
    '{ menuOptions { id code label order parent isActive version } }',
  )
  const { code: _code, ...campaigns } = data.menuOptions.find(({ code }) => code === 'CAMPAIGNS') as Item
  await other.graph(
    'mutation Menu($input: SaveMenuOptionsInput!) { saveMenuOptions(input: $input) { errors { message } } }',
    {
      input: { items: [{ ...campaigns, isActive: false }] },
    },
  )
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  // Each changed something else of it: both stand, and what came along is told.
  await page.getByText('Esos cambios se sumaron a los de usted: Campañas.').waitFor()
  await saved(admin)
  await sidebar(admin).getByRole('link', { name: 'Campañas de venta' }).waitFor({ state: 'detached' })
  await named(admin, 'Campañas de venta').getByText(menuTexts.inactive).waitFor()

  await named(admin, 'Campañas de venta').press('Alt+ArrowUp')
  await sidebar(admin).getByRole('link', { name: 'Proyectos' }).click()
  await page
    .getByRole('dialog', { name: 'Hay cambios sin guardar.' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await page.waitForURL((url) => url.pathname === '/general/projects')
  expectNoConsoleErrors(admin)
})
