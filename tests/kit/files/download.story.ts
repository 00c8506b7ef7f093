import { expect, test } from 'vitest'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { readFile } from 'node:fs/promises'
import { PASSWORD } from '#tests/kit/world/world.ts'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

async function openOrders() {
  const reader = await app.enter('comprador', '/logistica/ordencompra')
  const excel = reader.page.getByRole('link', { name: 'Excel', exact: true })
  await excel.waitFor()
  await reader.page.getByText('Total de lo filtrado').waitFor()
  return { ...reader, excel }
}

test('a file is asked for again once somebody whose session is over has signed in', async () => {
  const reader = await openOrders()
  const { page, context, excel } = reader
  await requestsSettled(page)
  await context.clearCookies()
  await excel.click()
  const signIn = page.getByRole('dialog', { name: 'Inicio de sesión' })
  await signIn.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  const downloading = page.waitForEvent('download')
  await signIn.getByRole('button', { name: 'Ingresar' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const rows = await readExcel(new Uint8Array(await readFile(await download.path())))
  expect(rows.length).toBeGreaterThan(1)
  expectNoConsoleErrors(reader)
})

test('a file that cannot come is said on the screen, and the link works again', async () => {
  const reader = await openOrders()
  const { page, excel } = reader
  await page.route('**/files/orders.xlsx*', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })
  await excel.click()
  await alertWith(page, 'No se pudo descargar el archivo.').waitFor()
  const downloading = page.waitForEvent('download')
  await excel.click()
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/)
  expectNoConsoleErrors(reader)
})
