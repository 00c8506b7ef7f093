import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newPath } from '#web/modules/purchasing/requirement/paths.ts'
import { tenderArticles, tenderItems, tenderLines } from './tender.ts'
import { readRequirement, readOwnRequirements } from '#tests/kit/fixtures/graph/requirement.ts'
import { requirementForm, alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Opens the importer of the screen and hands it a file, as a person does. */
async function handIn(page: Page, name: string, bytes: Uint8Array) {
  await page.getByRole('button', { name: 'Importar Excel' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Seleccione Archivo' }).click()
  await (await choosing).setFiles({ name, mimeType: XLSX, buffer: Buffer.from(bytes) })
}

const BROKEN = 7

test('a tender of 51 items goes in from Excel: its articles, then its lines', async () => {
  const buyer = await app.enter('comprador', '/logistica/articulos')
  await handIn(buyer.page, 'articulos.xlsx', await tenderArticles())
  await buyer.page.getByText('51 de 51 filas sin errores').waitFor()
  await buyer.page.getByText('51 nuevas').waitFor()
  await buyer.page.getByRole('button', { name: 'Cargar Datos' }).click()
  await alertWith(buyer.page, '51 registros nuevos, 0 actualizados.').waitFor()
  await handIn(buyer.page, 'articulos.xlsx', await tenderArticles())
  await buyer.page.getByText('51 sin cambios').waitFor()
  await buyer.page.getByRole('button', { name: 'Cancelar' }).click()
  const [first] = tenderItems
  await buyer.page.getByRole('searchbox', { name: 'Buscar' }).fill(first?.code ?? '')
  await buyer.page.getByRole('row').filter({ hasText: first?.code }).waitFor()

  const author = await app.enter('solicitante', newPath)
  const { page } = author
  const form = requirementForm(page)
  await form.ready()
  await form.header()
  await handIn(
    page,
    'lineas.xlsx',
    await tenderLines(tenderItems.map((item, index) => (index === BROKEN ? { ...item, quantity: 0 } : item))),
  )
  await page.getByText('50 de 51 filas sin errores').waitFor()
  const load = page.getByRole('button', { name: 'Cargar Datos' })
  await expect.poll(() => load.isDisabled()).toBe(true)
  await page.getByLabel('Sólo con errores').check()
  await page.getByRole('button', { name: /^Descartar fila/ }).click()
  const discarded = alertWith(page, /^Fila \d+ descartada/)
  // It goes by itself unless the mouse is on it.
  await discarded.hover()
  await page.getByText('50 de 50 filas sin errores').waitFor()
  await page.getByText('1 fila descartada').waitFor()
  // The service looks at what is left first.
  await expect.poll(() => load.isDisabled()).toBe(false)
  await discarded.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('50 de 51 filas sin errores').waitFor()
  await page.getByRole('button', { name: /^Cantidad, Fila .*Cantidad debe ser mayor a Cero/ }).click()
  await page.getByRole('textbox', { name: /^Cantidad, Fila/ }).fill(String(tenderItems[BROKEN]?.quantity))
  await page.keyboard.press('Enter')
  await page.getByText('51 de 51 filas sin errores').waitFor()
  await load.click()
  await page.getByText('51 ítems').waitFor()

  await page
    .getByRole('region', { name: 'Detalle' })
    .getByRole('button', { name: /^Distribuir 1:/ })
    .click()
  await form.charge()
  await form.dialog.getByRole('button', { name: 'Aceptar' }).click()
  await form.dialog.waitFor({ state: 'hidden' })
  await form.saveAndAgree()
  await alertWith(page, 'Guardado Correctamente').waitFor()

  const caller = await app.world.as('solicitante')
  const { lines, approvalLevels } = await readRequirement(caller, (await readOwnRequirements(caller)).last)
  expect(lines.map(({ articleCode, quantity }) => [articleCode, Number(quantity)])).toEqual(
    tenderItems.map(({ code, quantity }) => [code, quantity]),
  )
  expect(lines.every(({ distribution }) => distribution.length === 1)).toBe(true)
  expect(approvalLevels.length).toBeGreaterThan(0)
  expectNoConsoleErrors(buyer, author)
})

test('an article that a row names wrongly is looked up in its cell', async () => {
  const author = await app.enter('solicitante', newPath)
  const { page } = author
  await requirementForm(page).ready()
  const [item] = tenderItems
  await handIn(page, 'lineas.xlsx', await tenderLines([{ ...item!, code: 'NO-EXISTE' }]))
  await page.getByText('0 de 1 filas sin errores').waitFor()
  await page.getByRole('button', { name: /^Buscar: .*, Fila 2$/ }).click()
  const lookup = page.getByRole('combobox', { name: /, Fila 2$/ })
  await lookup.pressSequentially('ladrillo king')
  await page.getByRole('option', { name: /^MAT-0009 · Ladrillo King Kong/ }).click()
  await page.getByText('1 de 1 filas sin errores').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Buscar: / }).count()).toBe(0)
  await page.getByRole('button', { name: 'Cargar Datos' }).click()
  await page.getByRole('region', { name: 'Detalle' }).getByText('MAT-0009').first().waitFor()
  expectNoConsoleErrors(author)
})
