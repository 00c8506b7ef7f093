import { beforeAll, expect, test } from 'vitest'
import { currentYear } from '#tests/platform/environment/current-year.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import {
  confirm,
  alertWith,
  saveAndClose,
  disableRow,
  navigate,
  openNext,
  openRefused,
} from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let admin: Caller
let actor: UserPage

beforeAll(async () => {
  admin = await app.world.as('admin')
  actor = await app.enter('admin', '/general/numeracion')
})

const getparam = (name: string) => admin.rest<{ PrmValue: string } | null>('GET', `Helper/getparam?PrmName=${name}`)

test('a counter is raised with a reason and its next year opened; the gap that was meant is told from one that was not', async () => {
  const year = currentYear()
  const { page } = actor
  await openNext(page, '/general/numeracion')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(`atencion ${year}`)
  const row = page.getByRole('row').filter({ hasText: `OTT-${year}` })
  await row.getByText('Ninguno', { exact: true }).waitFor()
  await row.getByRole('button', { name: `Subir último número: Atención de orden ${year}` }).click()
  const dialog = page.getByRole('dialog', { name: `Atención de orden ${year}` })
  await dialog.getByRole('textbox', { name: 'Último número' }).fill('1')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByRole('link', { name: /Último número: solo puede subir/ }).waitFor()
  await dialog.getByRole('textbox', { name: 'Último número' }).fill('4999')
  await dialog.getByText(`OTT-${year}-005000`).waitFor()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Talonario preimpreso hasta aquí')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  await row.getByText(/omitidos con motivo/).waitFor()
  await row.getByText('Ninguno', { exact: true }).waitFor()
  await row.getByRole('button', { name: `Abrir ${year + 1}: Atención de orden` }).click()
  await confirm(page, `para ${year + 1}?`, 'Sí, abrir')
  await alertWith(page, 'Contador abierto').waitFor()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(`atencion ${year + 1}`)
  await page
    .getByRole('row')
    .filter({ hasText: `OTT-${year + 1}-000001` })
    .waitFor()
  expectNoConsoleErrors(actor)
})

test('the next number is seen as its format is written, and no other kind’s prefix is taken', async () => {
  const year = currentYear()
  const { page } = actor
  await openNext(page, '/general/numeraciondocumento')
  await page.getByRole('button', { name: 'Editar: Requerimiento de almacén' }).click()
  const now = page.getByRole('region', { name: `Este año, ${year}` })
  await now.getByRole('textbox', { name: 'Prefijo' }).fill('req')
  await now.getByRole('button', { name: 'Guardar' }).click()
  await now.getByRole('link', { name: /ya es de Requerimiento/ }).waitFor()
  await now.getByRole('textbox', { name: 'Prefijo' }).fill('vale')
  await now.getByRole('textbox', { name: 'Dígitos' }).fill('4')
  await now.getByText(new RegExp(`VALE-${year}-\\d{4}$`)).waitFor()
  await now.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('row')
    .filter({ hasText: 'Requerimiento de almacén' })
    .getByText('VALE', { exact: true })
    .waitFor()
  expectNoConsoleErrors(actor)
})

test('a parameter is added by its name, found, changed, taken back and let hold again; a secret is refused', async () => {
  const { page } = actor
  await openNext(page, '/general/parametros')
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo parámetro' })
  await fresh.getByRole('textbox', { name: 'Nombre' }).fill('clave api token')
  await fresh.getByRole('textbox', { name: 'Descripción' }).fill('Mesa de ayuda de compras')
  await fresh.getByRole('combobox', { name: 'Tipo' }).selectOption('Correo')
  await fresh.getByRole('textbox', { name: 'Valor' }).fill('nadie')
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await fresh.getByRole('link', { name: /no se guardan contraseñas/ }).waitFor()
  await fresh.getByRole('link', { name: 'Valor: Ingrese un email válido.' }).waitFor()
  await fresh.getByRole('textbox', { name: 'Nombre' }).fill('mesa de ayuda')
  await fresh.getByRole('textbox', { name: 'Valor' }).fill('ayuda@losandes.example')
  await saveAndClose(page, fresh, 'Agregado')

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('mesa')
  const row = page.getByRole('row').filter({ hasText: 'MESA_DE_AYUDA' })
  await row.getByRole('button', { name: 'Editar' }).click()
  const editor = page.getByRole('dialog', { name: 'Parámetro', exact: true })
  await editor.getByRole('textbox', { name: 'Valor' }).fill('mesa@losandes.example')
  await saveAndClose(page, editor, 'Actualizado')
  await disableRow(page, row)
  expect((await getparam('MESA_DE_AYUDA')).status).toBe(404)
  await row.getByRole('button', { name: 'Habilitar' }).click()
  await row.getByRole('button', { name: 'Editar' }).waitFor()
  expect((await getparam('MESA_DE_AYUDA')).Result?.PrmValue).toBe('mesa@losandes.example')
  expectNoConsoleErrors(actor)
})

test('Peru is walked by the keyboard, looked through without accents, and kept', async () => {
  const { page } = actor
  await openNext(page, '/general/ubigeo')
  const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  await item('01 Amazonas').focus()
  await page.keyboard.press('ArrowRight')
  await item('0102 Bagua').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-level') === '2')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await item('0102 Bagua').waitFor({ state: 'detached' })

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('canete')
  await item('1505 Cañete').waitFor()
  expect(await item('15 Lima').getAttribute('aria-expanded')).toBe('true')
  await item('1505 Cañete').focus()
  await page.getByRole('button', { name: 'Agregar distrito en Cañete' }).click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo distrito' })
  await fresh.getByRole('textbox', { name: 'Código' }).fill('160599')
  await fresh.getByRole('textbox', { name: 'Nombre' }).fill('Cañete Nuevo')
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await fresh.getByRole('link', { name: /debe empezar con 1505/ }).waitFor()
  await fresh.getByRole('textbox', { name: 'Código' }).fill('150599')
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(page, 'Agregado Correctamente.').waitFor()
  // The form that closes is «Nuevo distrito»: quick hands would type into it once more.
  await fresh.waitFor({ state: 'detached' })
  await item('150599 Cañete Nuevo').focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Distrito', exact: true })
  await editor.getByRole('textbox', { name: 'Nombre' }).fill('Cañete Moderno')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await editor.waitFor({ state: 'detached' })
  await item('150599 Cañete Moderno').focus()
  await page.keyboard.press('Enter')
  await editor.getByRole('button', { name: 'Historial' }).click()
  const history = editor.getByRole('list', { name: 'Historial' })
  await history.getByText('Cañete Nuevo → Cañete Moderno').waitFor()
  await expect.poll(() => history.getByRole('listitem').count()).toBe(2)
  await editor.getByRole('textbox', { name: 'Nombre' }).fill('Cañete a medias')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Hay cambios sin guardar.' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await editor.waitFor({ state: 'detached' })
  await item('150599 Cañete Moderno').focus()
  await page.keyboard.press('Delete')
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await item('150599 Cañete Moderno Inactivo').focus()
  await page.getByRole('button', { name: 'Habilitar Cañete Moderno' }).click()
  await page.getByRole('button', { name: 'Eliminar Cañete Moderno' }).waitFor()
  expectNoConsoleErrors(actor)
})

/** Each with its title, and with what stands on it first. */
const screens = [
  ['/general/numeracion', 'Numeración', 'Constancia de pago'],
  ['/general/numeraciondocumento', 'Numeración de documentos', 'Acta de Conformidad'],
  ['/general/parametros', 'Parámetros', 'IDLE_MINUTES'],
  ['/general/ubigeo', 'Ubigeo', 'Amazonas'],
] as const

test('each is looked at by whoever may no more', async () => {
  const onlooker = await app.enter('consulta', screens[0][0])
  const { page } = onlooker
  for (const [path, title, first] of screens) {
    await navigate(page, path)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await page.getByText(first).first().waitFor()
    const buttons = page.getByRole('button', { name: /^(Nuevo|Editar|Agregar|Eliminar|Subir|Abrir)/ })
    expect(await buttons.count(), path).toBe(0)
  }
  expectNoConsoleErrors(onlooker)
})

test('each is refused to whoever has nothing to do with it, on screen and by the services', async () => {
  const { page } = await app.enter('jefe', screens[0][0])
  for (const [path, title] of screens) {
    await openRefused(page, path, title)
    await page.getByRole('heading', { level: 1, name: '[Solicitud denegada]' }).waitFor()
  }
  const boss = await app.world.as('jefe')
  const calls = [
    'GenNumbering/pagination',
    'GenNumbering/formats',
    'GenParameter/pagination',
    'GenDepartment/searchtree',
  ]
  const statuses = await Promise.all(calls.map(async (call) => (await boss.rest('POST', call, {})).status))
  expect(statuses).toEqual([403, 403, 403, 403])
})

test('on a phone a search that stands alone is as wide as the others, and no empty bar stands above a list', async () => {
  const admin = await app.enter('admin', '/general/numeraciondocumento', { width: 390, height: 844 })
  const { page } = admin
  const list = page.getByRole('list', { name: 'Formato de los números' })
  await list.getByRole('listitem').first().waitFor()
  const above = await list.evaluate((element) => {
    const frame = element.parentElement?.getBoundingClientRect()
    return element.getBoundingClientRect().top - (frame?.top ?? 0)
  })
  expect(above).toBeLessThan(10)
  await navigate(page, '/configuracion/transacciones')
  const search = await page.getByRole('searchbox', { name: 'Buscar' }).boundingBox()
  expect(search?.width).toBeGreaterThan(350)
  expectNoConsoleErrors(admin)
})
