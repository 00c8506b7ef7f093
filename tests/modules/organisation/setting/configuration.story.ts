import type { Locator } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { confirm, alertWith, openNext, openRefused } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'

const app = provideBrowserWorld()
let admin: UserPage
beforeAll(async () => {
  admin = await app.enter('admin')
})

const inOrder = async (group: Locator) =>
  (await group.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])

test('a value is added to its list, moved by a key, changed, disabled and enabled', async () => {
  const { page } = admin
  await openNext(page, '/general/grupodefinicion')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('priori')
  await page
    .getByRole('navigation', { name: 'Grupos' })
    .getByRole('button', { name: /Prioridad/ })
    .click()
  const group = page.getByRole('region', { name: 'Valores de Prioridad' })
  await group.getByText('Urgente', { exact: true }).waitFor()

  await group.getByRole('button', { name: 'Agregar valor' }).click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo valor: Prioridad' })
  await fresh.getByRole('textbox', { name: 'Valor', exact: true }).fill('55')
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await fresh.getByText('Campo Requerido').waitFor()
  await fresh.getByRole('textbox', { name: 'Descripción' }).fill('Para ayer')
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Agregado Correctamente.').waitFor()
  await fresh.waitFor({ state: 'hidden' })

  await group.getByRole('button', { name: 'Subir Para ayer' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await group
    .getByRole('listitem')
    .filter({ hasText: 'Baja' })
    .dragTo(group.getByRole('listitem').filter({ hasText: 'Normal' }))
  await expect.poll(() => inOrder(group)).toEqual(['Normal', 'Baja', 'Alta', 'Para ayer', 'Urgente'])
  await group.getByRole('button', { name: 'Guardar orden' }).click()
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  await group.getByRole('button', { name: 'Guardar orden' }).waitFor({ state: 'hidden' })

  await group.getByRole('button', { name: 'Editar Para ayer' }).click()
  const editor = page.getByRole('dialog', { name: 'Valor de catálogo' })
  await editor.getByRole('textbox', { name: 'Descripción' }).fill('Para hoy')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')
  await editor.waitFor({ state: 'hidden' })
  await group.getByRole('button', { name: 'Eliminar Para hoy' }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await group.getByRole('button', { name: 'Habilitar Para hoy' }).click()
  await group.getByRole('button', { name: 'Eliminar Para hoy' }).waitFor()

  await group.getByRole('button', { name: 'Cambiar nombre' }).click()
  const naming = page.getByRole('dialog', { name: 'Cambiar nombre: Prioridad' })
  await naming.getByRole('textbox', { name: 'Nombre' }).fill('Urgencia')
  await naming.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('heading', { name: 'Urgencia', exact: true }).waitFor()
  const caller = await app.world.as('admin')
  const { Result } = await caller.rest<{ DedDescription: string }[]>('POST', 'GenDefinition/list?defID=1008')
  expect(Result.map(({ DedDescription }) => DedDescription)).toEqual(['Normal', 'Baja', 'Alta', 'Para hoy', 'Urgente'])
  expectNoConsoleErrors(admin)
})

test('common values are only to be read, and a phone shows the lists and then one of them', async () => {
  const { page } = await app.enter('admin', '/general/grupodefinicion', { width: 390 })
  const groups = page.getByRole('navigation', { name: 'Grupos' })
  await groups.getByRole('button', { name: /Moneda/ }).click()
  const group = page.getByRole('region', { name: 'Valores de Moneda' })
  await group.getByText('Común', { exact: true }).first().waitFor()
  await expect.poll(() => group.getByRole('button', { name: /^(Editar|Eliminar|Subir)/ }).count()).toBe(0)
  expect(await groups.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Todos los grupos' }).click()
  await groups.waitFor()
})

test('a property is chosen and goes back to the program, by a link that spells its accent', async () => {
  const opened = await app.enter('admin', '/general/propiedadesconfiguraci%C3%B3n')
  const { page } = opened
  const card = page.getByRole('region', { name: 'Días para vencer' })
  const input = card.getByRole('textbox', { name: 'Días para vencer' })
  await input.fill('0')
  await card.getByText('Indique un número entero de 1 a 60').waitFor()
  await input.fill('15')
  await card.getByRole('button', { name: 'Guardar: Días para vencer' }).click()
  await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Datos guardados correctamente').waitFor()
  await card.getByText('Elegido', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Historial: Días para vencer' }).click()
  await card
    .getByRole('list', { name: 'Historial: Días para vencer' })
    .getByText('el valor del programa → 15')
    .waitFor()
  await card.getByRole('button', { name: 'Restablecer: Días para vencer' }).click()
  await confirm(page, '«Días para vencer» volverá al valor del programa: 1. ¿Restablecer?', 'Sí, restablecer')
  await card.getByText('Elegido', { exact: true }).waitFor({ state: 'hidden' })
  await expect.poll(() => input.inputValue()).toBe('1')
  expectNoConsoleErrors(opened)
})

test('two properties are written at once, and neither is left behind nor lost from sight', async () => {
  const { page } = admin
  await openNext(page, '/general/propiedadesconfiguración')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Aviso al autor').fill('3')
  await field('Aviso al cargo superior').fill('99')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('cargo superior')
  await field('Aviso al autor').waitFor({ state: 'detached' })
  const leave = page.getByRole('dialog', { name: 'Hay cambios sin guardar.' })
  await page.getByRole('link', { name: 'Catálogos', exact: true }).click()
  await leave.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(page, 'Revise los campos marcados.').waitFor()
  await field('Aviso al cargo superior').fill('4')
  await page.getByRole('link', { name: 'Catálogos', exact: true }).click()
  await leave.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Catálogos' }).waitFor()
  await page.goBack()
  await expect.poll(() => field('Aviso al cargo superior').inputValue()).toBe('4')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('aviso')
  await expect.poll(() => field('Aviso al autor').inputValue()).toBe('3')
  expectNoConsoleErrors(admin)
})

const COMMON = ['UBIGEO', 'DEFINITION_GROUPS', 'INTEGRATIONS']
const commonButtons = [
  ['/general/ubigeo', 'Amazonas', /^(Nuevo|Editar|Agregar|Eliminar)/],
  ['/general/grupodefinicion?grupo=1008', 'Urgente', /^Cambiar nombre/],
  ['/general/integraciones', 'Servicios REST', /^Probar/],
] as const

test('what is every company’s has its buttons for administrators alone, whatever else somebody may', async () => {
  const service = await app.world.as('admin')
  const found = await service.rest<{ data: { UsrID: number }[] }>('POST', 'User/pagination', { search: 'consulta' })
  const UsrID = found.Result.data[0]?.UsrID
  const { Result } = await service.rest<{ SecVersion: number; itemsOptions: { OptCode: string }[] }>(
    'POST',
    'UserOption/list',
    { UsrID },
  )
  const everything = {
    IsAllowAdd: true,
    IsAllowEdit: true,
    IsAllowDelete: true,
    IsAllowView: true,
    IsAllowSave: true,
    IsLevelManager: true,
  }
  const itemsOptions = Result.itemsOptions.map((grant) =>
    COMMON.includes(grant.OptCode) ? { ...grant, ...everything } : grant,
  )
  expect((await service.rest('POST', 'UserOption/save', { ...Result, UsrID, itemsOptions })).status).toBe(200)
  for (const [user, isTheirs] of [
    ['consulta', false],
    ['admin', true],
  ] as const) {
    const { page } = await app.enter(user)
    for (const [path, heading, buttons] of commonButtons) {
      await openNext(page, path)
      await page.getByText(heading).first().waitFor()
      const buttonsOf = page.getByRole('button', { name: buttons })
      // What can be done with a row comes after the row.
      if (isTheirs) await buttonsOf.first().waitFor()
      else await requestsSettled(page, 500)
      expect((await buttonsOf.count()) > 0, `${user} ${path}`).toBe(isTheirs)
    }
  }
})

test('connections are tried where there is something to try', async () => {
  const { page } = admin
  await openNext(page, '/general/integraciones')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await page.getByRole('button', { name: 'Probar: Base de datos PostgreSQL' }).click()
  await row('Base de datos PostgreSQL').getByText('Responde', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Probar: Servicios REST' }).click()
  await row('Servicios REST').getByText('Responde', { exact: true }).waitFor()
  expect(
    await row('Redis')
      .getByRole('button', { name: /Probar/ })
      .count(),
  ).toBe(0)
  expectNoConsoleErrors(admin)
})

const PATHS = {
  '/general/grupodefinicion': ['Grupos de definición', 'GenDefinition/groupvalues', { DefID: 1008 }],
  '/general/configuracionadjuntos': ['Configuración de adjuntos', 'GenAttachConfiguration/pagination', {}],
  '/general/propiedadesconfiguración': ['Propiedades de configuración', 'GenConfigurationProperty/list', undefined],
  '/general/integraciones': ['Integraciones', 'GenIntegration/list', undefined],
} as const

test('who may only look changes nothing, and nobody else comes in', async () => {
  const { page } = await app.enter('consulta', '/general/propiedadesconfiguración')
  await page.getByRole('region', { name: 'Carta al proveedor' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^(Guardar|Restablecer)/ }).count()).toBe(0)
  const requester = await app.enter('solicitante')
  const caller = await app.world.as('solicitante')
  for (const [path, [title, call, body]] of Object.entries(PATHS)) {
    await openRefused(requester.page, path, title)
    expect(await caller.rest('POST', call, body)).toMatchObject({ status: 403 })
  }
})
