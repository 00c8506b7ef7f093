import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectNoConsoleErrors, openBrowserWorld, type BrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { expectAccessible } from '#tests/kit/browser/expect-accessible.ts'
import { alertWith, confirm } from '#tests/kit/browser/page-objects.ts'

let app: BrowserWorld
beforeAll(async () => {
  app = await openBrowserWorld()
})
afterAll(() => app.close())

/** What the graph answers a program with the key. */
async function ask(key: string) {
  const response = await fetch(`${app.world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query: '{ currentServiceAccount { name } articles { total } }' }),
  })
  return (await response.json()) as {
    data?: { currentServiceAccount: { name: string }; articles: { total: number } } | null
    errors?: { extensions: { code: string } }[]
  }
}

/** What an agent with the key reads as a tool. */
const callTool = (key: string, name: string) =>
  fetch(`${app.world.url}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
  })

/** How many calls of tools the services know of an account. */
async function countCalls(search: string): Promise<number> {
  const admin = await app.world.as('admin')
  const body = { search, start: 0, length: 1 }
  const { Result } = await admin.rest<{ data: { SvaID: number }[] }>('POST', 'SecServiceAccount/pagination', body)
  const found = await admin.rest<{ itemsCalls: unknown[] }>('POST', 'SecServiceAccount/byid', {
    SvaID: Result.data[0]?.SvaID,
  })
  return found.Result.itemsCalls.length
}

test('an account is made, gets a key that is shown once and works at the graph, loses it, is disabled and enabled', async () => {
  const actor = await app.enter('admin', '/configuracion/integraciones')
  const { page } = actor
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'Nueva cuenta de servicio' })
  await fresh.getByRole('textbox', { name: 'Nombre' }).fill('Sincronización ERP')
  await fresh.getByRole('textbox', { name: 'Redes' }).fill('10.0.0.0/99')
  await fresh.getByRole('searchbox', { name: 'Buscar opción' }).fill('Artículos')
  await fresh.getByRole('radiogroup', { name: 'Artículos' }).getByText('Leer', { exact: true }).click()
  await fresh.getByRole('button', { name: 'Guardar', exact: true }).click()
  await fresh.getByRole('link', { name: 'Ingrese Finalidad de la cuenta' }).waitFor()
  await fresh
    .getByRole('link', { name: 'Redes: «10.0.0.0/99» no es una red; escriba por ejemplo 203.0.113.0/24' })
    .waitFor()
  await expectAccessible(page)
  await fresh.getByRole('textbox', { name: 'Finalidad' }).fill('Lee artículos cada noche')
  await fresh.getByRole('textbox', { name: 'Redes' }).fill('127.0.0.0/8\n::1/128')
  await fresh.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Agregado Correctamente.').waitFor()
  await fresh.waitFor({ state: 'hidden' })

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('sincronizacion')
  const row = page.getByRole('row').filter({ hasText: 'Sincronización ERP' })
  await row.getByRole('button', { name: 'Editar Sincronización ERP' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cuenta de servicio', exact: true })
  await drawer.getByRole('tab', { name: 'Claves (0)' }).click()
  await drawer.getByText('Sin claves: el programa todavía no puede entrar.').waitFor()
  await drawer.getByRole('button', { name: 'Crear clave' }).click()
  await drawer.getByText('Copie la clave ahora').waitFor()
  const key = (await drawer.getByText(/^circuito_\d+_[\w-]{43}$/).textContent()) ?? ''
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await drawer.getByRole('button', { name: 'Copiar clave' }).click()
  await drawer.getByRole('button', { name: 'Clave copiada' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await expectAccessible(page)
  expect(await ask(key)).toMatchObject({ data: { currentServiceAccount: { name: 'Sincronización ERP' } } })
  for (const tool of ['articles', 'accountingVouchers']) expect((await callTool(key, tool)).status).toBe(200)
  // Calls are recorded a moment later, by the key that they were made with.
  await expect.poll(() => countCalls('Sincronización')).toBe(2)
  await drawer.getByRole('button', { name: 'Ya la guardé' }).click()
  await drawer.getByText('Copie la clave ahora').waitFor({ state: 'hidden' })
  await expect.poll(() => drawer.getByText(key).count()).toBe(0)

  // The account was read before they were made.
  await drawer.getByRole('tab', { name: 'Llamadas' }).click()
  await drawer.getByRole('row', { name: /articles Hecha/ }).waitFor()
  await drawer.getByRole('row', { name: /accountingVouchers Rechazada \(FORBIDDEN\)/ }).waitFor()
  await expectAccessible(page)

  const prefix = key.slice(0, key.length - 39)
  await drawer.getByRole('tab', { name: 'Claves (1)' }).click()
  await drawer.getByRole('button', { name: `Revocar ${prefix}` }).click()
  await confirm(page, `El programa que usa ${prefix}… deja de entrar en este momento.`, 'Sí, revocar')
  await drawer.getByText('Revocada', { exact: true }).waitFor()
  expect((await ask(key)).errors?.map(({ extensions }) => extensions.code)).toContain('UNAUTHENTICATED')
  await drawer.getByRole('tab', { name: 'Historial' }).click()
  for (const event of ['Cuenta creada', 'Clave creada', 'Primer uso desde una red', 'Clave revocada'])
    await drawer.getByRole('rowheader', { name: event }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1366, height: 768 })

  await drawer.getByRole('tab', { name: 'Datos' }).click()
  await drawer.getByRole('textbox', { name: 'Finalidad' }).fill('Lee artículos cada hora')
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  await drawer.waitFor({ state: 'hidden' })

  await row.getByRole('button', { name: 'Eliminar Sincronización ERP' }).click()
  await confirm(page, 'Las claves de «Sincronización ERP» dejan de valer en este momento.', 'Sí, eliminar')
  await row.getByText('Inactiva', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Habilitar Sincronización ERP' }).click()
  await row.getByText('Activa', { exact: true }).waitFor()
  expectNoConsoleErrors(actor)
})

/** Goes to a screen by its name, as the keyboard leads there from anywhere. */
async function goTo(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ir a' })
  await palette.getByRole('textbox').pressSequentially(name)
  await palette.getByRole('option', { name, exact: true }).first().waitFor()
  await page.keyboard.press('Enter')
}

test('a key that nobody copied outlives the drawer that one step back closes, and is asked about before the list is left', async () => {
  const administrator = await app.world.as('admin')
  const body = { SvaName: 'Tablero', SvaPurpose: 'Lee indicadores', itemsOptions: [] }
  expect((await administrator.rest('POST', 'SecServiceAccount/save', body)).status).toBe(200)
  const actor = await app.enter('admin', '/configuracion/roles')
  const { page } = actor
  const drawer = page.getByRole('dialog', { name: 'Cuenta de servicio', exact: true })
  const leaving = 'El secreto no se vuelve a mostrar. ¿Salir de todos modos?'
  await page.getByRole('button', { name: 'Ir a: Pantalla o documento' }).waitFor()
  await goTo(page, 'Cuentas de servicio')
  const open = page.getByRole('row').filter({ hasText: 'Tablero' }).getByRole('button', { name: 'Editar Tablero' })
  await open.click()
  await drawer.getByRole('tab', { name: 'Claves (0)' }).click()
  await drawer.getByRole('button', { name: 'Crear clave' }).click()
  const key = (await drawer.getByText(/^circuito_\d+_[\w-]{43}$/).textContent()) ?? ''
  await drawer.getByRole('button', { name: 'Crear clave' }).waitFor({ state: 'hidden' })
  await page.goBack()
  await drawer.waitFor({ state: 'hidden' })
  await page.goBack()
  await confirm(page, leaving, 'Cancelar')

  await open.click()
  await drawer.getByRole('tab', { name: 'Claves (1)' }).click()
  await drawer.getByText(key, { exact: true }).waitFor()
  await goTo(page, 'Roles')
  await confirm(page, leaving, 'Cancelar')
  await drawer.getByText(key, { exact: true }).waitFor()
  await goTo(page, 'Roles')
  await confirm(page, leaving, 'Sí, salir')
  await page.waitForURL('**/configuracion/roles')
  expectNoConsoleErrors(actor)
})
