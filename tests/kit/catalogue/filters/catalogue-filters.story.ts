import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test('a catalogue is narrowed by the values of its fields, and the address keeps them', async () => {
  const reader = await app.enter('admin', '/logistica/articulos')
  const { page } = reader
  const count = async () =>
    Number(/–\d+ de ([\d,]+)/.exec(await page.getByRole('main').innerText())?.[1]?.replace(',', ''))
  await page.getByRole('table', { name: 'Artículos' }).locator('tbody tr').first().waitFor()
  // The number of all stands below the table, which may be there first.
  await expect.poll(count).toBeGreaterThan(0)
  const all = await count()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await filters.getByRole('combobox', { name: 'Inventariable' }).click()
  await filters.getByRole('option', { name: 'No', exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('f.inventoried')).toBe('false')
  const { data } = await (
    await app.world.as('admin')
  ).graph<{ articles: { total: number } }>(`{ articles(where: [{ field: "inventoried", value: "false" }]) { total } }`)
  await expect.poll(count).toBe(data.articles.total)
  expect(data.articles.total).toBeLessThan(all)
  await filters.getByRole('combobox', { name: 'Categoría' }).click()
  await filters.getByRole('option').first().click()
  await filters.getByRole('combobox', { name: 'Con existencias en' }).click()
  await filters.getByRole('option', { name: 'Almacén de obras' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: /^Filtros\s*2$/ }).click()
  await filters.getByRole('button', { name: 'Quitar filtros' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(count).toBe(all)
  expect(new URL(page.url()).searchParams.get('f.inventoried')).toBeNull()
  expectNoConsoleErrors(reader)
})

test('a value of a reference beyond the first hundred is found by what is typed', async () => {
  await executeSql(
    app.world.database,
    sql`insert into "LgsWarehouse" ("CpyID", "WhsCode", "WhsName")
      select 1, 'AA-' || n, 'Aaa depósito ' || n from generate_series(100, 219) n`,
    '*',
  )
  onTestFinished(async () => {
    await executeSql(app.world.database, sql`delete from "LgsWarehouse" where "WhsCode" like 'AA-%'`, '*')
  })
  const reader = await app.enter('admin', '/logistica/articulos')
  const { page } = reader
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  const warehouse = filters.getByRole('combobox', { name: 'Con existencias en' })
  await warehouse.click()
  await filters.getByRole('option', { name: 'Aaa depósito 100' }).waitFor()
  await expect.poll(() => filters.getByRole('option', { name: 'Almacén de obras' }).count()).toBe(0)
  await warehouse.pressSequentially('de obras')
  await filters.getByRole('option', { name: 'Almacén de obras' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('f.heldBy')).not.toBeNull()
  await expect.poll(() => warehouse.inputValue()).toBe('Almacén de obras')

  // The address names it by its key; the panel asks for its name.
  await page.reload()
  await page.getByRole('button', { name: /^Filtros\s*1$/ }).click()
  await expect.poll(() => warehouse.inputValue()).toBe('Almacén de obras')
  expectNoConsoleErrors(reader)
})

test('a card on a phone says of each value what it is, and the search has the whole width', async () => {
  const reader = await app.enter('admin', '/configuracion/circuitosaprobacion', { width: 390, height: 844 })
  const { page } = reader
  const card = page.getByRole('listitem').filter({ hasText: 'Administración y Finanzas hasta S/ 5,000' })
  await card.getByText('Importe hasta: 5,000.00').waitFor()
  await card.getByText('Área: Administración y Finanzas').waitFor()
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(340)
  expectNoConsoleErrors(reader)
})
