import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SUPPLIER } from '#tests/kit/cpe/samples.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { alertWith, confirm } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { createOrderToBill, type OrderToBill, type Voucher } from '#tests/kit/fixtures/voucher.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { formatDate, today } from '#web/platform/ui/text/format.ts'

const app = provideBrowserWorld()
let of: OrderToBill
let VouID: number
beforeAll(async () => {
  const database = { fresh: { database: app.world.database } }
  of = await createOrderToBill(database, { OrdTotal: '1000.00', supports: [] })
  const { OrdID, OprID } = of
  const supplier = await app.world.as(SUPPLIER, { audience: 'SUPPLIER' })
  const draft = { OrdID, OprID, VouNumber: 'F088-1', details: [] }
  VouID = (await supplier.rest<Voucher>('POST', 'LgsOrderPurcharseVoucher/save', draft)).Result?.VouID ?? 0
  // As if its XML had said so.
  await executeSql(
    app.world.database,
    sql`update "LgsOrderPurcharseVoucher" set "VouTotal" = 472, "VouCurrency" = 'PEN', "VouType" = '01' where "VouID" = ${VouID}`,
  )
  const buyer = await app.world.as('comprador')
  await buyer.rest('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
  await buyer.rest('POST', 'LgsOrderPurcharseVoucher/accept', { VouID })
})

test('accounting registers what was paid of a voucher, its supplier reads the day, and a payment is annulled', async () => {
  const admin = await app.enter('admin', `/contabilidad/comprobantes?registro=${VouID}`)
  const { page } = admin
  const drawer = page.getByRole('dialog', { name: 'Comprobante' })
  const payments = drawer.getByRole('region', { name: 'Pagos' })
  await payments.getByText('Todavía no se registró ningún pago.').waitFor()
  await payments.getByRole('button', { name: 'Registrar pago' }).click()
  const form = payments.getByRole('form', { name: 'Registro de pago' })
  await expect.poll(() => form.getByLabel('Importe (PEN)').inputValue()).toBe('472.00')
  await form.getByRole('button', { name: 'Registrar pago' }).click()
  await form.getByText(/^Ingrese el número de operación/).waitFor()
  await form.getByLabel('Número de operación').fill('op-778')
  await form.getByLabel('Importe (PEN)').fill('472.01')
  await form.getByText('El importe supera lo que falta pagar del comprobante, 472.00.').waitFor()
  await form.getByLabel('Importe (PEN)').fill('472')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Registrar pago' }).click()
  await confirm(page, '¿Registrar el pago de PEN 472.00 en la cuenta', 'Sí, registrar')
  await alertWith(page, 'Pago registrado. Se avisó al proveedor.').waitFor()
  await payments.getByText('Operación OP-778').waitFor()
  await drawer.getByText('Pagado', { exact: true }).waitFor()
  await payments.getByText('El comprobante ya está pagado.').waitFor()

  const supplier = await app.enter(SUPPLIER, `/portal/ordenes?buscar=${of.OrdDocumentNumber}`)
  const row = supplier.page.getByRole('row').filter({ hasText: of.OrdDocumentNumber })
  const paid = `Pagado ${formatDate(today())}`
  await row.getByText(paid).waitFor()
  await row.getByRole('link', { name: 'F088-1' }).click()
  await supplier.page.getByRole('article', { name: 'F088-1' }).getByText(paid).waitFor()
  await supplier.page.getByRole('link', { name: 'Inicio' }).first().click()
  await supplier.page.getByText(`Último pago: ${formatDate(today())}`).waitFor()
  expectNoConsoleErrors(supplier)

  await payments.getByRole('button', { name: 'Anular el pago de la operación OP-778' }).click()
  const reason = page.getByRole('dialog', { name: 'Anular pago' })
  await reason.getByRole('button', { name: 'El banco devolvió el abono.' }).click()
  await reason.getByRole('button', { name: 'Anular pago' }).click()
  await alertWith(page, 'Pago anulado. Se avisó al proveedor.').waitFor()
  await payments.getByText('Anulado', { exact: true }).waitFor()
  await payments.getByRole('button', { name: 'Registrar pago' }).waitFor()
  expectNoConsoleErrors(admin)
})
