// Ordered: the documents of the first case are the month that the others close, find and take back.
import { beforeAll, expect, test } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { monthName } from '#schema/modules/accounting/period/period.ts'
import { orderPath } from '#web/modules/purchasing/order/paths.ts'
import { SUPPLIER } from '#tests/kit/cpe/samples.ts'
import { cdrAnswer as cdr, invoiceXml, createOrderToBill, PDF } from '#tests/kit/fixtures/voucher.ts'
import { confirm, alertWith, navigate, openNext, openRefused } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const [MAILBOX, PERIODS, VOUCHERS] = ['/contabilidad/mailbox', '/contabilidad/periodos', '/contabilidad/comprobantes']
/** The sample invoice is of December 2019. */
const MONTH = `${PERIODS}?anio=2019&registro=2019-12`

const app = provideBrowserWorld()
/** Who keeps the books: goes from one of its screens to the next within the page. */
let admin: UserPage

beforeAll(async () => {
  admin = await app.enter('admin', MAILBOX)
})

const ordered = (OrdTotal: string) => createOrderToBill({ fresh: { database: app.world.database } }, { OrdTotal })
const file = (name: string, buffer: Buffer, mimeType = 'text/xml') => ({ name, mimeType, buffer })

test('documents come, find their order, become its voucher, and the voucher is told in the books', async () => {
  const of = await ordered('500.00')
  const { page } = admin
  await openNext(page, MAILBOX)
  const fileInput = page.locator('input[type=file][multiple]')
  await fileInput.setInputFiles([
    file('factura.xml', invoiceXml(of)),
    file('otra.xml', invoiceXml(of)),
    file('nota.pdf', PDF, 'application/pdf'),
  ])
  const came = page.getByRole('list', { name: 'Archivos que llegan' })
  await came.getByText('Archivo inválido. No se permite la extensión').waitFor()
  await came.getByText('Duplicado').waitFor()
  await came.getByText('Emparejado').waitFor()
  await fileInput.setInputFiles(file('cdr.xml', cdr()))
  await came.getByRole('listitem').filter({ hasText: 'cdr.xml' }).getByText('Emparejado').waitFor()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(`f001-1 ${of.OrdDocumentNumber}`)
  await page.getByRole('row').filter({ hasText: 'Factura F001-1' }).filter({ hasText: 'Emparejado' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Documento' })
  await drawer.getByText(`${of.OrdDocumentNumber} (por la orden que indica)`).waitFor()
  await drawer.getByText('XML: está en el buzón').waitFor()
  await drawer.getByRole('button', { name: 'Registrar comprobante' }).click()
  await drawer.getByText('Comprobante de pago. Obligatorio').waitFor()
  await drawer.locator('input[type=file]').setInputFiles(file('factura.pdf', PDF, 'application/pdf'))
  await drawer.getByRole('button', { name: 'Registrar comprobante' }).click()
  await confirm(page, `¿Registrar F001-1 como comprobante de la orden ${of.OrdDocumentNumber}?`, 'Sí, registrar')
  await alertWith(page, 'Comprobante registrado.').waitFor()
  await drawer.getByRole('link', { name: 'Ver comprobante registrado' }).click()

  const voucher = page.getByRole('dialog', { name: 'Comprobante' })
  await voucher.getByText('Diciembre 2019').waitFor()
  await voucher.getByText('Por recepcionar').waitFor()
  await voucher.getByRole('link', { name: 'Ver en la orden' }).click()
  await page.getByRole('article', { name: 'F001-1' }).getByText('Por recepcionar').waitFor()
  expectNoConsoleErrors(admin)
})

test('a month is closed with what is pending in it, takes nothing, and is opened again for a reason', async () => {
  const of = await ordered('1000.00')
  const { page } = admin
  await openNext(page, MONTH)
  const drawer = page.getByRole('dialog', { name: 'Periodo' })
  await drawer.getByText('Comprobantes sin aceptar (1)').waitFor()
  await drawer.getByText(/^F001-1 · .*\(por recepcionar\)/).waitFor()
  await drawer.getByRole('button', { name: 'Cerrar periodo' }).click()
  await confirm(page, '¿Cerrar Diciembre 2019? Queda 1 pendiente.', 'Sí, cerrar')
  await drawer.getByText('Cerró el periodo').waitFor()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(invoiceXml(of, { 'F001-1': 'F001-5' }))]), 'tarde.xml')
  const authorization = `Bearer ${(await app.world.as('admin')).token}`
  const late = await fetch(`${app.world.url}/files/mailbox`, { method: 'POST', headers: { authorization }, body })
  expect(await late.json()).toMatchObject({
    state: 'REJECTED',
    reasons: [{ message: 'El periodo 12/2019 está cerrado y no recibe comprobantes.' }],
  })

  await drawer.getByRole('button', { name: 'Reabrir periodo' }).click()
  const why = page.getByRole('dialog', { name: 'Reabrir periodo' })
  await why.getByRole('textbox', { name: 'Motivo de reapertura' }).fill('Llegó una factura tarde.')
  await why.getByRole('button', { name: 'Reabrir periodo' }).click()
  await drawer.getByText('Llegó una factura tarde.').waitFor()
  await drawer.getByText('Abierto', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.getByText('Lista', { exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'Diciembre 2019' }).getByText('Abierto').waitFor()

  await openNext(page, MAILBOX)
  await page.getByRole('row').filter({ hasText: 'F001-5' }).press('Enter')
  const document = page.getByRole('dialog', { name: 'Documento' })
  await document.getByRole('button', { name: 'Descartar' }).click()
  const discarding = page.getByRole('dialog', { name: 'Descartar' })
  await discarding.getByRole('button', { name: 'Enviado por error.' }).click()
  await discarding.getByRole('button', { name: 'Descartar' }).click()
  await document.getByText('Descartado', { exact: true }).waitFor()
  await document.getByRole('button', { name: 'Recuperar' }).click()
  await document.getByText('Emparejado', { exact: true }).waitFor()
  expectNoConsoleErrors(admin)
})

test('the next month is opened, once a person has said so', async () => {
  const { page } = admin
  await openNext(page, PERIODS)
  await page.getByRole('button', { name: 'Año anterior' }).click()
  await page.waitForURL(/anio=/)
  await page.getByRole('button', { name: 'Abrir siguiente' }).click()
  await confirm(page, '¿Abrir el periodo siguiente?', 'Sí, abrir')
  await alertWith(page, 'Periodo abierto.').waitFor()
  expectNoConsoleErrors(admin)
})

test('a voucher is found by month and state with its totals; what was received is taken back for a reason', async () => {
  const { page } = admin
  await openNext(page, `${VOUCHERS}?f.period=2019-12&f.states=REGISTERED`)
  const row = page.getByRole('row').filter({ hasText: 'Diciembre 2019' })
  await row.getByText('Por recepcionar').waitFor()
  await page.getByRole('region', { name: 'Totales de lo filtrado' }).getByText('1 comprobante').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('comprobantes.xlsx')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('F001-1')
  await row.press('Enter')
  await page.getByRole('dialog', { name: 'Comprobante' }).getByRole('link', { name: 'Ver en la orden' }).click()
  const voucher = page.getByRole('article', { name: 'F001-1' })
  await voucher.getByRole('button', { name: 'Recepcionar' }).click()
  await confirm(page, '¿Recepcionar el comprobante F001-1?', 'Sí, recepcionar')
  await voucher.getByRole('button', { name: 'Deshacer recepción' }).click()
  const why = page.getByRole('dialog', { name: 'Deshacer recepción' })
  await why.getByRole('textbox', { name: 'Motivo' }).fill('Es de otra obra.')
  await why.getByRole('button', { name: 'Deshacer recepción' }).click()
  await voucher.getByText('Por recepcionar').waitFor()
  await voucher.getByText('Es de otra obra.').waitFor()
  await openNext(page, '/logistica/ordencompra?f.vouchers=waiting&buscar=OV-2026')
  await page.getByRole('row').filter({ hasText: 'OV-2026-' }).first().waitFor()
  expectNoConsoleErrors(admin)
})

test('a supplier takes its own voucher away while nobody has received it', async () => {
  const of = await ordered('900.00')
  const seller = await app.world.as(SUPPLIER, { audience: 'SUPPLIER' })
  const details = []
  for (const [VodSupport, bytes, name] of [
    ['SreCompPayment', PDF, 'a.pdf'],
    ['SreXml', invoiceXml(of, { 'F001-1': 'F001-7' }), 'a.xml'],
    ['SreCdr', cdr('F001-7'), 'b.xml'],
  ] as const) {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), name)
    const query = new URLSearchParams({
      NroVoucher: 'F001-7',
      Ruc: SUPPLIER,
      OrdDocumentNumber: of.OrdDocumentNumber,
      VodSupport,
    })
    const response = await fetch(`${app.world.restUrl}/api/v1.0/Helper/uploadfileprovider?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${seller.token}` },
      body,
    })
    const { Result } = (await response.json()) as { Result: { FilID: string } }
    details.push({ VodSupport, FilID: Result.FilID })
  }
  await seller.rest('POST', 'LgsOrderPurcharseVoucher/save', {
    OrdID: of.OrdID,
    OprID: of.OprID,
    VouNumber: 'F001-7',
    details,
  })
  const supplier = await app.enter(SUPPLIER, `/portal/ordenes/${of.OrdID}`)
  const { page } = supplier
  await page.getByRole('button', { name: 'Retirar el comprobante F001-7' }).click()
  await confirm(page, '¿Retirar el comprobante F001-7?', 'Sí, retirar')
  await alertWith(page, 'Comprobante retirado.').waitFor()
  await expect.poll(() => page.getByRole('article', { name: 'F001-7' }).count()).toBe(0)
  expectNoConsoleErrors(supplier)

  const buyer = await app.enter('comprador', orderPath(String(of.OrdID)))
  await buyer.page.getByText('Retiró el comprobante F001-7').waitFor()
})

test('who may only look changes nothing; who may not is told so, by screen and services', async () => {
  const onlooker = await app.enter('consulta', MAILBOX)
  const { page } = onlooker
  await page.getByRole('row').filter({ hasText: 'Duplicado' }).first().press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Documento' })
  await drawer.getByText('Duplicado').waitFor()
  expect(
    await page
      .getByRole('button', { name: /^(Seleccionar archivos|Descartar|Emparejar|Registrar)/, includeHidden: true })
      .count(),
  ).toBe(0)
  const month = clock.today().slice(0, 7)
  await navigate(page, `${PERIODS}?registro=${month}`)
  await page
    .getByRole('dialog', { name: 'Periodo' })
    .getByRole('heading', { name: monthName(month) })
    .waitFor()
  expect(
    await page.getByRole('button', { name: /^(Abrir siguiente|Cerrar periodo|Reabrir)/, includeHidden: true }).count(),
  ).toBe(0)
  expectNoConsoleErrors(onlooker)

  const author = await app.world.as('solicitante')
  const { page: refused } = await app.enter('solicitante', MAILBOX)
  for (const [path, title] of [
    [MAILBOX, 'Buzón de comprobantes'],
    [PERIODS, 'Periodos'],
    [VOUCHERS, 'Comprobantes'],
  ] as const)
    await openRefused(refused, path, title)
  for (const call of ['AccMailbox/pagination', 'AccPeriod/list', 'AccVoucher/pagination'])
    expect((await author.rest('POST', call, { PerYear: 2026 })).status).toBe(403)
})
