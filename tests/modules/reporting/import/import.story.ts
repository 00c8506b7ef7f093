import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { writeExcel } from '#upstream/kit/xlsx/sheet.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld({ runsBulkJobs: true })

const IMPORTS = '/configuracion/importaciones'
const PHONE = { width: 390, height: 844 }

/** Chooses a file where a button opens the machine's dialog. */
async function choose(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Seleccione Archivo' }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}
const linesOf = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}\n`).join('')
/** Opens the importer of a catalogue over its list. */
async function openImporter() {
  const admin = await app.enter('admin', '/general/businessLine')
  const { page } = admin
  await page.getByRole('button', { name: 'Importar Excel' }).click()
  return { admin, page, dialog: page.getByRole('dialog', { name: 'Importar Excel: Líneas de negocio' }) }
}

const countOf = async (pattern: string) =>
  (
    await executeSql<{ count: number }>(
      app.world.database,
      sql`select count(*)::int as count from "GenBusinessLine" where "BslName" like ${pattern}`,
    )
  )[0]?.count

test('a file is loaded into a catalogue by a job, once though it is asked for twice, and the bell tells', async () => {
  // Whatever order the cases come in, this one begins where there is none.
  await executeSql(app.world.database, sql`delete from "GenImport"`)
  const admin = await app.enter('admin', IMPORTS)
  const { page } = admin
  await page.getByText('Aún no importó ningún archivo').waitFor()
  const start = page.getByRole('button', { name: 'Importar archivo' })
  await expect.poll(() => start.isDisabled()).toBe(true)
  await choose(page, 'notas.txt', 'Nombre\nA\n')
  await page.getByLabel('Catálogo').selectOption('Líneas de negocio')
  await start.click()
  await page.getByRole('alert').getByText('No se permite la extensión').waitFor()
  await choose(page, 'líneas.csv', `Nombre\n${linesOf(6_000, 'Por trabajo')}`)
  await start.dblclick()
  const list = page.getByRole('list', { name: 'Importaciones' })
  await list.getByText('Creados: 6,000. Actualizados: 0. Sin cambios: 0.').waitFor({ timeout: 60_000 })
  await expect.poll(() => list.getByText('líneas.csv').count()).toBe(1)
  expect(await countOf('Por trabajo %')).toBe(6_000)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /Notificaciones/ }).click()
  await page.getByText('Su importación terminó: Líneas de negocio').waitFor()
  expectNoConsoleErrors(admin)
})

test('the importer of a catalogue offers a job for a file that it cannot show; issues stand by their rows', async () => {
  const { admin, page, dialog } = await openImporter()
  const names = Array.from({ length: 5_001 }, (_, index) => [`Dársena ${index + 1}`])
  await choose(page, 'largo.xlsx', await writeExcel([{ name: 'Hoja', columns: [{ title: 'Nombre' }], rows: names }]))
  await dialog.getByText('«largo.xlsx» es más grande de lo que se puede revisar aquí').waitFor()
  await dialog.getByRole('button', { name: 'Elegir otro archivo' }).click()
  await choose(page, 'repetidas.csv', 'Nombre\nMuelle\nDique\nmuelle\n')
  await dialog.getByText('«repetidas.csv» se importa como un trabajo').waitFor()
  await dialog.getByLabel('Sólo revisar, sin guardar nada').check()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Importar archivo' }).click()
  await dialog.getByText('1 observación: no se guardó nada.').waitFor()
  await dialog.getByText('Fila 4: Nombre: se repite en el archivo').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Descargar observaciones de Líneas de negocio' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await dialog.getByRole('link', { name: 'Ver mis importaciones' }).click()
  await page.getByRole('heading', { name: 'Importaciones' }).waitFor()
  expect(await countOf('Muelle')).toBe(0)
  expectNoConsoleErrors(admin)
})

test('the list behind the importer shows what its job loaded, though the dialog was closed meanwhile', async () => {
  const { admin, page, dialog } = await openImporter()
  await choose(page, 'una.csv', 'Nombre\nAAA Astillero\n')
  await dialog.getByRole('button', { name: 'Importar archivo' }).click()
  await dialog.getByText('Puede cerrar esta ventana').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: 'AAA Astillero' }).waitFor()
  expectNoConsoleErrors(admin)
})

test('on a phone one that waits can be cancelled by the keyboard; one that failed says why', async () => {
  const [user] = await executeSql<{ UsrID: number }>(
    app.world.database,
    sql`select "UsrID" from "SecUser" where "UsrName" = 'jefe'`,
  )
  await executeSql(
    app.world.database,
    sql`with file as (
        insert into "GenFile" ("FilID", "CpyID", "FilName", "FilType", "FilSize", "FilHash", "UsrCreateID")
        values (gen_random_uuid(), 1, 'a.csv', 'text/csv', 1, repeat('0', 64), ${user?.UsrID}) returning "FilID"
      )
      insert into "GenImport" ("CpyID", "UsrID", "ImpResource", "ImpName", "ImpFileName", "ImpCheckOnly", "ImpStatus", "ImpRows", "ImpTotal", "ImpMessage", "FilID")
      values (1, ${user?.UsrID}, 'LgsArticle', 'Artículos', 'latin.csv', false, 3, 0, null, 'El archivo no está en UTF-8.', null),
        (1, ${user?.UsrID}, 'GenProject', 'Proyectos', 'proyectos.jsonl', false, 1, 4000, 12000, null, (select "FilID" from file))`,
  )
  const head = await app.enter('jefe', IMPORTS, PHONE)
  const { page } = head
  await page.getByText('El archivo no está en UTF-8.').waitFor()
  await page.getByRole('progressbar', { name: 'Avance de Proyectos' }).waitFor()
  await page.getByText('4,000 de 12,000 filas').waitFor()
  await executeSql(app.world.database, sql`update "GenImport" set "ImpRows" = 8000 where "ImpStatus" = 1`)
  await page.getByText('8,000 de 12,000 filas').waitFor()
  await page.getByRole('button', { name: 'Cancelar importación de Proyectos' }).press('Enter')
  await page.getByText('Cancelada', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  expectNoConsoleErrors(head)
})
