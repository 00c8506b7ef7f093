import { expect, test } from 'vitest'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

const list = '/logistica/requerimiento?por=25'

test('several requirements are selected by box and by key, and annulled; what the service refuses is said', async () => {
  const actor = await app.enter('admin', list)
  const { page } = actor
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar [^t]/ })
  await boxes.first().check()
  await page.getByRole('row').nth(2).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selección' })
  await bar.getByText('2 seleccionados').waitFor()
  const address = await bar.getByRole('link', { name: 'Excel de los elegidos' }).getAttribute('href')
  expect(address).toMatch(/^\/files\/requirements\.xlsx\?ids=\d+%2C\d+$/)
  await page.getByRole('checkbox', { name: 'Seleccionar todos' }).check()
  const [first] = new URL(address ?? '', page.url()).searchParams.get('ids')?.split(',') ?? []
  const other = await app.world.as('admin')
  expect(
    (await other.rest('PUT', 'LgsRequirement/anulated', { ReqID: Number(first), TypeAnulated: '1' })).Errors,
  ).toEqual([])
  await bar.getByRole('button', { name: 'Anular' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anular' })
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await dialog.getByText('Campo Requerido').waitFor()
  const reasons = dialog.getByRole('combobox', { name: 'Motivo de anulación' })
  await reasons.click()
  await page.getByRole('listbox', { name: 'Motivo de anulación' }).getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await dialog.getByText(/^Hechos \(\d+\)$/).waitFor()
  await dialog.getByText(/^Sin hacer \(\d+\)$/).waitFor()
  await dialog
    .getByText(/— Requerimiento anulado\.$/)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await bar.waitFor({ state: 'hidden' })
  expectNoConsoleErrors(actor)
})

test('the cards of a phone have their boxes; who may do nothing with several has none', async () => {
  const actor = await app.enter('admin', '/logistica/ordencompra', { width: 390, height: 844, dark: true })
  await actor.page
    .getByRole('checkbox', { name: /^Seleccionar / })
    .first()
    .check()
  await actor.page.getByRole('region', { name: 'Selección' }).getByText('1 seleccionado').waitFor()
  expectNoConsoleErrors(actor)
})
