import { afterAll, beforeAll, expect, it } from 'vitest'
import { approved, held, written } from './given.ts'
import { choose, told } from './hands.ts'
import { expectCalm, openStage, type Actor, type Stage } from './stage.ts'

let stage: Stage
let buyer: Actor
let id: string

beforeAll(async () => {
  stage = await openStage()
  const [author, head] = [await stage.world.as('solicitante'), await stage.world.as('jefe')]
  id = (await written(author)).id
  await approved(head, id)
  buyer = await stage.enter('comprador', `/logistica/requerimiento/${id}`)
})
afterAll(() => stage.close())

/** An action of the bar: a button, or where there is no room an entry of its menu. */
async function act({ page }: Actor, name: string) {
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
  await choose(dialog, 'Categoría', 'Servicios', page)
  await dialog.getByRole('button', { name: 'Cambiar categoría' }).click()
  await told(page, 'Categoría actualizada.').waitFor()
  const caller = await stage.world.as('comprador')
  const { data } = await caller.graph<{ requirement: { category: { label: string } } }>(
    `{ requirement(id: ${id}) { category { label } } }`,
  )
  expect(data.requirement.category.label).toContain('Servicios')
})

it('and sends it back with words, which its author finds in it', async () => {
  const { page } = buyer
  await act(buyer, 'Devolver')
  const dialog = page.getByRole('dialog', { name: 'Motivo' })
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await dialog.getByText('Campo Requerido').waitFor()
  await dialog.getByRole('textbox', { name: 'Motivo de la devolución' }).fill('Falta el plano')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await told(page, 'Requerimiento devuelto a su autor.').waitFor()
  await page.getByText('Devuelto: Falta el plano').waitFor()
  expect(await held(await stage.world.as('solicitante'), id)).toMatchObject({
    status: 'PENDING',
    observation: expect.stringContaining('Falta el plano') as string,
  })
  expectCalm(buyer)
})

it('nobody else finds these actions on it', async () => {
  const author = await stage.enter('solicitante', `/logistica/requerimiento/${id}`)
  await author.page.getByRole('toolbar', { name: 'Acciones' }).getByRole('button').first().waitFor()
  for (const name of ['Devolver', 'Cambiar categoría'])
    expect(await author.page.getByText(name, { exact: true }).count()).toBe(0)
  await author.context.close()
})

it('its author annuls it with a reason, and finds it annulled', async () => {
  const author = await stage.enter('solicitante', `/logistica/requerimiento/${id}`)
  const { page } = author
  await act(author, 'Anular')
  const dialog = page.getByRole('dialog', { name: 'Motivo' })
  await choose(dialog, 'Motivo de anulación', 'Ya no se necesita', page)
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await told(page, 'Requerimiento anulado.').waitFor()
  const caller = await stage.world.as('solicitante')
  const { status, documentNumber } = await held(caller, id)
  expect(status).toBe('ANNULLED')
  await page.goto(`${stage.world.url}/logistica/requerimiento?f.status=ANNULLED`)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(documentNumber)
  await page.getByRole('row').filter({ hasText: documentNumber }).getByText('Anulado', { exact: true }).waitFor()
  expectCalm(author)
})
