import { sql } from 'kysely'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { ELENA } from '#tests/modules/receivables/payment/payer.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

// Somebody attends at this hour: no notice covers the page.
const app = provideBrowserWorld({ now: () => new Date('2026-11-18T15:00:00Z') })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const paid = (page: Page) => page.getByRole('table', { name: 'Cuotas que paga' }).getByRole('row')

async function payBy(page: Page, card: RegExp) {
  await page.getByRole('checkbox').check()
  await press(page, 'Realizar Pago')
  await page.getByRole('dialog', { name: 'Pago con tarjeta' }).waitFor()
  await page.getByRole('button', { name: card }).click()
  await press(page, 'Pagar')
  await page.waitForURL(/\/finish\/payment\/\?Key=/)
}

test('a customer chooses instalments, is refused by the bank, and finds the same ones to pay again', async () => {
  // Whatever another case paid, something is late here.
  await executeSql(
    app.world.database,
    sql`update "PagInstalment" set "fechavctocuota" = '2026-01-04' where "idProforma" = 1 and "nrocuota" = 20`,
    '*',
  )
  const actor = await app.enter(ELENA, '/payment/schedule/?proforma=1', { width: 390, dark: true })
  const { page } = actor
  await page.getByRole('checkbox', { name: 'Elegir la cuota 15' }).check()
  await page.getByRole('link', { name: /^Pagar la elegida: USD/ }).waitFor()
  await page.getByRole('checkbox', { name: 'Elegir la cuota 16' }).check()
  const box = await page
    .getByRole('checkbox', { name: 'Elegir la cuota 16' })
    .locator('xpath=ancestor::label[1]')
    .boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Pagar 2 cuotas elegidas: USD 2,501.00' }).click()
  await expect.poll(() => paid(page).count()).toBe(3)
  await page.getByText('USD 2,501.00').waitFor()
  await page.getByText(/^Tiene (una cuota vencida|\d+ cuotas vencidas) que no est/).waitFor()
  await page.getByRole('link', { name: /^Pagar lo vencido: USD/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await payBy(page, /0002/)
  await page.getByRole('status').filter({ hasText: 'El pago no se realizó' }).waitFor()
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
  await expect.poll(() => paid(page).count()).toBe(3)
  expectNoConsoleErrors(actor)
})

test('a customer pays all that is late in one payment, from the first page, and has a receipt of each', async () => {
  const actor = await app.enter(ELENA)
  const { page } = actor
  const debts = page.getByRole('dialog', { name: 'Deuda vencida' })
  const sum = await debts.getByRole('listitem').filter({ hasText: 'Departamento 1204' }).getByText(/^USD/).innerText()
  await debts.getByRole('link', { name: 'Pagar Departamento 1204' }).click()
  await page.getByRole('heading', { name: 'Detalle de pago' }).waitFor()
  await expect.poll(() => paid(page).count()).toBeGreaterThan(2)
  const count = (await paid(page).count()) - 1
  await page.getByText(sum, { exact: true }).waitFor()
  await payBy(page, /3220/)
  await page.getByRole('status').filter({ hasText: 'Pago realizado' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Descargar constancia de la cuota/ }).count()).toBe(count)
  expect(await violations(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Descargar constancia de la cuota/ })
    .first()
    .click()
  expect((await downloading).suggestedFilename()).toMatch(/^RCB-\d{4}-\d{6}\.pdf$/)
  await page.getByRole('link', { name: 'Volver a Mis Pagos' }).click()
  await page.getByRole('tab', { name: /^Pagos pendientes/ }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Pagar lo vencido/ }).count()).toBe(0)
  await page.goto(`${app.world.url}/payment/schedule/?proforma=1&cuota=vencidas`)
  await page.getByText('Esta cuota ya no está pendiente de pago.').waitFor()
  expectNoConsoleErrors(actor)
})
