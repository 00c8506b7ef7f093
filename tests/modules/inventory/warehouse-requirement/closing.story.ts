import { expect, it } from 'vitest'
import { alertWith, openNext } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { body, type SavedWarehouseRequirement } from '#tests/kit/fixtures/warehouse-requirement.ts'

const app = provideBrowserWorld()

it('the keeper closes what is left of a warehouse requirement, for a reason that its author reads', async () => {
  const author = await app.world.as('solicitante')
  const other = await app.world.as('admin')
  const { Result: requirement } = await author.rest<SavedWarehouseRequirement>(
    'POST',
    'LgsWarehouseRequirement/save',
    body(),
  )
  const handOut = async ({ SecVersion }: SavedWarehouseRequirement, WrdQuantity: string) =>
    (
      await other.rest<SavedWarehouseRequirement>('POST', 'LgsWarehouseRequirement/attend', {
        ...{ WrqID: requirement.WrqID, SecVersion },
        itemsDetails: [{ WrdID: requirement.itemsDetails[0]?.WrdID, WrdQuantity }],
      })
    ).Result
  const handed = await handOut(requirement, '6')

  const keeper = await app.enter('comprador', `/logistica/requerimientosalmacen/${requirement.WrqID}`)
  const { page } = keeper
  const bar = page.getByRole('toolbar', { name: 'Acciones' })
  await bar.getByRole('button', { name: 'Cerrar lo pendiente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar lo pendiente' })
  await dialog.getByText('lo ya entregado queda como está').waitFor()
  const field = dialog.getByRole('textbox', { name: 'Motivo del cierre' })
  const act = dialog.getByRole('button', { name: 'Cerrar lo pendiente' })
  await act.press('Enter')
  await dialog.getByText('Campo Requerido').waitFor()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)

  // Another keeper handed out more since it was read: that is shown before it is closed.
  await handOut(handed, '1')
  await field.fill('La losa se terminó con menos')
  await act.press('Enter')
  await dialog.getByText(/fue modificado desde que usted lo abrió/).waitFor()
  await page
    .getByRole('list', { name: 'Artículos' })
    .getByRole('listitem')
    .filter({ hasText: /Por atender\s*3/ })
    .waitFor()
  await act.press('Enter')
  await alertWith(page, 'Requerimiento de almacén cerrado.').waitFor()
  const banner = /^Cerrado manualmente el .* por .*: La losa se terminó con menos$/
  await page.getByText(banner).waitFor()
  await expect.poll(() => bar.getByRole('button', { name: 'Cerrar lo pendiente' }).count()).toBe(0)
  const { Result: closed } = await author.rest<SavedWarehouseRequirement>('POST', 'LgsWarehouseRequirement/byid', {
    WrqID: requirement.WrqID,
  })
  expect(closed).toMatchObject({
    WrqStatus: 6,
    itemsDetails: [{ WrdQuantity: '10.000', WrdQuantityAttended: '7.000' }],
  })

  const reader = await app.enter(
    'solicitante',
    `/logistica/misrequerimientosalmacen?buscar=${requirement.WrqDocumentNumber}`,
  )
  await reader.page
    .getByRole('row', { name: requirement.WrqDocumentNumber })
    .getByText('Cerrado manualmente', { exact: true })
    .waitFor()
  await openNext(reader.page, `/logistica/misrequerimientosalmacen/${requirement.WrqID}`)
  await reader.page.getByText(banner).waitFor()
  expectNoConsoleErrors(keeper, reader)
})
