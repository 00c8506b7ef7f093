import { expect, test } from 'vitest'
import { violations } from '#tests/kit/browser/axe.ts'
import { chooseOption } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test.each([
  { width: 1366, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const)('«Probar» says who would approve a document, at $width px, $scheme', async (look) => {
  const admin = await app.enter('admin', '/configuracion/circuitosaprobacion', look)
  const { page } = admin
  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '¿Quién aprobaría este documento?' })
  await dialog.getByRole('button', { name: 'Probar', exact: true }).click()
  await dialog.getByText('Seleccione Transacción').waitFor()
  await dialog.getByText('Ingrese Importe').waitFor()
  await chooseOption(dialog, 'Transacción', 'Requerimiento', page)
  await dialog.getByLabel('Solicitante').fill('Sofía')
  await page.getByRole('option', { name: /Sofía/ }).first().click()
  await dialog.getByLabel('Importe').fill('100')
  await dialog.getByRole('button', { name: 'Probar', exact: true }).click()
  const result = dialog.getByRole('region', { name: 'Resultado' })
  await result.getByText('Jefe de área').first().waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Importe').fill('200')
  await result.waitFor({ state: 'detached' })
  expectNoConsoleErrors(admin)
})
