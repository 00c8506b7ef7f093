import { beforeAll, expect, test } from 'vitest'
import { bytesOf, sampleText, SUPPLIER } from '#tests/kit/cpe/samples.ts'
import { cdrAnswer as cdr, invoiceXml, createOrderToBill, PDF, type OrderToBill } from '#tests/kit/fixtures/voucher.ts'
import { confirm, alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let of: OrderToBill
beforeAll(async () => {
  of = await createOrderToBill(
    { fresh: { database: app.world.database } },
    { OrdTotal: '1000.00', supports: ['SreCompPayment', 'SreXml', 'SreCdr', 'SreOcos'] },
  )
})

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const xml = (name: string, buffer: Buffer) => file(name, 'application/xml', buffer)

interface Voucher {
  VouID: number
  details: { VodID: number; VodSupport: string }[]
}

test('a supplier sends a voucher, is asked to correct a file, and sees that it was received', async () => {
  const supplier = await app.enter(SUPPLIER, `/portal/ordenes?buscar=${of.OrdDocumentNumber}`)
  const { page } = supplier
  await page.getByRole('heading', { name: 'Mis Órdenes' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: of.OrdDocumentNumber })
  await row.getByText('Sin registrar').waitFor()
  await row.getByRole('button', { name: `Ver orden ${of.OrdDocumentNumber}` }).click()
  const orderPdf = page.getByRole('dialog', { name: `Orden ${of.OrdDocumentNumber}` })
  await orderPdf.locator('iframe').waitFor()
  await page.keyboard.press('Escape')
  await orderPdf.waitFor({ state: 'hidden' })
  await row.getByRole('link', { name: `Cargar comprobantes ${of.OrdDocumentNumber}` }).click()
  await page.getByRole('heading', { name: `Nro. Orden: ${of.OrdDocumentNumber}` }).waitFor()

  const form = page.getByRole('form', { name: 'Cargar comprobante' })
  const choose = (group: string, chosen: ReturnType<typeof file>) =>
    form.getByRole('group', { name: group }).locator('input[type=file]').setInputFiles(chosen)
  await form.getByRole('button', { name: 'Cargar' }).click()
  for (const message of ['Ingrese Nro. Comprobante.', 'XML. Obligatorio', /Elija primero el XML/])
    await form.getByText(message).waitFor()
  await expect.poll(() => form.getByRole('group', { name: 'CDR' }).count()).toBe(0)

  await form.getByLabel('Nro. Comprobante').fill('f001-7')
  await choose('XML', file('factura.pdf', 'application/pdf', PDF))
  await form.getByText('Archivo inválido. No se permite la extensión').waitFor()
  await choose('XML', xml('ajena.xml', invoiceXml(of, { '20608123459': '20611456787' })))
  await form
    .getByRole('alert')
    .getByText(/debe emitirse al RUC 20608123459/)
    .waitFor()
  await expect.poll(() => form.getByRole('group', { name: 'CDR' }).count()).toBe(0)
  await choose('XML', xml('factura.xml', invoiceXml(of)))
  const read = form.getByRole('group', { name: 'Lo que dice el XML' })
  for (const fact of ['Factura', 'F001-1', '24/12/2019', 'S/ 472.00', 'S/ 528.00'])
    await read.getByText(fact, { exact: true }).first().waitFor()
  // What the person typed stays until they take what the XML says.
  await expect.poll(() => form.getByLabel('Nro. Comprobante').inputValue()).toBe('F001-7')
  await form.getByText('Usted escribió F001-7; el XML dice F001-1.').waitFor()
  await form.getByRole('button', { name: 'Usar F001-1' }).click()
  await expect.poll(() => form.getByLabel('Nro. Comprobante').inputValue()).toBe('F001-1')
  await form.getByText('No hace falta adjuntar: ya lo tenemos').waitFor()
  await form.getByRole('button', { name: 'Cargar' }).click()
  for (const message of ['Comprobante de pago. Obligatorio', 'CDR. Obligatorio'])
    await form.getByText(message).waitFor()
  await choose('Comprobante de pago', file('factura.pdf', 'application/pdf', PDF))
  await choose('CDR', xml('cdr.xml', Buffer.from('<?xml version="1.0"?><nada/>')))
  await form.getByRole('button', { name: 'Cargar' }).click()
  await confirm(page, '¿Seguro de cargar archivos?', 'Sí, cargar')
  await form.getByText('cdr.xml: El XML no es un comprobante electrónico de SUNAT ni su constancia (CDR)').waitFor()
  await form.getByText(/solo se reintentan esos/).waitFor()
  // It is said beside its file alone: no dialog stands over the form, no toast repeats it.
  await expect.poll(() => page.getByText(/no es un comprobante electrónico de SUNAT/).count()).toBe(1)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  const uploads: string[] = []
  page.on('request', (request) => request.url().includes('/files/vouchers?') && uploads.push(request.url()))
  await choose('CDR', xml('cdr.xml', cdr()))
  await form.getByRole('button', { name: 'Cargar' }).click()
  await confirm(page, '¿Seguro de cargar archivos?', 'Sí, cargar')
  await alertWith(page, 'Comprobante cargado correctamente').waitFor()
  expect(uploads).toHaveLength(1)
  const voucher = page.getByRole('article', { name: 'F001-1' })
  await voucher.getByText('Factura', { exact: true }).waitFor()
  await expect.poll(() => voucher.getByText('Recepcionado').count()).toBe(0)

  const buyer = await app.world.as('comprador')
  const [sent] = (await buyer.rest<Voucher[]>('POST', 'LgsOrderPurcharseVoucher/list', { OrdID: of.OrdID })).Result
  const VodID = sent?.details.find(({ VodSupport }) => VodSupport === 'SreCompPayment')?.VodID
  await buyer.rest('PUT', 'LgsOrderPurcharseVoucherDetail/update', { VodID, VocDescription: 'La imagen está cortada.' })
  await page.reload()
  await voucher.getByText('Por corregir').first().waitFor()
  await voucher.getByText('La imagen está cortada.').waitFor()
  await voucher.getByRole('button', { name: 'Corregir Comprobante de pago' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corregir archivo: Comprobante de pago' })
  await dialog.locator('input[type=file]').setInputFiles(file('completa.pdf', 'application/pdf', PDF))
  await dialog.getByRole('button', { name: 'Cargar' }).click()
  await confirm(page, '¿Seguro de cargar archivos?', 'Sí, cargar')
  await alertWith(page, 'Archivo reemplazado').waitFor()
  await voucher.getByText(/^completa\.pdf/).waitFor()
  await voucher.getByLabel('Escriba un comentario (F001-1)').fill('Ya está completa.')
  await voucher.getByRole('button', { name: 'Comentar' }).click()
  await voucher.getByRole('list', { name: 'Comentarios F001-1' }).getByText('Ya está completa.').waitFor()

  await buyer.rest('POST', 'LgsOrderPurcharseVoucher/reception', { VouID: sent?.VouID })
  await page.reload()
  await voucher.getByText('Recepcionado', { exact: true }).waitFor()
  await expect.poll(() => voucher.getByText('Por corregir').count()).toBe(0)
  await page.getByRole('link', { name: 'Mis Órdenes' }).first().click()
  await page.getByRole('searchbox').fill(of.OrdDocumentNumber)
  await row.getByText('Registrado', { exact: true }).waitFor()
  expectNoConsoleErrors(supplier)
})

test('an order that takes no vouchers says why, and has no form', async () => {
  const annulled = await createOrderToBill({ fresh: { database: app.world.database } }, { OrdStatus: 3 })
  const { page } = await app.enter(SUPPLIER, `/portal/ordenes/${annulled.OrdID}`, { width: 390 })
  await page.getByText('La orden está anulada: no admite comprobantes').waitFor()
  await expect.poll(() => page.getByRole('form', { name: 'Cargar comprobante' }).count()).toBe(0)

  // The list says it too, beside its status: on a phone, and in the grid.
  await page.goto(`${app.world.url}/portal/ordenes?buscar=${annulled.OrdDocumentNumber}`)
  const reason = page.getByText('La orden está anulada: no admite comprobantes')
  await reason.waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('row').filter({ hasText: annulled.OrdDocumentNumber }).filter({ has: reason }).waitFor()

  await page.goto(`${app.world.url}/portal/ordenes/${annulled.OrdID + 900_000}`)
  await page.getByText('La orden no existe o no está dirigida a usted.').waitFor()
})

test('an order of which nothing is left to be billed shows what was billed, and takes a credit note alone', async () => {
  const whole = await createOrderToBill(
    { fresh: { database: app.world.database } },
    { OrdTotal: '472.00', supports: ['SreXml'] },
  )
  const supplier = await app.enter(SUPPLIER, `/portal/ordenes/${whole.OrdID}`, { width: 390 })
  const { page } = supplier
  const form = page.getByRole('form', { name: 'Cargar comprobante' })
  await form
    .getByRole('group', { name: 'XML' })
    .first()
    .locator('input[type=file]')
    .setInputFiles(xml('factura.xml', invoiceXml(whole, { 'F001-1': 'F077-1' })))
  await page.getByText('El XML corresponde a la orden.').waitFor()
  await expect.poll(() => form.getByLabel('Nro. Comprobante').inputValue()).toBe('F077-1')
  await form.getByRole('button', { name: 'Cargar' }).click()
  await confirm(page, '¿Seguro de cargar archivos?', 'Sí, cargar')
  const billed = page.getByRole('region', { name: 'No queda nada por facturar' })
  await billed.getByText('Los comprobantes de esta orden ya suman PEN 472.00, su importe completo.').waitFor()
  await billed.getByRole('row').filter({ hasText: 'F077-1' }).waitFor()
  await expect.poll(() => form.count()).toBe(0)
  await billed.getByRole('button', { name: 'Cargar nota de crédito' }).click()
  await form.waitFor()
  expectNoConsoleErrors(supplier)
})

test('a credit note is asked for no paper of a delivery', async () => {
  const billed = await createOrderToBill(
    { fresh: { database: app.world.database } },
    { OrdTotal: '1000.00', supports: ['SreXml', 'SreGuideRemission'] },
  )
  const supplier = await app.enter(SUPPLIER, `/portal/ordenes/${billed.OrdID}`)
  const { page } = supplier
  const form = page.getByRole('form', { name: 'Cargar comprobante' })
  const choose = (group: string, chosen: ReturnType<typeof file>) =>
    form.getByRole('group', { name: group }).first().locator('input[type=file]').setInputFiles(chosen)
  const send = async () => {
    await form.getByRole('button', { name: 'Cargar' }).click()
    await confirm(page, '¿Seguro de cargar archivos?', 'Sí, cargar')
  }
  await choose('XML', xml('factura.xml', invoiceXml(billed, { 'F001-1': 'F078-1' })))
  await choose('Guía de remisión', file('guia.pdf', 'application/pdf', PDF))
  await send()
  await page.getByRole('article', { name: 'F078-1' }).waitFor()

  const note = sampleText('invoices/nota_credito.xml').replaceAll('F001-1', 'F078-1').replaceAll('2360.00', '72.00')
  await choose('XML', xml('nota.xml', bytesOf(note)))
  await form.getByRole('group', { name: 'Lo que dice el XML' }).getByText('FC01-1').waitFor()
  await form.getByText('1 de 1 archivos listos').waitFor()
  await expect.poll(() => form.getByRole('group', { name: 'Guía de remisión' }).count()).toBe(0)
  await send()
  await page.getByRole('article', { name: 'FC01-1' }).waitFor()
  expectNoConsoleErrors(supplier)
})
