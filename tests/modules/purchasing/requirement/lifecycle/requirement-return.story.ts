// Ordered: one requirement is given another category, sent back and annulled.
import { beforeAll, expect, it } from 'vitest'
import { approveRequirement, readRequirement, createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { alertWith, chooseOption, confirm } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let buyer: UserPage
let id: string

beforeAll(async () => {
  const [author, head] = [await app.world.as('solicitante'), await app.world.as('jefe')]
  id = (await createRequirement(author)).id
  await approveRequirement(head, id)
  buyer = await app.enter('comprador', `/logistica/requerimiento/${id}`)
})

/** An action of the bar: a button, or where there is no room an entry of its menu. */
async function act({ page }: UserPage, name: string) {
  await page.getByRole('toolbar', { name: 'Acciones' }).waitFor()
  const button = page.getByRole('toolbar').getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Acciones' }).click()
  await page.getByRole('menuitem', { name }).click()
}

it('the buyer gives an approved requirement another category', async () => {
  const { page } = buyer
  await act(buyer, 'Cambiar categoría')
  const dialog = page.getByRole('dialog', { name: 'Cambiar categoría' })
  await chooseOption(dialog, 'Categoría', 'Servicios', page)
  await dialog.getByRole('button', { name: 'Cambiar categoría' }).click()
  await alertWith(page, 'Categoría actualizada.').waitFor()
  const caller = await app.world.as('comprador')
  const { data } = await caller.graph<{ requirement: { category: { label: string } } }>(
    `{ requirement(id: ${id}) { category { label } } }`,
  )
  expect(data.requirement.category.label).toContain('Servicios')
  // Before the next act: what is read again closes the menu of the bar.
  await page.getByRole('definition').filter({ hasText: 'Servicios' }).waitFor()
})

it('and sends it back with words, which its author finds in it', async () => {
  const { page } = buyer
  await act(buyer, 'Devolver')
  const dialog = page.getByRole('dialog', { name: 'Motivo' })
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await dialog.getByText('Campo Requerido').waitFor()
  await dialog.getByRole('textbox', { name: 'Motivo de la devolución' }).fill('Falta el plano')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await alertWith(page, 'Requerimiento devuelto a su autor.').waitFor()
  await page.getByText('Devuelto: Falta el plano').waitFor()
  expect(await readRequirement(await app.world.as('solicitante'), id)).toMatchObject({
    status: 'PENDING',
    observation: expect.stringContaining('Falta el plano') as string,
  })
  expectNoConsoleErrors(buyer)
})

it('nobody else finds these actions on it', async () => {
  const author = await app.enter('solicitante', `/logistica/requerimiento/${id}`)
  await author.page.getByRole('toolbar', { name: 'Acciones' }).getByRole('button').first().waitFor()
  for (const name of ['Devolver', 'Cambiar categoría'])
    await expect.poll(() => author.page.getByText(name, { exact: true }).count()).toBe(0)
  await author.leave()
})

it('its author annuls it with a reason, and finds it annulled', async () => {
  const author = await app.enter('solicitante', `/logistica/requerimiento/${id}`)
  const { page } = author
  await act(author, 'Anular')
  const dialog = page.getByRole('dialog', { name: 'Motivo' })
  await chooseOption(dialog, 'Motivo de anulación', 'Ya no se necesita', page)
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await alertWith(page, 'Requerimiento anulado.').waitFor()
  const caller = await app.world.as('solicitante')
  const { status, documentNumber } = await readRequirement(caller, id)
  expect(status).toBe('ANNULLED')
  await page.goto(`${app.world.url}/logistica/requerimiento?f.status=ANNULLED`)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(documentNumber)
  await page.getByRole('row').filter({ hasText: documentNumber }).getByText('Anulado', { exact: true }).waitFor()
  expectNoConsoleErrors(author)
})

it('its author deletes one on which nobody has decided', async () => {
  const mine = await createRequirement(await app.world.as('solicitante'))
  const author = await app.enter('solicitante', `/logistica/requerimiento/${mine.id}`)
  const { page } = author
  await act(author, 'Eliminar')
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await alertWith(page, 'Requerimiento eliminado.').waitFor()
  await page.waitForURL(/\/logistica\/requerimiento$/)
  await page.goto(`${app.world.url}/logistica/requerimiento/${mine.id}`)
  await page.getByText('El requerimiento no existe o usted no puede verlo.').waitFor()
  expectNoConsoleErrors(author)
})

it('a manager who may also write it sends back one on which nobody has decided', async () => {
  const sent = await createRequirement(await app.world.as('solicitante'))
  const manager = await app.enter('gerente', `/logistica/requerimiento/${sent.id}`)
  const { page } = manager
  await act(manager, 'Devolver')
  const dialog = page.getByRole('dialog', { name: 'Motivo' })
  await dialog.getByRole('textbox', { name: 'Motivo de la devolución' }).fill('Falta la medida')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await alertWith(page, 'Requerimiento devuelto a su autor.').waitFor()
  expect(await readRequirement(await app.world.as('solicitante'), sent.id)).toMatchObject({
    status: 'PENDING',
    observation: expect.stringContaining('Falta la medida') as string,
  })
  expectNoConsoleErrors(manager)
})
