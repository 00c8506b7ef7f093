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

  await payments.getByRole('button', { name: 'Anular pago de la operación OP-778' }).click()
  const reason = page.getByRole('dialog', { name: 'Anular pago' })
  await reason.getByRole('button', { name: 'El banco devolvió el abono.' }).click()
  await reason.getByRole('button', { name: 'Anular pago' }).click()
  await alertWith(page, 'Pago anulado. Se avisó al proveedor.').waitFor()
  await payments.getByText('Anulado', { exact: true }).waitFor()
  await payments.getByRole('button', { name: 'Registrar pago' }).waitFor()
  expectNoConsoleErrors(admin)
})

test('the form proposes what the order leaves to be paid where one of its vouchers says no amount', async () => {
  const { OrdID, OprID } = await createOrderToBill(
    { fresh: { database: app.world.database } },
    { OrdTotal: '472.00', supports: [] },
  )
  const supplier = await app.world.as(SUPPLIER, { audience: 'SUPPLIER' })
  const [buyer, accountant] = [await app.world.as('comprador'), await app.world.as('admin')]
  const accepted = async (VouNumber: string) => {
    const saved = await supplier.rest<Voucher>('POST', 'LgsOrderPurcharseVoucher/save', {
      OrdID,
      OprID,
      VouNumber,
      details: [],
    })
    const id = saved.Result?.VouID ?? 0
    await buyer.rest('POST', 'LgsOrderPurcharseVoucher/reception', { VouID: id })
    await buyer.rest('POST', 'LgsOrderPurcharseVoucher/accept', { VouID: id })
    return id
  }
  const [printed, billed] = [await accepted('E088-1'), await accepted('F088-2')]
  // As if its XML had said so.
  await executeSql(
    app.world.database,
    sql`update "LgsOrderPurcharseVoucher" set "VouTotal" = 472, "VouCurrency" = 'PEN', "VouType" = '01' where "VouID" = ${billed}`,
  )
  const read = await accountant.rest<{ accounts: { PbkID: number }[] }>('POST', 'AccVoucher/byid', { VouID: printed })
  const payment = { VpyDate: today(), VpyAmount: '400.00', VpyOperation: '1', PbkID: read.Result?.accounts[0]?.PbkID }
  await accountant.rest('POST', 'AccVoucher/pay', { VouID: printed, ...payment })

  const admin = await app.enter('admin', `/contabilidad/comprobantes?registro=${billed}`)
  const payments = admin.page.getByRole('dialog', { name: 'Comprobante' }).getByRole('region', { name: 'Pagos' })
  await payments.getByRole('button', { name: 'Registrar pago' }).click()
  const form = payments.getByRole('form', { name: 'Registro de pago' })
  await form.getByText('La orden deja por pagar PEN 72.00').waitFor()
  const amount = form.getByLabel('Importe (PEN)')
  await expect.poll(() => amount.inputValue()).toBe('72.00')
  await amount.fill('472')
  await form.getByRole('button', { name: 'Registrar pago' }).click()
  await form.getByText('Con este importe se pagaría más que el total de la orden.').waitFor()
  expect(await violations(admin.page)).toEqual([])
  await amount.fill('72')
  await form.getByLabel('Número de operación').fill('2')
  await form.getByRole('button', { name: 'Registrar pago' }).click()
  await confirm(admin.page, '¿Registrar el pago de PEN 72.00 en la cuenta', 'Sí, registrar')
  await payments.getByText('La orden ya está pagada por su total.').waitFor()
  expectNoConsoleErrors(admin)
})

test('the form proposes what a retención leaves, and says it; the supplier reads it too', async () => {
  const database = { fresh: { database: app.world.database } }
  const order = await createOrderToBill(database, { OrdTotal: '472.00', supports: [] })
  const supplier = await app.world.as(SUPPLIER, { audience: 'SUPPLIER' })
  const draft = { OrdID: order.OrdID, OprID: order.OprID, VouNumber: 'F088-3', details: [] }
  const id = (await supplier.rest<Voucher>('POST', 'LgsOrderPurcharseVoucher/save', draft)).Result?.VouID ?? 0
  // As if its XML had said so.
  await executeSql(
    app.world.database,
    sql`update "LgsOrderPurcharseVoucher" set "VouTotal" = 472, "VouRetention" = 14.16, "VouCurrency" = 'PEN', "VouType" = '01' where "VouID" = ${id}`,
  )
  const buyer = await app.world.as('comprador')
  await buyer.rest('POST', 'LgsOrderPurcharseVoucher/reception', { VouID: id })
  await buyer.rest('POST', 'LgsOrderPurcharseVoucher/accept', { VouID: id })

  const admin = await app.enter('admin', `/contabilidad/comprobantes?registro=${id}`)
  const drawer = admin.page.getByRole('dialog', { name: 'Comprobante' })
  const payments = drawer.getByRole('region', { name: 'Pagos' })
  await payments.getByRole('button', { name: 'Registrar pago' }).click()
  const form = payments.getByRole('form', { name: 'Registro de pago' })
  for (const part of [drawer.locator('dl').first(), form.locator('dl')])
    await expect
      .poll(() => part.innerText())
      .toMatch(/Importe\s+S\/ 472\.00\s+Retención\s+S\/ 14\.16\s+Neto a pagar\s+S\/ 457\.84/)
  expect(await form.getByLabel('Importe (PEN)').inputValue()).toBe('457.84')
  expect(await violations(admin.page)).toEqual([])
  await form.getByLabel('Número de operación').fill('3')
  await form.getByRole('button', { name: 'Registrar pago' }).click()
  await confirm(admin.page, '¿Registrar el pago de PEN 457.84 en la cuenta', 'Sí, registrar')
  await payments.getByText('El comprobante ya está pagado.').waitFor()
  await drawer.getByText('Pagado', { exact: true }).waitFor()
  expectNoConsoleErrors(admin)

  const reader = await app.enter(SUPPLIER, `/portal/ordenes/${order.OrdID}`)
  const card = reader.page.getByRole('article', { name: 'F088-3' })
  await card.getByText('Retención: PEN 14.16 · Neto a pagar: PEN 457.84').waitFor()
  await card.getByText(`Pagado ${formatDate(today())}`).waitFor()
  expectNoConsoleErrors(reader)
})

test('on a phone numbers of receptions and accounts are read whole, each on one line', async () => {
  const admin = await app.enter('admin', `/contabilidad/comprobantes?registro=${VouID}`, { width: 390, height: 844 })
  const { page } = admin
  const drawer = page.getByRole('dialog', { name: 'Comprobante' })
  await drawer.getByText('Cuenta para el pago').waitFor()
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const numbers = '["OTT-2026-000001","OTT-2026-000002","OTT-2026-000003"]'
    await route.fulfill({ response, body: text.replace(/("receptionNumbers":)\[[^\]]*\]/, `$1${numbers}`) })
  })
  await page.reload()
  await drawer.getByText('OTT-2026-000003').waitFor()
  const broken = await drawer.locator('dl').evaluate((list) => {
    const lines = (node: Node, start: number, end: number) => {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
    const found: { number: string; lines: number }[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: number, index } of (node.textContent ?? '').matchAll(/OTT-\d{4}-\d{6}|\d{20}/g))
        found.push({ number, lines: lines(node, index, index + number.length) })
    }
    return found
  })
  expect(broken.filter(({ number }) => number.startsWith('OTT'))).toHaveLength(3)
  expect(broken.filter(({ number }) => /^\d{20}$/.test(number))).toHaveLength(1)
  expect(broken.filter(({ lines }) => lines > 1)).toEqual([])
  expectNoConsoleErrors(admin)
})
