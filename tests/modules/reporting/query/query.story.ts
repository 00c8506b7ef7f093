import { beforeAll, expect, test } from 'vitest'
import { violations } from '#tests/kit/browser/axe.ts'
import { downloadedBytes } from '#tests/kit/browser/downloaded-bytes.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { confirm, alertWith, saveAndClose, disableRow, openNext, openRefused } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
/** Who may do everything here: goes from one screen to the next within the page. */
let admin: UserPage

beforeAll(async () => {
  admin = await app.enter('admin', '/querymanager/configuration')
})

test('a report: put together by choosing, tried, saved, found, changed, disabled and enabled', async () => {
  const { page } = admin
  await openNext(page, '/querymanager/configuration')
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo reporte' })
  await fresh.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Artículos de prueba')
  await fresh.getByRole('combobox', { name: 'Vista' }).selectOption('articulos')
  await fresh.getByRole('button', { name: 'Agregar condición' }).click()
  const condition = fresh.getByRole('group', { name: 'Condición 1' })
  await condition.getByRole('combobox', { name: 'Columna' }).selectOption('stock')
  await condition.getByRole('combobox', { name: 'Comparación' }).selectOption({ label: 'está entre' })
  await fresh.getByRole('button', { name: 'Escribir la consulta' }).click()
  await fresh.getByRole('textbox', { name: 'Stock disponible desde' }).fill('1')
  await fresh.getByRole('button', { name: 'Probar' }).click()
  await fresh.getByRole('table', { name: 'Resultado' }).getByRole('row').nth(1).waitFor()
  await condition.getByRole('button', { name: 'Quitar la condición 1' }).click()
  await fresh.getByRole('button', { name: 'Escribir la consulta' }).click()
  await confirm(page, 'Se reemplazarán la consulta y los parámetros', 'Sí, reemplazar')
  const query = fresh.getByRole('textbox', { name: 'Consulta' })
  await expect.poll(() => query.inputValue()).toBe('select *\nfrom articulos')
  // The composer names what a chart is drawn of, and a trial offers the columns of its answer.
  await fresh.getByRole('combobox', { name: 'Columnas' }).click()
  await page.getByRole('option', { name: 'Categoría' }).click()
  await page.keyboard.press('Escape')
  await fresh.getByRole('combobox', { name: 'Sumar' }).click()
  await page.getByRole('option', { name: 'Stock disponible' }).click()
  await page.keyboard.press('Escape')
  await fresh.getByRole('button', { name: 'Escribir la consulta' }).click()
  await confirm(page, 'Se reemplazarán la consulta y los parámetros', 'Sí, reemplazar')
  await expect.poll(() => query.inputValue()).toContain('sum(stock) as suma_stock')
  await fresh.getByRole('combobox', { name: 'Gráfico', exact: true }).selectOption({ label: 'Barras' })
  const value = fresh.getByRole('combobox', { name: 'Valores del gráfico' })
  await expect.poll(() => value.inputValue()).toBe('suma_stock')
  await fresh.getByRole('button', { name: 'Probar' }).click()
  await fresh.getByRole('img', { name: /suma_stock/ }).waitFor()
  await value.fill('')
  await page.getByRole('option', { name: 'suma_stock' }).click()
  await expect.poll(() => value.inputValue()).toBe('suma_stock')
  await fresh.getByRole('combobox', { name: 'Gráfico', exact: true }).selectOption({ index: 0 })
  await query.fill('select nombre, secreto from articulos')
  await fresh.getByRole('button', { name: 'Probar' }).click()
  await fresh.getByText('No existe la columna «secreto». Línea 1, columna 16.').waitFor()
  await query.fill('select nombre, stock from articulos order by nombre')
  await fresh.getByRole('button', { name: 'Probar' }).click()
  await fresh.getByRole('table', { name: 'Resultado' }).getByRole('columnheader', { name: 'stock' }).waitFor()
  await saveAndClose(page, fresh, 'Agregado')

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('artículos de prueba')
  const row = page.getByRole('row').filter({ hasText: 'Artículos de prueba' })
  await row.getByRole('button', { name: 'Editar' }).click()
  const editor = page.getByRole('dialog', { name: 'Reporte', exact: true })
  await editor.getByRole('textbox', { name: 'Descripción' }).fill('Con su stock')
  await saveAndClose(page, editor, 'Actualizado')
  await disableRow(page, row)
  await row.getByRole('button', { name: 'Habilitar' }).click()
  await row.getByText('Activo', { exact: true }).waitFor()
  expectNoConsoleErrors(admin)
})

test('a report is granted by one and run by the other, whose address shows it again', async () => {
  const { page } = admin
  await openNext(page, '/querymanager/permisiousuarioreporte?por=reporte')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('compras por')
  await page.getByRole('button', { name: 'Permisos de Compras por proveedor y mes' }).click()
  const list = page.getByRole('table', { name: 'Usuarios permitidos' })
  // The list before has a search of its own.
  await list.waitFor()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('vargas')
  await list.getByRole('checkbox', { name: /Vargas/ }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  expectNoConsoleErrors(admin)

  const onlooker = await app.enter('consulta', '/querymanager/show')
  const screen = onlooker.page
  await screen.getByRole('combobox', { name: 'Reporte' }).selectOption({ label: 'Compras por proveedor y mes' })
  await screen.getByRole('textbox', { name: 'Desde' }).fill('01/01/2020')
  await screen.keyboard.press('Tab')
  await screen.getByRole('button', { name: 'Ejecutar' }).click()
  await screen.getByRole('table', { name: 'Resultado' }).getByRole('row').nth(1).waitFor()
  await screen.getByRole('img', { name: 'Gráfico barras: total por proveedor' }).waitFor()
  await expect.poll(() => screen.getByRole('link', { name: 'Excel' }).count()).toBe(0)
  expect(new URL(screen.url()).searchParams.get('p.desde')).toBe('2020-01-01')
  await screen.reload()
  await screen.getByRole('table', { name: 'Resultado' }).getByRole('row').nth(1).waitFor()
  expectNoConsoleErrors(onlooker)

  await list.getByRole('checkbox', { name: /Vargas/ }).uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  await screen.goto(`${app.world.url}/querymanager/show`)
  const offered = screen.getByRole('combobox', { name: 'Reporte' }).or(screen.getByText('No tiene reportes')).first()
  await offered.waitFor()
  await expect.poll(() => screen.getByRole('option', { name: 'Compras por proveedor y mes' }).count()).toBe(0)
})

test('what is typed runs on Ctrl Enter, says where it is wrong, and stands in the book', async () => {
  const { page } = admin
  await openNext(page, '/querymanager/transactsql')
  const box = page.getByRole('textbox', { name: 'Consulta' })
  await box.fill('select count(*) as pedidos from requerimientos')
  await box.press('Control+Enter')
  await page.getByRole('columnheader', { name: 'pedidos' }).waitFor()
  await box.fill('delete from requerimientos')
  await page.getByRole('button', { name: 'Ejecutar' }).click()
  await page.getByText('La consulta debe empezar con SELECT o WITH.').waitFor()
  await box.fill('select *\nfrom "SecUser"')
  await page.getByRole('button', { name: 'Ejecutar' }).click()
  await page.getByRole('alert').filter({ hasText: 'Línea 2, columna 6.' }).waitFor()
  await page
    .getByRole('table', { name: 'Últimas ejecuciones' })
    .getByText('select count(*) as pedidos from requerimientos')
    .waitFor()
  expectNoConsoleErrors(admin)
})

test.each([
  { width: 1_366, dark: false },
  { width: 390, dark: true },
])('what was run goes out as Excel, at $width px', async ({ width, dark }) => {
  const reader = await app.enter('admin', '/querymanager/transactsql', { width, height: 768, dark })
  const { page } = reader
  const box = page.getByRole('textbox', { name: 'Consulta' })
  await box.fill("select '=1+1' as formula, 2.5 as numero, date '2026-05-01' as dia")
  await page.getByRole('button', { name: 'Ejecutar' }).click()
  const excel = page.getByRole('link', { name: 'Excel', exact: true })
  await excel.waitFor()
  expect(await violations(page)).toEqual([])
  // What is typed since is not what was run.
  await box.fill('select 3 as otra')
  await excel.focus()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^consulta-\d+\.xlsx$/)
  expect(await readExcel(await downloadedBytes(download))).toEqual([
    [{ text: 'formula' }, { text: 'numero' }, { text: 'dia' }],
    [{ text: '=1+1' }, { text: '2.5', isNumber: true }, { text: '2026-05-01' }],
  ])
  // What was refused has no Excel.
  await box.fill('select secreto from requerimientos')
  await page.getByRole('button', { name: 'Ejecutar' }).click()
  await page.getByRole('alert').filter({ hasText: 'No existe la columna «secreto».' }).waitFor()
  await expect.poll(() => excel.count()).toBe(0)
  expectNoConsoleErrors(reader)
})

test('whoever has no right is shown so, and the service refuses', async () => {
  const { page } = await app.enter('solicitante', '/querymanager/configuration')
  for (const [path, title] of [
    ['configuration', 'Configuración de consultas'],
    ['transactsql', 'Consulta SQL'],
    ['show', 'Reportes'],
    ['permisiousuarioreporte', 'Permisos de reportes'],
  ] as const)
    await openRefused(page, `/querymanager/${path}`, title)
  const caller = await app.world.as('solicitante')
  expect((await caller.rest('POST', 'QmgRun/run', { QrnSql: 'select 1' })).status).toBe(403)
  expect((await caller.rest('POST', 'QmgReport/pagination', {})).status).toBe(403)
})
