import { beforeAll, expect, test } from 'vitest'
import {
  areaMessages,
  costCenterMessages,
  positionMessages,
} from '#schema/modules/organisation/company/tree-messages.ts'
import { jpg } from '#tests/kit/fixtures/signature.ts'
import { confirm, chooseOption, alertWith, openNext, openRefused } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const AREAS = '/general/areas'
const EMPLOYEES = '/general/empleados'
const COMPANY = '/general/compania'
const COST_CENTERS = '/general/centrocosto'

const app = provideBrowserWorld()
let admin: UserPage
beforeAll(async () => {
  admin = await app.enter('admin')
})

test('an area where people work, and a position that a circuit asks for, are kept, and say why', async () => {
  const { page } = admin
  await openNext(page, `${AREAS}?buscar=postventa`)
  const row = page.getByRole('row').filter({ hasText: 'Postventa' })
  await row.getByText('Comercial').waitFor()
  await row.getByRole('button', { name: 'Eliminar' }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await alertWith(page, areaMessages.somebodyThere ?? '').waitFor()
  await expect.poll(() => row.getByText('Inactivo', { exact: true }).count()).toBe(0)
  const keeper = await app.world.as('admin')
  const { Result } = await keeper.rest<{ PstID: number }>('POST', 'GenPosition/save', { PstName: 'Prevencionista' })
  await keeper.rest('POST', 'SecApprovalLevel/save', { AccID: 16, AlvOrder: 2, ...Result })
  await openNext(page, '/general/cargos?buscar=prevencionista')
  await page.getByRole('row').filter({ hasText: 'Prevencionista' }).getByRole('button', { name: 'Eliminar' }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await alertWith(page, positionMessages.circuitsThere?.('Seguridad y salud urgente') ?? '').waitFor()
  expectNoConsoleErrors(admin)
})

test('an employee: taken in, signed for, moved, let go and taken back', async () => {
  const { page } = admin
  await openNext(page, EMPLOYEES)
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo empleado' })
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await fresh.getByRole('link', { name: 'Persona: Seleccione una persona' }).waitFor()
  await fresh.getByRole('textbox', { name: 'Persona' }).click()
  await page.getByRole('dialog', { name: 'Listado de Personas' }).getByRole('button', { name: 'Agregar' }).click()
  const person = page.getByRole('dialog', { name: 'Persona', exact: true })
  await person.getByRole('textbox', { name: 'Número de documento' }).fill('71112223')
  await person.getByRole('textbox', { name: 'Nombres' }).fill('Julia')
  await person.getByRole('textbox', { name: 'Apellido paterno' }).fill('Cueva')
  await person.getByRole('textbox', { name: 'Apellido materno' }).fill('Prado')
  await person.getByRole('button', { name: 'Guardar' }).click()
  await chooseOption(fresh, 'Área', 'Sistemas', page)
  await chooseOption(fresh, 'Cargo', 'Asistente', page)
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Agregado Correctamente.').waitFor()
  await fresh.waitFor({ state: 'hidden' })

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('julia cueva')
  const row = page.getByRole('row').filter({ hasText: 'JULIA CUEVA PRADO' })
  await row.getByText('Sin cuenta').waitFor()
  await row.getByRole('button', { name: 'Editar JULIA CUEVA PRADO' }).click()
  const card = page.getByRole('dialog', { name: 'Empleado', exact: true })
  await card.getByRole('tab', { name: 'Firma' }).click()
  await card.locator('input[type="file"]').setInputFiles({ name: '71112223.jpg', mimeType: 'image/jpeg', buffer: jpg })
  await card.getByRole('img', { name: '71112223.jpg' }).waitFor()
  await card.getByRole('button', { name: 'Guardar' }).last().click()
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  await card.waitFor({ state: 'hidden' })

  await row.press('Enter')
  await chooseOption(card, 'Área', 'Logística', page)
  await card.getByRole('textbox', { name: 'Apellido materno' }).fill('Pardo')
  await card.getByRole('button', { name: 'Guardar' }).first().click()
  await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')
  await card.waitFor({ state: 'hidden' })
  const moved = page.getByRole('row').filter({ hasText: 'JULIA CUEVA PARDO' })
  await moved.getByText('Logística').waitFor()
  await moved.press('Enter')
  await card.getByRole('button', { name: 'Historial' }).click()
  await card.getByRole('list', { name: 'Historial' }).getByText('Logística').waitFor()
  await card.getByRole('button', { name: 'Cerrar' }).last().click()
  await card.waitFor({ state: 'hidden' })

  await moved.getByRole('button', { name: 'Eliminar JULIA CUEVA PARDO' }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await moved.getByText('Inactivo', { exact: true }).waitFor()
  await alertWith(page, 'Eliminado Correctamente.').getByRole('button', { name: 'Deshacer' }).click()
  await moved.getByText('Activo', { exact: true }).waitFor()
  await moved.getByRole('button', { name: 'Eliminar JULIA CUEVA PARDO' }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await moved.getByRole('button', { name: 'Habilitar JULIA CUEVA PARDO' }).click()
  await moved.getByText('Activo', { exact: true }).waitFor()
  expectNoConsoleErrors(admin)
})

test('the company: changed, refused for a RUC that does not check, and shown in the banner', async () => {
  const { page } = admin
  await openNext(page, COMPANY)
  const ruc = page.getByRole('textbox', { name: 'RUC' })
  await ruc.fill('20608123458')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Inmobiliaria Los Andes SAC')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('link', { name: 'RUC inválido', exact: true }).waitFor()
  await ruc.fill('20608123459')
  await page.keyboard.press('Control+s')
  await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  await page.getByRole('banner').getByText('Inmobiliaria Los Andes SAC').waitFor()
  await page.getByRole('button', { name: 'Historial' }).click()
  await page.getByRole('list', { name: 'Historial' }).getByText('Inmobiliaria Los Andes SAC').waitFor()
  expectNoConsoleErrors(admin)
})

test('cost centres are a tree under the hands: walked, added to, searched, moved, closed from below', async () => {
  const { page } = admin
  await openNext(page, COST_CENTERS)
  const tree = page.getByRole('tree', { name: 'Centros de costo' })
  const index = (name: string) => tree.getByRole('treeitem', { name })
  const focused = () => page.evaluate(() => document.activeElement?.textContent.trim())
  await index('30 Construcción').focus()
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  expect(await focused()).toContain('30.01.01 Residencias de obra')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  expect(await focused()).toContain('30 Construcción')
  await index('30.01 Oficina técnica').waitFor({ state: 'detached' })
  expect(await index('30 Construcción').getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Insert')

  const fresh = page.getByRole('dialog', { name: 'Nuevo centro de costo' })
  await fresh.getByRole('textbox', { name: 'Código' }).fill('30.02')
  await fresh.getByRole('textbox', { name: 'Nombre' }).fill('Equipos de prueba')
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  await fresh.waitFor({ state: 'hidden' })
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('equipos de')
  await page.getByRole('status').filter({ hasText: '1 coincidencia' }).waitFor()
  await index('30 Construcción').waitFor()
  await expect.poll(() => tree.getByRole('treeitem').count()).toBe(2)

  await index('30.02 Equipos de prueba').focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Centro de costo', exact: true })
  await chooseOption(card, 'Dentro de', '20.03 Sistemas', page)
  await card.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')
  await card.waitFor({ state: 'hidden' })
  await index('20.03 Sistemas').waitFor()
  expect(await index('30.02 Equipos de prueba').getAttribute('aria-level')).toBe('3')

  await index('30.02 Equipos de prueba').focus()
  await page.keyboard.press('Enter')
  const within = card.getByRole('combobox', { name: 'Dentro de' })
  await card.getByRole('button', { name: 'Historial' }).click()
  await card.getByRole('button', { name: /^Restaurar los valores del/ }).click()
  await expect.poll(() => within.inputValue()).toContain('30 Construcción')
  await chooseOption(card, 'Dentro de', '20.03 Sistemas', page)
  await card.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')
  await card.waitFor({ state: 'hidden' })

  await index('20.03 Sistemas').getByRole('button', { name: 'Eliminar 20.03 Sistemas' }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await alertWith(page, costCenterMessages.activeBelow).waitFor()
  await index('30.02 Equipos de prueba').focus()
  await page.keyboard.press('Delete')
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await index('30.02 Equipos de prueba Inactivo').waitFor()
  await index('30.02 Equipos de prueba').getByRole('button', { name: 'Habilitar' }).click()
  await index('30.02 Equipos de prueba Inactivo').waitFor({ state: 'detached' })
  expectNoConsoleErrors(admin)
})

test('who may only look changes nothing anywhere; who may not is told so', async () => {
  const onlooker = await app.enter('consulta')
  const { page } = onlooker
  const screenNouns = { [EMPLOYEES]: 'empleados', [COMPANY]: 'la compañía', [COST_CENTERS]: 'centros de costo' }
  for (const [path, what] of Object.entries(screenNouns)) {
    await openNext(page, path + (path === COMPANY ? '' : '?registro=1'))
    await page.getByText(`Solo lectura: no tiene permiso para modificar ${what}.`).waitFor()
    expect(
      await page
        .getByRole('button', { name: /^(Guardar|Nuevo|Editar|Eliminar|Habilitar|Agregar)/, includeHidden: true })
        .count(),
      path,
    ).toBe(0)
  }
  expectNoConsoleErrors(onlooker)
  const author = await app.enter('solicitante')
  const service = await app.world.as('solicitante')
  for (const [path, title, call] of [
    [AREAS, 'Áreas', 'GenArea'],
    [EMPLOYEES, 'Empleados', 'GenWorker'],
    [COST_CENTERS, 'Centros de costo', 'GenCostCenter'],
  ] as const) {
    await openRefused(author.page, path, title)
    expect((await service.rest('POST', `${call}/pagination`, {})).status, call).toBe(403)
  }
})
