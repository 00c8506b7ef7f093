// Ordered: one voucher waits for its supplier, is received and accepted, and closes its order.
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { cpeMessages } from '#schema/kit/cpe/cpe-messages.ts'
import { orderPath } from '#web/modules/purchasing/order/paths.ts'
import { SUPPLIER } from '#tests/kit/cpe/samples.ts'
import {
  cdrAnswer as cdr,
  invoiceXml,
  createOrderToBill,
  PDF,
  type OrderToBill,
  type Voucher,
} from '#tests/kit/fixtures/voucher.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { setColorScheme, violations } from '#tests/kit/browser/axe.ts'
import { confirm, alertWith, openNext, reopenScreen } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let supplier: Caller
let of: OrderToBill
let sent: Voucher
let buyer: UserPage

/** Sends one file up as the supplier's portal does; what the services call it. */
async function up(VodSupport: string, bytes: Buffer, name: string): Promise<{ VodSupport: string; FilID: string }> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const query = new URLSearchParams({
    NroVoucher: 'F001-1',
    Ruc: SUPPLIER,
    OrdDocumentNumber: of.OrdDocumentNumber,
    VodSupport,
  })
  const response = await fetch(`${app.world.restUrl}/api/v1.0/Helper/uploadfileprovider?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${supplier.token}` },
    body,
  })
  const { Result } = (await response.json()) as { Result: { FilID: string } }
  return { VodSupport, FilID: Result.FilID }
}

/** An invoice that does not say which order it is of: it is taken, and observed. */
const unnamed = () =>
  invoiceXml(of, {
    '<cac:OrderReference>': '<cac:DespatchDocumentReference>',
    '</cac:OrderReference>': '</cac:DespatchDocumentReference>',
  })

beforeAll(async () => {
  supplier = await app.world.as(SUPPLIER, { audience: 'SUPPLIER' })
  of = await createOrderToBill({ fresh: { database: app.world.database } }, { OrdTotal: '472.00', served: true })
  const details = [
    await up('SreCompPayment', PDF, 'factura.pdf'),
    await up('SreXml', unnamed(), 'factura.xml'),
    await up('SreCdr', cdr(), 'cdr.xml'),
  ]
  const { OrdID, OprID } = of
  const { Result, Errors } = await supplier.rest<Voucher>('POST', 'LgsOrderPurcharseVoucher/save', {
    OrdID,
    OprID,
    VouNumber: 'F001-1',
    VouObservation: 'Primera entrega',
    details,
  })
  if (!Result) throw new Error(Errors.join(' '))
  sent = Result
  buyer = await app.enter('comprador', orderPath(String(OrdID)))
})

const voucherOn = (page: Page) => page.getByRole('article', { name: 'F001-1' })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const statusOf = async () => {
  const caller = await app.world.as('comprador')
  return (await caller.rest<{ OrdStatus: number }>('POST', 'LgsOrderPurcharse/byid', { OrdID: of.OrdID })).Result
    .OrdStatus
}

it('is read beside its order: what it is, what was observed, what is left to bill', async () => {
  const voucher = voucherOn(buyer.page)
  await voucher.getByText('Por recepcionar').waitFor()
  for (const words of ['Factura', 'S/ 472.00', 'Primera entrega', 'factura.xml'])
    await voucher
      .getByText(words, { exact: words === 'Factura' })
      .first()
      .waitFor()
  await voucher.getByRole('list', { name: 'Observaciones de la lectura' }).getByText(cpeMessages.noOrder).waitFor()
  const downloading = buyer.page.waitForEvent('download')
  await voucher.getByRole('link', { name: 'Descargar factura.xml' }).click()
  expect((await downloading).suggestedFilename()).toBe('factura.xml')
  await buyer.page.getByText('Por facturar').waitFor()
  await voucher.getByRole('button', { name: 'Aceptar' }).press('Enter')
  await alertWith(buyer.page, 'Solo se acepta un comprobante recepcionado.').waitFor()
})

it('waits for its supplier while a file is to be corrected, until that is taken back or the file replaced, and says so', async () => {
  const { page } = buyer
  const voucher = voucherOn(page)
  await voucher.getByRole('button', { name: 'Pedir corrección de CDR' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pedir corrección de CDR' })
  await dialog.getByLabel('Qué debe corregir el proveedor').fill('No se puede leer.')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Pedir corrección' }).press('Enter')
  await alertWith(page, 'Se pidió la corrección').waitFor()
  await voucher.getByText('Por corregir').first().waitFor()
  await voucher.getByText('No se puede leer.').waitFor()
  await voucher.getByRole('button', { name: 'Recepcionar' }).press('Enter')
  await alertWith(page, 'El comprobante tiene archivos por corregir.').waitFor()
  await voucher.getByRole('button', { name: 'Ya no corregir CDR' }).press('Enter')
  await confirm(page, '¿Ya no hay que corregir CDR?', 'Sí, ya no corregir')
  await alertWith(page, 'El archivo ya no está por corregir').waitFor()
  await expect.poll(() => voucher.getByText('Por corregir').count()).toBe(0)

  await voucher.getByRole('button', { name: 'Pedir corrección de CDR' }).press('Enter')
  await dialog.getByLabel('Qué debe corregir el proveedor').fill('Es de otro comprobante.')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Pedir corrección' }).press('Enter')
  await voucher.getByText('Es de otro comprobante.').waitFor()
  const { FilID } = await up('SreCdr', cdr(), 'cdr-corregido.xml')
  const VodID = sent.details.find(({ VodSupport }) => VodSupport === 'SreCdr')?.VodID
  const { status } = await supplier.rest('POST', 'LgsOrderPurcharseVoucherDetail/active', { VodID, FilID })
  expect(status).toBe(200)
  await reopenScreen(page)
  await voucher.getByText('cdr-corregido.xml').waitFor()
})

it('stands calm on a phone and in the dark', async () => {
  const phone = await app.enter('comprador', orderPath(String(of.OrdID)), { width: 390, height: 3200, dark: true })
  await voucherOn(phone.page).getByRole('button', { name: 'Recepcionar' }).waitFor()
  expect(await fits(phone.page)).toBe(true)
  expect(await violations(phone.page)).toEqual([])
  await setColorScheme(phone.page, 'light')
  expect(await violations(phone.page)).toEqual([])
  expectNoConsoleErrors(phone)
  await phone.leave()
})

it('shows whoever only reads orders no action, and what was said', async () => {
  const onlooker = await app.enter('consulta', orderPath(String(of.OrdID)))
  const voucher = voucherOn(onlooker.page)
  await voucher.getByText('Es de otro comprobante.').waitFor()
  await expect.poll(() => voucher.getByRole('button').count()).toBe(0)
  await expect.poll(() => voucher.getByRole('textbox').count()).toBe(0)
  expectNoConsoleErrors(onlooker)
  await onlooker.leave()
})

it('is received and accepted, and closes the order that waited for nothing else', async () => {
  const { page } = buyer
  const voucher = voucherOn(page)
  const comment = voucher.getByLabel('Escriba un comentario (F001-1)')
  await comment.fill('Gracias.')
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Órdenes' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '¿Cerrar sin guardar? Se perderá lo que escribió.' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await comment.inputValue()).toBe('Gracias.')
  await voucher.getByRole('button', { name: 'Comentar' }).click()
  await voucher.getByText('Gracias.').waitFor()
  expect(await statusOf()).not.toBe(6)
  await voucher.getByRole('button', { name: 'Recepcionar' }).click()
  await confirm(page, '¿Recepcionar el comprobante F001-1?', 'Sí, recepcionar')
  await alertWith(page, 'Comprobante recepcionado.').waitFor()
  expect(await statusOf()).toBe(6)
  await page.getByText('Cerrada', { exact: true }).first().waitFor()
  await voucher.getByText('Recepcionado', { exact: true }).waitFor()
  await expect.poll(() => voucher.getByRole('button', { name: /^Pedir corrección/ }).count()).toBe(0)
  await voucher.getByRole('button', { name: 'Aceptar' }).click()
  await confirm(page, '¿Aceptar el comprobante F001-1?', 'Sí, aceptar')
  await voucher.getByText('Aceptado', { exact: true }).first().waitFor()
  await page.getByRole('list', { name: 'Actividad' }).getByText('La orden quedó cerrada').waitFor()
  expectNoConsoleErrors(buyer)
})

it('stands beside the way to receive what is still to come of an order', async () => {
  const open = await createOrderToBill({ fresh: { database: app.world.database } })
  const keeper = await app.enter('admin', orderPath(String(open.OrdID)))
  await keeper.page.getByText('El proveedor todavía no envió comprobantes de esta orden.').waitFor()
  await keeper.page.getByRole('button', { name: 'Registrar recepción' }).click()
  await keeper.page.getByRole('heading', { name: 'Nueva recepción' }).waitFor()
  expect(new URL(keeper.page.url()).search).toBe(`?orden=${open.OrdID}`)
  expectNoConsoleErrors(keeper)
  await keeper.leave()
})

it('lets whoever receives vouchers close an order by hand, which its supplier then reads, and open it again', async () => {
  const less = await createOrderToBill(
    { fresh: { database: app.world.database } },
    { OrdTotal: '1000.00', supports: [] },
  )
  const { OrdID, OprID } = less
  const { Result } = await supplier.rest<Voucher>('POST', 'LgsOrderPurcharseVoucher/save', {
    OrdID,
    OprID,
    VouNumber: '001-77',
    details: [],
  })
  const { page } = buyer
  await openNext(page, orderPath(String(OrdID)))
  await page.getByRole('article', { name: '001-77' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Cerrar orden' }).count()).toBe(0)
  const caller = await app.world.as('comprador')
  await caller.rest('POST', 'LgsOrderPurcharseVoucher/reception', { VouID: Result.VouID })
  await reopenScreen(page)
  await page.getByRole('button', { name: 'Cerrar orden' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cerrar orden' })
  await dialog.getByRole('button', { name: 'Cerrar orden' }).press('Enter')
  await dialog.getByText('Campo Requerido').waitFor()
  await dialog.getByRole('button', { name: 'El proveedor no entregará lo que falta' }).click()
  await dialog.getByRole('button', { name: 'Cerrar orden' }).press('Enter')
  await alertWith(page, 'Orden cerrada.').waitFor()
  await page.getByText(/^Cerrada manualmente el .* por .*: El proveedor no entregará lo que falta$/).waitFor()
  await page.getByRole('list', { name: 'Actividad' }).getByText('La orden quedó cerrada').waitFor()

  const outside = await app.enter(SUPPLIER, `/portal/ordenes/${OrdID}`)
  await outside.page.getByText('La compañía cerró la orden: ya no admite comprobantes').waitFor()
  await outside.page.getByText('Cerrada manualmente', { exact: true }).waitFor()
  await expect.poll(() => outside.page.getByRole('button', { name: 'Cargar' }).count()).toBe(0)
  await outside.leave()

  await page.getByRole('button', { name: 'Reabrir orden' }).click()
  await page.getByLabel('Motivo de la reapertura').fill('Llegó lo que faltaba')
  await page.getByRole('dialog').getByRole('button', { name: 'Reabrir orden' }).click()
  await alertWith(page, 'Orden reabierta.').waitFor()
  await page.getByRole('button', { name: 'Cerrar orden' }).waitFor()
  await page.getByText('Aprobada', { exact: true }).first().waitFor()
  expectNoConsoleErrors(buyer)
})
