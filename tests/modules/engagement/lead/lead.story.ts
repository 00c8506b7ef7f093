import { expect, test } from 'vitest'
import { alertWith, confirm, chooseOption, saveAndClose } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import {
  createRunningCampaign,
  GRAMOS,
  upload,
  writeLead,
} from '#tests/modules/engagement/marketing-campaign/campaigns.ts'

const LEADS = '/marketing/cargamasiva'

const app = provideBrowserWorld()

test("a lead by hand: written down by the campaign's own rules, mended, its history told", async () => {
  const admin = await app.enter('admin', `${LEADS}?campania=1`)
  const { page } = admin
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo prospecto' })
  await fresh.getByRole('textbox', { name: 'Nombre' }).fill('Manuel Prueba')
  await fresh.getByRole('textbox', { name: 'Correo' }).fill('sin arroba')
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await fresh.getByRole('link', { name: 'Teléfono: Campo Requerido' }).waitFor()
  await fresh.getByRole('link', { name: 'Correo: Ingrese un email válido.' }).waitFor()
  await fresh.getByRole('textbox', { name: 'Teléfono' }).fill('+51 958 222 333')
  await fresh.getByRole('textbox', { name: 'Correo' }).fill('manuel@prueba.example')
  await chooseOption(fresh, 'Lote de interés', '90 m²', page)
  await saveAndClose(page, fresh, 'Agregado')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('manuel')
  await page
    .getByRole('row')
    .filter({ hasText: 'Manuel Prueba' })
    .getByRole('button', { name: 'Atender a Manuel Prueba' })
    .click()
  const card = page.getByRole('dialog', { name: 'Prospecto' })
  await card.getByRole('textbox', { name: 'Nombre' }).fill('Manuel Prueba Ríos')
  await saveAndClose(page, card, 'Actualizado')
  await page.getByRole('button', { name: 'Atender a Manuel Prueba Ríos' }).click()
  await card.getByRole('button', { name: 'Historial' }).click()
  await card.getByRole('list', { name: 'Historial' }).getByText('Manuel Prueba Ríos').waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Eliminar a Manuel Prueba Ríos' }).click()
  await confirm(page, '¿Eliminar?', 'Sí, eliminar')
  const row = page.getByRole('row').filter({ hasText: 'Manuel Prueba Ríos' })
  await row.waitFor({ state: 'hidden' })
  await page.goto(`${app.world.url}${LEADS}?campania=1&buscar=manuel&f.kept=false`)
  await page.getByRole('button', { name: 'Recuperar a Manuel Prueba Ríos' }).click()
  await row.waitFor({ state: 'hidden' })
  expectNoConsoleErrors(admin)
})

test('the notice of a lead leads its worker to it, and that of an upload to those that came with it', async () => {
  const admin = await app.world.as('admin')
  const campaign = await createRunningCampaign(admin, 'Feria del sur')
  const rows = ['Rosa Uno', 'Rosa Dos', 'Rosa Tres'].map((name, at) => [
    name,
    `95900000${at}`,
    `rosa${at}@correo.example`,
    '90 m²',
  ])
  await upload(admin, campaign, rows, 'feria.xlsx')
  const cells = {
    name: 'Elsa Campos',
    telephone: '959111222',
    email: 'elsa@correo.example',
    [`field-${campaign.fields[0]?.id}`]: '90 m²',
  }
  await writeLead(admin, campaign, cells, { worker: GRAMOS })
  const gramos = await app.enter('gramos', '/micuenta')
  const { page } = gramos
  const bell = page.getByRole('button', { name: /^Notificaciones/ })
  await bell.click()
  await page.getByText('Le asignaron 2 prospectos de Feria del sur').click()
  await page.getByRole('row').filter({ hasText: 'Rosa Tres' }).waitFor()
  expect(
    await page
      .getByRole('row')
      .filter({ hasText: /Rosa|Elsa/ })
      .count(),
  ).toBe(2)
  await bell.click()
  await page.getByText('Le asignaron un prospecto de Feria del sur').click()
  const card = page.getByRole('dialog', { name: 'Prospecto' })
  await card.waitFor()
  await expect.poll(() => card.getByRole('textbox', { name: 'Nombre' }).inputValue()).toBe('Elsa Campos')
  expectNoConsoleErrors(gramos)
})

test('another campaign, and the list of uploads, begin without what the one before was filtered and ordered by', async () => {
  const admin = await app.enter('admin', `${LEADS}?campania=1&f.state=1&f.worker=${GRAMOS}&f.kept=false&orden=-NAME`)
  const { page } = admin
  const address = () => [...new URL(page.url()).searchParams.keys()].toSorted()
  const { name } = await createRunningCampaign(await app.world.as('admin'), 'Feria del norte')
  await page.reload()
  await chooseOption(page, 'Campaña', name, page)
  await expect.poll(address).toEqual(['campania', 'orden'])
  await page.getByText('Cargas', { exact: true }).click()
  await expect.poll(address).toEqual(['campania', 'vista'])
  expectNoConsoleErrors(admin)
})

test('views are of their campaign, whose states they filter by', async () => {
  const admin = await app.enter('admin', `${LEADS}?campania=1&f.state=1`)
  const { page } = admin
  const views = (name: string) => page.getByRole('button', { name, exact: true })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await views('Vistas').click()
  await item('Guardar vista').click()
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' })
  await dialog.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Los nuevos')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await alertWith(page, 'Vista «Los nuevos» guardada.').waitFor()
  await views('Los nuevos').waitFor()

  const { name } = await createRunningCampaign(await app.world.as('admin'), 'Feria del oeste')
  await page.reload()
  await chooseOption(page, 'Campaña', name, page)
  await views('Vistas').click()
  await item('Guardar vista').waitFor()
  expect(await item('Los nuevos').count()).toBe(0)

  await page.goto(`${app.world.url}${LEADS}?campania=1`)
  await views('Vistas').click()
  await item('Los nuevos').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('f.state')).toBe('1')
  expectNoConsoleErrors(admin)
})
