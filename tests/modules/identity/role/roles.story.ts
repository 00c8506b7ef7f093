import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectAccessible } from '#tests/kit/browser/expect-accessible.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'
import { alertWith, confirm, openNext } from '#tests/kit/browser/page-objects.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'

const app = provideBrowserWorld()
let admin: UserPage
beforeAll(async () => {
  admin = await app.enter('admin', '/configuracion/roles')
  // Before any of the cases made one.
  await admin.page.getByText('Sin roles.').waitFor()
})

const look = async (page: Page) => {
  await expectAccessible(page)
}

/** Chooses what a lookup finds: it asks from three characters. */
async function pick(page: Page, label: string, typed: string, option: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: label })
  await box
    .or(page.getByRole('dialog').getByRole('textbox', { name: label }))
    .first()
    .fill(typed)
  await page.getByRole('option', { name: option }).click()
}

test('a role is made, given to a person who may at once, compared, changed, disabled with a word about its people, and enabled', async () => {
  const { page } = admin
  await openNext(page, '/configuracion/roles')
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo rol' })
  await fresh.getByRole('checkbox', { name: 'Circuitos de aprobación: Ver', exact: true }).click()
  await fresh.getByRole('button', { name: 'Guardar', exact: true }).click()
  await fresh.getByRole('link', { name: 'Ingrese Nombre' }).waitFor()
  await fresh.getByRole('textbox', { name: 'Nombre' }).fill('Revisión de circuitos')
  await fresh.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Agregado Correctamente.').waitFor()
  await fresh.waitFor({ state: 'hidden' })

  const someone = await app.world.as('vleon')
  const mayLook = async () => {
    passKnownRights()
    const path = 'UserOption/UserOptionAllow?optCode=CIRCUITS'
    return (await someone.rest<{ IsAllowView: boolean }>('GET', path)).Result.IsAllowView
  }
  expect(await mayLook()).toBe(false)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('revision')
  const row = page.getByRole('row').filter({ hasText: 'Revisión de circuitos' })
  await row.getByRole('button', { name: 'Editar Revisión de circuitos' }).click()
  const drawer = page.getByRole('dialog', { name: 'Rol', exact: true })
  await drawer.getByRole('tab', { name: 'Personas (0)' }).click()
  await drawer.getByText('Nadie tiene este rol.').waitFor()
  await pick(page, 'Persona', 'León', 'Víctor León Carrasco')
  await drawer.getByRole('button', { name: 'Agregar persona' }).click()
  await drawer.getByRole('tab', { name: 'Personas (1)' }).waitFor()
  await drawer.getByRole('rowheader', { name: 'Víctor León Carrasco' }).waitFor()
  expect(await mayLook()).toBe(true)
  await look(page)

  await drawer.getByRole('tab', { name: 'Permisos' }).click()
  await drawer.getByRole('checkbox', { name: 'Circuitos de aprobación: Exportar', exact: true }).click()
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  await drawer.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Comparar' }).click()
  await pick(page, 'Primero', 'revisión', 'Rol: Revisión de circuitos')
  await pick(page, 'Segundo', 'Ana Lucía', 'Persona: Ana Lucía Torres Vega')
  const compared = page.getByRole('table', { name: 'Comparar permisos' }).getByRole('row')
  await compared.filter({ hasText: 'Circuitos de aprobación' }).getByText('Ver, Exportar', { exact: true }).waitFor()
  await compared.filter({ hasText: 'Artículos' }).getByText('Nada', { exact: true }).waitFor()
  await look(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await row.getByRole('button', { name: 'Eliminar Revisión de circuitos' }).click()
  await confirm(page, '1 persona tiene el rol «Revisión de circuitos» y pierde ahora lo que le da.', 'Sí, eliminar')
  await row.getByText('Inactivo', { exact: true }).waitFor()
  await expect.poll(mayLook).toBe(false)
  await row.getByRole('button', { name: 'Habilitar Revisión de circuitos' }).click()
  await row.getByText('Activo', { exact: true }).waitFor()
  await expect.poll(mayLook).toBe(true)
  expectNoConsoleErrors(admin)
})

test('beside the rights of an account stand its roles, with what each brings; one is given and taken there', async () => {
  const service = await app.world.as('admin')
  const grant = { OptCode: 'PERIODS', IsAllowView: true, IsLevelManager: true }
  await service.rest('POST', 'SecRole/save', { RolName: 'Contabilidad básica', itemsOptions: [grant] })
  const { page } = admin
  await openNext(page, '/configuracion/usuario?buscar=rmendoza')
  await page.getByRole('row').filter({ hasText: 'rmendoza' }).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Permisos' }).click()
  const roles = page.getByRole('region', { name: 'Roles' })
  await roles.getByText('No tiene roles.').waitFor()
  await pick(page, 'Rol', 'contab', 'Contabilidad básica')
  await roles.getByRole('button', { name: 'Dar rol' }).click()
  const item = roles.getByRole('listitem').filter({ hasText: 'Contabilidad básica' }).first()
  await item.getByText('da permisos en 1 opción').click()
  await item.getByText('Periodos: Ver · Gerente').waitFor()
  await look(page)
  await item.getByRole('button', { name: 'Quitar Contabilidad básica' }).click()
  await confirm(page, 'pierde lo que le da este rol.', 'Sí, quitar')
  await roles.getByText('No tiene roles.').waitFor()
  expectNoConsoleErrors(admin)
})

test('who holds the option alone looks at roles and changes nothing', async () => {
  const service = await app.world.as('admin')
  const looking = [{ OptCode: 'ROLES', IsAllowView: true, IsAllowAdd: true, IsAllowEdit: true, IsAllowSave: true }]
  const saved = await service.rest<{ RolID: number }>('POST', 'SecRole/save', {
    RolName: 'Mirador de roles',
    itemsOptions: [...looking, { OptCode: 'USERS', IsAllowView: true }],
  })
  const { RolID } = saved.Result
  await service.rest('POST', 'SecUserRole/save', { UsrID: 6, RolID, IsGiven: true })
  const actor = await app.enter('consulta', '/configuracion/roles')
  const { page } = actor
  await page.getByRole('button', { name: 'Ver Mirador de roles' }).click()
  const drawer = page.getByRole('dialog', { name: 'Rol', exact: true })
  await drawer.getByText('Solo lectura: los roles los cambia un administrador.').waitFor()
  await expect.poll(() => drawer.getByRole('button', { name: 'Guardar' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Nuevo', exact: true, includeHidden: true }).count()).toBe(0)
  expectNoConsoleErrors(actor)
})
