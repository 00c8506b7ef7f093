import { expect, test } from 'vitest'
import { confirm, alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

const heads = async ({ page }: UserPage): Promise<string[]> => {
  await page.getByRole('columnheader').first().waitFor()
  return (await page.getByRole('columnheader').allInnerTexts())
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== 'Acciones')
}

test('a company arranges the columns of a list; whoever arranged their own keeps it until they give it back', async () => {
  const list = '/logistica/requerimiento'
  const reader = await app.enter('comprador', list)
  let before: string[] = []
  // Read once: a list that has just come may be drawn anew between two reads.
  await expect
    .poll(async () => (before = await heads(reader)))
    .toEqual(expect.arrayContaining(['Número', 'Fecha', 'Solicitante', 'Estado', 'Importe estimado S/']))
  expect(before.slice(0, 3)).toEqual(['Número', 'Fecha', 'Solicitante'])

  const admin = await app.enter('admin', '/configuracion/columnastransacción?transaccion=requerimiento')
  const { page } = admin
  const row = (column: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `Mostrar ${column}`, exact: true }) })
  await row('Fecha').getByRole('checkbox').uncheck()
  await page.getByRole('textbox', { name: 'Título de Número' }).fill('N.º')
  // By keyboard: the state to the second place, with Alt and an arrow from within its row.
  await row('Estado').getByRole('checkbox').focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(page, 'Actualizado Correctamente.').waitFor()

  const wanted = ['N.º', 'Estado', ...before.filter((title) => !['Número', 'Fecha', 'Estado'].includes(title))]
  await reader.page.goto(app.world.url + list)
  await expect.poll(() => heads(reader)).toEqual(wanted)

  // The reader hides a column of their own: that is theirs now, whatever the company says later.
  await reader.page.getByRole('button', { name: 'Mostrar/Ocultar columnas' }).click()
  await reader.page.getByRole('list', { name: 'Columnas' }).getByRole('switch', { name: 'Solicitante' }).click()
  await reader.page.keyboard.press('Escape')
  const own = wanted.filter((title) => title !== 'Solicitante')
  await expect.poll(() => heads(reader)).toEqual(own)
  const owner = await app.world.as('comprador')
  const readColumns = async () =>
    (await owner.rest<{ PrfValue: string | null } | null>('GET', 'User/preference?key=grid%3Arequirements')).Result
      ?.PrfValue ?? null
  await expect.poll(readColumns).not.toBeNull()

  // What says so of the columns that were saved says the same of those that are given back.
  await alertWith(page, 'Actualizado Correctamente.').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Usar las del programa' }).click()
  await confirm(page, '¿Volver a las columnas del programa para toda la compañía?', 'Sí, volver')
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  await reader.page.reload()
  await expect.poll(() => heads(reader)).toEqual(['Número', ...own.slice(1)])
  await reader.page.getByRole('button', { name: 'Restablecer columnas' }).click()
  await expect.poll(() => heads(reader)).toEqual(before)
  await expect.poll(readColumns).toBeNull()
  expectNoConsoleErrors(reader, admin)
})

test('the kinds of documents lead to their circuits and columns, and take another name', async () => {
  const actor = await app.enter('admin', '/configuracion/transacciones')
  const { page } = actor
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('atendida')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  const row = page.getByRole('row').filter({ has: page.getByText('OTT', { exact: true }) })
  await row.getByRole('button', { name: 'Editar Orden atendida' }).click()
  const form = page.getByRole('dialog', { name: 'Transacción' })
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Recepción de bienes')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await form.waitFor({ state: 'hidden' })
  // It is found by its new name from now on.
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('recepción')
  await row.getByText('Recepción de bienes').waitFor()

  await row.getByRole('link', { name: 'Columnas de Recepción de bienes' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Transacción' }).inputValue()).toBe('Orden atendida')
  await page.goBack()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('')
  await page
    .getByRole('row')
    .filter({ has: page.getByText('REQ', { exact: true }) })
    .getByRole('link', { name: /circuitos$/ })
    .click()
  await page.getByRole('heading', { name: 'Circuitos de aprobación' }).waitFor()
  await expect.poll(() => page.getByRole('searchbox', { name: 'Buscar' }).inputValue()).toBe('REQ')
  expectNoConsoleErrors(actor)
})
