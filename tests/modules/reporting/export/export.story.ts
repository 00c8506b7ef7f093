import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld({ runsBulkJobs: true })

const EXPORTS = '/configuracion/exportaciones'
const LINES = 10_500

const addLines = () =>
  executeSql(
    app.world.database,
    sql`insert into "GenBusinessLine" ("CpyID", "BslName") select 1, 'Línea ' || n from generate_series(1, ${LINES}) n`,
  )
const removeLines = () =>
  executeSql(app.world.database, sql`delete from "GenBusinessLine" where "BslName" like 'Línea %'`)

const openExports = async (page: Page) => {
  // Expanded or not is said by the menu alone, once its chunk has come.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Castillo/, expanded: false })
    .click()
  await page.getByRole('menuitem', { name: 'Mis exportaciones' }).click()
  await page.getByRole('heading', { name: 'Exportaciones' }).waitFor()
}

test('a list that is longer than its Excel is prepared whole, and its file is fetched from one’s own exports', async () => {
  const admin = await app.enter('admin', '/general/businessLine')
  const { page } = admin
  // A short list is still one click away from its Excel.
  await page.getByRole('link', { name: 'Exportar Excel' }).waitFor()
  await addLines()
  await page.reload()
  await page.getByRole('button', { name: 'Exportar Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportaciones' })
  await dialog.getByText('La lista tiene más de 10,000 filas').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Formato').selectOption('CSV')
  await dialog.getByRole('button', { name: 'Exportar todo' }).click()
  const file = dialog.getByRole('link', { name: 'Descargar Líneas de negocio' })
  await file.waitFor()
  await dialog.getByText('Terminada', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Ver mis exportaciones' }).click()
  const list = page.getByRole('list', { name: 'Exportaciones' })
  await list.getByText(/de 10,\d{3} filas/).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('link', { name: 'Descargar Líneas de negocio' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await page.getByRole('button', { name: /Notificaciones/ }).click()
  await page.getByText('Su exportación está lista: Líneas de negocio').waitFor()
  expectNoConsoleErrors(admin)
  await removeLines()
})

test('whoever asked for none is told when there will be some; the account menu leads there', async () => {
  const head = await app.enter('gerente', '/')
  const { page } = head
  await openExports(page)
  await page.getByText('Aún no pidió ninguna exportación').waitFor()
  expect(new URL(page.url()).pathname).toBe(EXPORTS)
  expect(await violations(page)).toEqual([])
  expectNoConsoleErrors(head)
})

test('one that waits can be cancelled; one that failed says why', async () => {
  const [user] = await executeSql<{ UsrID: number }>(
    app.world.database,
    sql`select "UsrID" from "SecUser" where "UsrName" = 'jefe'`,
  )
  await executeSql(
    app.world.database,
    sql`insert into "GenExport" ("CpyID", "UsrID", "ExpList", "ExpName", "ExpFormat", "ExpBody", "ExpStatus", "ExpRows", "ExpTotal", "ExpMessage")
      values (1, ${user?.UsrID}, 'LgsOrderPurcharse/dataexcel', 'Cotizaciones', 'xlsx', '{}', 3, 0, null, 'La exportación no se pudo terminar. Vuelva a pedirla.'),
        (1, ${user?.UsrID}, 'LgsOrderPurcharse/dataexcel', 'Órdenes', 'jsonl', '{}', 1, 4000, 12000, null)`,
  )
  const head = await app.enter('jefe', EXPORTS)
  const { page } = head
  await page.getByText('La exportación no se pudo terminar').waitFor()
  await page.getByRole('progressbar', { name: 'Avance de Órdenes' }).waitFor()
  await page.getByText('4,000 de 12,000 filas').waitFor()
  await executeSql(app.world.database, sql`update "GenExport" set "ExpRows" = 8000 where "ExpStatus" = 1`)
  await page.getByText('8,000 de 12,000 filas').waitFor()
  await page.getByRole('button', { name: 'Cancelar exportación de Órdenes' }).click()
  await page.getByText('Cancelada', { exact: true }).waitFor()
  expectNoConsoleErrors(head)
})
