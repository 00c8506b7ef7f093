import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

const listPath = '/logistica/ordencompra'
const order = (page: Page) => new URL(page.url()).searchParams.get('orden')
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const sortButton = (page: Page, name: string) => head(page, name).getByRole('button').first()
const numbers = async (page: Page) =>
  (await page.getByRole('table', { name: 'Órdenes' }).locator('tbody tr').allInnerTexts()).map(
    (text) => /ORD-\d+-\d+/.exec(text)?.[0] ?? '',
  )

/** The first page of the orders as the service orders them. */
async function expected(sort: string): Promise<string[]> {
  const { data } = await (
    await app.world.as('comprador')
  ).graph<{ orders: { items: { documentNumber: string }[] } }>(`{ orders(sort: ${sort}) { items { documentNumber } } }`)
  return data.orders.items.map(({ documentNumber }) => documentNumber)
}

test('Shift with a click or Enter adds columns to the order; heads say their place, the address and Excel carry it', async () => {
  const reader = await app.enter('comprador', listPath)
  const { page } = reader
  await expect.poll(async () => (await numbers(page)).every(Boolean)).toBe(true)
  await sortButton(page, 'Estado').click()
  await expect.poll(() => order(page)).toBe('status')
  await sortButton(page, 'Proveedor').click({ modifiers: ['Shift'] })
  await expect.poll(() => order(page)).toBe('status,supplier')
  await sortButton(page, 'Total').focus()
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => order(page)).toBe('status,supplier,total')
  await head(page, 'Total (3.º en el orden)').waitFor()
  expect(await sortButton(page, 'Total').evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => order(page)).toBe('status,supplier,-total')
  expect(await head(page, 'Estado').getAttribute('aria-sort')).toBe('ascending')
  expect(await head(page, 'Proveedor').getAttribute('aria-sort')).toBeNull()
  const shown = await expected(
    '{field: STATUS, direction: ASC, then: [{field: SUPPLIER, direction: ASC}, {field: TOTAL, direction: DESC}]}',
  )
  await expect.poll(() => numbers(page)).toEqual(shown)
  const excel = await page.getByRole('link', { name: 'Excel' }).getAttribute('href')
  expect(decodeURIComponent(excel ?? '')).toContain('sort=STATUS,SUPPLIER,TOTAL&direction=ASC,ASC,DESC')
  await page.reload()
  await expect.poll(() => numbers(page)).toEqual(shown)
  // Pressed without Shift, a head orders alone; pressed again it goes the other way, and back.
  for (const alone of ['date', '-date', 'date']) {
    await sortButton(page, 'Fecha').click()
    await expect.poll(() => order(page) ?? '-date').toBe(alone)
  }
  expectNoConsoleErrors(reader)
})

test('a phone orders by several columns in a sheet, and a view keeps it', async () => {
  const reader = await app.enter('comprador', listPath)
  const { page } = reader
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Ordenar', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Ordenar' })
  await sheet.getByRole('combobox', { name: 'Ordenar por' }).click()
  await sheet.getByRole('option', { name: 'Estado' }).click()
  await sheet.getByRole('combobox', { name: 'Luego por' }).click()
  await sheet.getByRole('option', { name: 'Total' }).click()
  await sheet.getByRole('radiogroup', { name: 'Sentido de Total' }).getByText('Desc.').click()
  await expect.poll(() => order(page)).toBe('-status,-total')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar vista' }).click()
  await page.getByLabel('Nombre de la vista').fill('Por estado')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await alertWith(page, 'Vista «Por estado» guardada.').waitFor()
  await page.goto(new URL(listPath, page.url()).href)
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Por estado' }).click()
  await expect.poll(() => order(page)).toBe('-status,-total')
  expectNoConsoleErrors(reader)
})
