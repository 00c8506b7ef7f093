import { expect, test } from 'vitest'
import { confirm, chooseOption, alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const PATH = '/general/sociosdenegocio'
const RUC = '20100047218'

const app = provideBrowserWorld()

test('a supplier: written down, with a bank and an activity, found, changed, disabled and enabled', async () => {
  const admin = await app.enter('admin', PATH)
  const { page } = admin
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo proveedor' })
  await fresh.getByRole('textbox', { name: 'RUC' }).fill('20100047217')
  await fresh.getByRole('textbox', { name: 'Razón social' }).fill('Maderas de prueba SAC')
  await fresh.getByRole('textbox', { name: 'Dirección fiscal' }).fill('Av. Grau 210')
  await fresh.getByRole('textbox', { name: 'Teléfono' }).fill('061571234')
  await fresh.getByRole('textbox', { name: 'Correo' }).fill('ventas@maderas.example')
  await chooseOption(fresh, 'Régimen tributario', 'Régimen general', page)
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await fresh.getByRole('link', { name: /^RUC/ }).waitFor()
  await fresh.getByRole('textbox', { name: 'RUC' }).fill(RUC)
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(page, 'Agregado Correctamente.').waitFor()

  await fresh.waitFor({ state: 'hidden' })
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(RUC)
  const row = page.getByRole('row').filter({ hasText: RUC })
  await row.getByRole('button', { name: 'Editar Maderas de prueba SAC' }).click()
  const card = page.getByRole('dialog', { name: 'Proveedor', exact: true })
  await card.getByRole('tab', { name: 'Bancos (0)' }).click()
  await chooseOption(card, 'Banco', 'BBVA Perú', page)
  await chooseOption(card, 'Moneda', 'Soles', page)
  await card.getByRole('textbox', { name: 'Cuenta interbancaria' }).fill('011-110 000012345678-42')
  await card.getByRole('textbox', { name: 'Beneficiario' }).fill('Maderas de prueba SAC')
  await card.getByRole('button', { name: 'Agregar cuenta' }).click()
  await card.getByRole('cell', { name: '01111000001234567842', exact: true }).waitFor()
  await card.getByRole('tab', { name: 'Actividades económicas' }).click()
  await chooseOption(card, 'Actividad', 'Construcción de edificios', page)
  await card.getByRole('button', { name: 'Agregar actividad' }).click()
  await card.getByRole('cell', { name: 'Construcción de edificios', exact: true }).waitFor()
  await card.getByRole('tab', { name: 'Información General' }).click()
  await card.getByRole('textbox', { name: 'Contacto' }).fill('Rosa Panduro')
  await card.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('panduro')
  await row.getByText('Sin cuenta').waitFor()
  await row.getByRole('button', { name: 'Deshabilitar Maderas de prueba SAC' }).click()
  await confirm(page, '¿Deshabilitar?', 'Sí, deshabilitar')
  await row.getByText('Inactivo', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Habilitar Maderas de prueba SAC' }).click()
  await row.getByText('Activo', { exact: true }).waitFor()
  expectNoConsoleErrors(admin)
})

test('who may only look finds suppliers and customers, and nothing to change; who may neither is told so', async () => {
  const onlooker = await app.enter('consulta', `${PATH}?buscar=20512333797`)
  const { page } = onlooker
  await page.getByRole('row').filter({ hasText: '20512333797' }).getByRole('button', { name: /^Ver / }).click()
  const card = page.getByRole('dialog', { name: 'Proveedor', exact: true })
  await card.getByText('Solo lectura: no tiene permiso para modificar proveedores.').waitFor()
  expect(
    await page
      .getByRole('button', { name: /^(Guardar|Nuevo|Editar|Deshabilitar|Agregar)/, includeHidden: true })
      .count(),
  ).toBe(0)
  await card.getByRole('button', { name: 'Cerrar' }).last().click()
  await page.getByText('Clientes', { exact: true }).click()
  await page.getByRole('row').filter({ hasText: '45678912' }).press('Enter')
  await page.getByRole('table', { name: 'Compras' }).getByText('ACTIVO').first().waitFor()
  expectNoConsoleErrors(onlooker)

  const author = await app.enter('solicitante', PATH)
  await author.page.getByText('Solicitud denegada').first().waitFor()
})
