import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { readExcel, writeExcel } from '#upstream/kit/xlsx/sheet.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { downloadedBytes } from '#tests/kit/browser/downloaded-bytes.ts'
import { confirm, alertWith, openNext } from '#tests/kit/browser/page-objects.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let admin: Caller
let actor: UserPage
beforeAll(async () => {
  admin = await app.world.as('admin')
  actor = await app.enter('admin')
})

const PROJECTS = '/general/projects'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Project {
  PrjID: number
  SecVersion: number
}

/** A project, as the services keep it. */
async function createProject(code: string, name: string): Promise<Project> {
  const { Result } = await admin.rest<Project>('POST', 'GenProject/save', { PrjCode: code, PrjName: name, BslID: 1 })
  if (!Result) throw new Error(`${code} was not made`)
  return Result
}

/** Leads to the list of projects within the page, as far as an address says of it. */
async function openProjects(page: Page, address = ''): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await openNext(page, PROJECTS + address)
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Proyecto', exact: true })

test('a row tells who changed what, and a deletion is taken back from the keyboard', async () => {
  const { PrjID } = await createProject('HIS-01', 'Torre Historia')
  await admin.rest('PUT', 'GenProject/update', {
    PrjID,
    SecVersion: 1,
    PrjName: 'Torre Crónica',
    PrjDateInitial: '2026-12-01',
  })
  const { page } = actor
  await openProjects(page, '?buscar=HIS-01')
  await rowOf(page, 'HIS-01').getByRole('button', { name: 'Eliminar' }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await alertWith(page, 'Eliminado Correctamente.').waitFor()
  await page.keyboard.press('Alt+Z')
  await alertWith(page, 'Eliminado Correctamente.').waitFor({ state: 'hidden' })
  await rowOf(page, 'HIS-01').getByRole('button', { name: 'Editar' }).click()

  await editorOf(page).getByRole('button', { name: 'Historial' }).click()
  const changes = editorOf(page).getByRole('list', { name: 'Historial' }).getByRole('listitem')
  await changes.filter({ hasText: 'Registró' }).waitFor()
  const changeTexts = (await changes.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  expect(changeTexts.map((text) => /· (\S+) ·/.exec(text)?.[1])).toEqual([
    'Habilitó',
    'Eliminó',
    'Modificó',
    'Registró',
  ])
  expect(changeTexts[2]).toContain('Nombre Torre Historia → Torre Crónica')
  expect(changeTexts[2]).toContain('Inicio vacío → 01/12/2026')
  await editorOf(page).getByRole('button', { name: 'Cerrar' }).last().click()
  expectNoConsoleErrors(actor)
})

test('a row is put back to what its history says, and saved like anything that is written', async () => {
  const { PrjID } = await createProject('RES-01', 'Torre primera')
  const change = (SecVersion: number, values: object) =>
    admin.rest('PUT', 'GenProject/update', { PrjID, SecVersion, ...values })
  await change(1, { PrjName: 'Torre segunda', BslID: 2, PrjDateInitial: '2026-12-01' })
  await change(2, { PrjName: 'Torre tercera' })
  const { page } = actor
  await openProjects(page, `?registro=${PrjID}`)
  const editor = editorOf(page)
  const name = editor.getByRole('textbox', { name: 'Nombre' })
  const first = () => name.inputValue()
  await editor.getByRole('button', { name: 'Historial' }).click()
  const restoring = editor.getByRole('button', { name: /^Restaurar los valores del/ })
  await restoring.first().waitFor()
  // The newest is what the row is.
  await expect.poll(() => restoring.count()).toBe(2)
  await restoring.last().click()
  await alertWith(page, /^El formulario muestra los valores del/).waitFor()
  await expect.poll(first).toBe('Torre primera')
  await restoring.first().click()
  await expect.poll(first).toBe('Torre segunda')
  await expect.poll(() => editor.getByRole('textbox', { name: 'Inicio' }).inputValue()).toBe('01/12/2026')
  await restoring.last().click()
  await expect.poll(first).toBe('Torre primera')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  const { Result } = await admin.rest('POST', 'GenProject/byid', { PrjID })
  expect(Result).toMatchObject({ PrjName: 'Torre primera', BslID: 1, PrjDateInitial: null, SecVersion: 4 })
  expectNoConsoleErrors(actor)
})

test('a list that was asked for before a change and comes after it does not undo it', async () => {
  await createProject('LEN-01', 'Torre lenta')
  const { page } = actor
  await openProjects(page, '?buscar=LEN')
  await rowOf(page, 'LEN-01').waitFor()
  let isOver = () => {}
  const over = new Promise<void>((resolve) => (isOver = resolve))
  let isFound = () => {}
  const found = new Promise<void>((resolve) => (isFound = resolve))
  let requestCount = 0
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON() as {
      operationName: string
      variables: { search?: string }
    }
    if (operationName !== 'ProjectList' || variables.search !== 'LEN-01' || ++requestCount > 1) return route.fallback()
    const response = await route.fetch()
    isFound()
    await over
    // Nobody may be waiting for it any more.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('LEN-01')
  await found
  await rowOf(page, 'LEN-01').getByRole('button', { name: 'Editar' }).click()
  await editorOf(page).getByRole('textbox', { name: 'Nombre' }).fill('Torre veloz')
  await editorOf(page).getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  isOver()
  await editorOf(page).waitFor({ state: 'hidden' })
  await requestsSettled(page)
  await rowOf(page, 'LEN-01').getByText('Torre veloz').waitFor()
  expect(requestCount).toBeGreaterThan(1)
  await page.unroute('**/graphql')
  expectNoConsoleErrors(actor)
})

test('a view is named, opened, renamed, opens the list, and goes', async () => {
  const { page } = actor
  await openProjects(page)
  const views = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('torre')
  await page.getByRole('radiogroup', { name: 'Estado' }).getByText('Activos', { exact: true }).click()
  await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button').first().click()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ buscar: 'torre', 'f.isActive': 'true', orden: 'name' })
  await views('Vistas').click()
  await page.getByRole('menuitem', { name: 'Guardar vista' }).click()
  const keeping = page.getByRole('dialog', { name: 'Guardar vista' })
  await keeping.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Torres')
  await keeping.getByRole('checkbox', { name: 'Abrir con esta vista' }).check()
  await keeping.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(page, 'Vista «Torres» guardada.').waitFor()
  await views('Torres').waitFor()

  await page.goto(app.world.url + PROJECTS)
  await expect.poll(() => new URL(page.url()).searchParams.get('buscar')).toBe('torre')
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await views('Vistas').click()
  await page.getByRole('menuitem', { name: 'Torres' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('f.isActive')).toBe('true')

  await views('Torres').click()
  await page.getByRole('menuitem', { name: 'Administrar vistas' }).click()
  const managing = page.getByRole('dialog', { name: 'Administrar vistas' })
  await managing.getByRole('textbox', { name: 'Nombre de la vista Torres' }).fill('Torres altas')
  await page.keyboard.press('Enter')
  await managing.getByRole('checkbox', { name: 'Abrir con la vista Torres altas' }).uncheck()
  await managing.getByRole('button', { name: 'Cerrar' }).last().click()
  await page.goto(app.world.url + PROJECTS)
  await views('Vistas').click()
  await page.getByRole('menuitem', { name: 'Administrar vistas' }).click()
  await managing.getByRole('button', { name: 'Eliminar la vista Torres altas' }).click()
  await alertWith(page, 'Vista «Torres altas» eliminada.').waitFor()
  await managing.getByText('Aún no ha guardado vistas de esta lista.').waitFor()
  await managing.getByRole('button', { name: 'Cerrar' }).last().click()
  expectNoConsoleErrors(actor)
})

test('what is filtered goes out to Excel, and comes back mended', async () => {
  await createProject('EXP-1', '=Torre que suma')
  const { page } = actor
  await openProjects(page, '?buscar=EXP-1')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel' }).click()
  const [, ...rows] = await readExcel(await downloadedBytes(await downloading))
  expect(rows.map((cells) => cells.slice(0, 4).map(({ text }) => text))).toEqual([
    ['EXP-1', '=Torre que suma', '', expect.any(String)],
  ])

  await page.getByRole('button', { name: 'Importar Excel' }).click()
  const importer = page.getByRole('dialog', { name: 'Importar Excel: Proyectos' })
  const choosing = page.waitForEvent('filechooser')
  await importer.getByRole('button', { name: 'Seleccione Archivo' }).click()
  const sheet = await writeExcel([
    {
      name: 'Proyectos',
      columns: ['Código', 'Nombre', 'Línea de negocio', 'Inicio'].map((title) => ({ title })),
      rows: [
        ['EXP-1', 'Torre mayor', 'Oficinas', '01/12/2026'],
        ['EXP-2', 'Torre menor', 'Astilleros', ''],
      ],
    },
  ])
  await (await choosing).setFiles({ name: 'proyectos.xlsx', mimeType: XLSX, buffer: Buffer.from(sheet) })
  await importer.getByText('1 de 2 filas sin errores').waitFor()
  await expect.poll(() => importer.getByRole('button', { name: 'Cargar Datos' }).isDisabled()).toBe(true)
  await importer.getByRole('button', { name: /^Línea de negocio, Fila 3.*la opción no existe/ }).click()
  await importer.getByRole('textbox', { name: /^Línea de negocio, Fila 3/ }).fill('oficinas')
  await page.keyboard.press('Enter')
  await importer.getByText('2 de 2 filas sin errores').waitFor()
  await importer.getByRole('button', { name: 'Cargar Datos' }).click()
  await alertWith(page, '1 registro nuevo, 1 actualizado.').waitFor()
  await rowOf(page, 'Torre mayor').waitFor()
  expectNoConsoleErrors(actor)
})

test('two people at one row: each field is compared, and neither loses what only they wrote', async () => {
  const { PrjID } = await createProject('CON-1', 'Torre Disputa')
  const { page } = actor
  await openProjects(page, `?registro=${PrjID}`)
  const editor = editorOf(page)
  await editor.getByRole('textbox', { name: 'Nombre' }).fill('Torre de uno')
  await editor.getByRole('textbox', { name: 'Fin' }).fill('31/12/2027')
  await page.keyboard.press('Tab')
  await admin.rest('PUT', 'GenProject/update', {
    PrjID,
    SecVersion: 1,
    PrjName: 'Torre de otro',
    BslID: 2,
    PrjDateInitial: '2026-12-01',
  })
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')

  const dispute = page.getByRole('dialog', { name: 'El registro cambió' })
  await dispute.waitFor()
  expect(await dispute.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.ariaLabel))).toEqual([
    'Lo que usted escribió: Torre de uno',
    'Lo guardado por usted en otra ventana: Torre de otro',
  ])
  await dispute.getByText(/^Último cambio: /).waitFor()
  await dispute.getByText('Inicio: ').filter({ hasText: '→ 01/12/2026' }).waitFor()
  await dispute.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  const { Result } = await admin.rest('POST', 'GenProject/byid', { PrjID })
  expect(Result).toMatchObject({
    PrjName: 'Torre de uno',
    BslID: 2,
    PrjDateInitial: '2026-12-01',
    PrjDateEnd: '2027-12-31',
    SecVersion: 3,
  })
  expectNoConsoleErrors(actor)
})
