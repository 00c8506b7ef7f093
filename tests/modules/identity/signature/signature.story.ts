import { expect, test } from 'vitest'
import { jpg, ownerOf, userIdOf } from '#tests/kit/fixtures/signature.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

const file = (name: string, buffer = jpg) => ({ name, mimeType: 'image/jpeg', buffer })

test('the signature comes from the user menu: its name is told before it is sent, and it is seen before it is kept', async () => {
  const boss = await app.world.as('jefe')
  const { PrsDocumentNumber } = await ownerOf(boss)
  const actor = await app.enter('jefe', '/configuracion/bandeja')
  const { page } = actor
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/files/pictures')) sent.push(request.url())
  })
  const open = async () => {
    await page.locator('button[aria-haspopup="menu"]').filter({ hasText: 'Jorge Luis' }).click()
    await page.getByRole('menuitem', { name: 'Firma digital' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Firma digital' })
  await dialog.getByText('Aún no hay una firma.').waitFor()
  await dialog.getByText(`${PrsDocumentNumber}.jpg`, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByText('Seleccione una firma').waitFor()
  const chooser = dialog.locator('input[type="file"]')
  await chooser.setInputFiles(file('mi firma.jpg'))
  await dialog.getByText(`[Nombre de archivo incorrecto]=>[${PrsDocumentNumber}.jpg]`).waitFor()
  await chooser.setInputFiles(file(`${PrsDocumentNumber}.png`))
  await dialog.getByText('Archivo inválido. No se permite la extensión').waitFor()
  await chooser.setInputFiles(file(`${PrsDocumentNumber}.jpg`, Buffer.alloc(2_000_001)))
  await dialog.getByText('El tamaño del archivo debe ser inferior a 2 MB!').waitFor()
  expect(sent).toEqual([])
  await chooser.setInputFiles(file(`${PrsDocumentNumber}.jpg`))
  await dialog.getByRole('img', { name: `${PrsDocumentNumber}.jpg` }).waitFor()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Actualizado Correctamente.').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await open()
  const current = dialog.getByRole('img', { name: `${PrsDocumentNumber}.jpg` })
  await expect.poll(() => current.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(24)
  expect((await ownerOf(boss)).FilName).toBe(`${PrsDocumentNumber}.jpg`)
  expectNoConsoleErrors(actor)
})

test('an administrator keeps the signature of somebody else from the screen of users', async () => {
  const admin = await app.world.as('admin')
  const { PrsDocumentNumber } = await ownerOf(admin, await userIdOf(app.world, 'comprador'))
  const actor = await app.enter('admin', '/configuracion/usuario')
  const { page } = actor
  await page.getByPlaceholder('Buscar').first().fill('comprador')
  // The row stands on the first page too: its menu closes where it is opened before the answer of the search is there.
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  const row = page.getByRole('row').filter({ hasText: 'comprador' })
  await row.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Firma digital' }).click()
  const drawer = page.getByRole('dialog', { name: /^Firma digital/ })
  await drawer.locator('input[type="file"]').setInputFiles(file(`${PrsDocumentNumber}.jpg`))
  await drawer.getByRole('img', { name: `${PrsDocumentNumber}.jpg` }).waitFor()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const buyer = await app.world.as('comprador')
  expect((await ownerOf(buyer)).FilName).toBe(`${PrsDocumentNumber}.jpg`)
  expectNoConsoleErrors(actor)
})

test('suppliers and customers have no signature', async () => {
  const { page } = await app.open('/login')
  await page.getByLabel('RUC').fill('20512333797')
  await page.getByLabel('Contraseña', { exact: true }).fill('Circuito2026')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('button[aria-haspopup="menu"]').last().click()
  await page.getByRole('menuitem', { name: 'Sesiones' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Firma digital' }).count()).toBe(0)
})
