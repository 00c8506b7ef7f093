import type { Page } from 'playwright'
import { newPath as newOrderPath } from '#web/modules/purchasing/order/paths.ts'
import { newPath as newQuotationPath } from '#web/modules/purchasing/quotation/paths.ts'
import { SUPPLIER } from '#tests/kit/cpe/samples.ts'
import { inDays } from '#tests/kit/fixtures/quotation.ts'
import { openQuotation } from '#tests/kit/fixtures/graph/quotation-in-evaluation.ts'
import { cdrAnswer as cdr, invoiceXml, createOrderToBill, PDF, type OrderToBill } from '#tests/kit/fixtures/voucher.ts'
import { approveRequirement, requirementLine, createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { chooseOption, alertWith } from '#tests/kit/browser/page-objects.ts'
import { pressTwice, saveButton, type PressedForm } from './press-twice.ts'
import type { BrowserWorld } from '#tests/kit/browser/browser-world.ts'

const typed = (day: string) => day.split('-').reverse().join('/')

async function approvedRequirement({ world }: BrowserWorld) {
  const [author, head] = [await world.as('solicitante'), await world.as('jefe')]
  const requirement = await createRequirement(author, { lines: [requirementLine('10')] })
  await approveRequirement(head, requirement.id)
  return requirement
}

/** Chooses what a list of choices offers first. */
async function chooseFirst(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('listbox', { name: label }).getByRole('option').first().click()
}

const quotation = (app: () => BrowserWorld): PressedForm => ({
  name: 'a quotation',
  table: 'LgsCotization',
  user: 'comprador',
  path: async () => `${newQuotationPath}?requerimiento=${(await approvedRequirement(app())).id}`,
  async act(page) {
    await page.getByLabel('Cantidad 1').waitFor()
    await page.getByLabel('Asunto').fill('Cemento, una sola vez')
    await page.getByLabel('Fecha límite de ofertas').fill('31/12/2099')
    await page.getByLabel('Fecha límite de ofertas').press('Tab')
    await page.getByRole('button', { name: 'Agregar proveedor' }).click()
    const suppliers = page.getByRole('dialog')
    await suppliers.getByRole('searchbox').fill('Pachacútec')
    await suppliers.getByRole('row').filter({ hasText: 'Pachacútec' }).first().click()
    await suppliers.waitFor({ state: 'hidden' })
    const payments = page.getByRole('combobox', { name: 'Formas de pago que se admiten' })
    await payments.focus()
    await payments.press('ArrowDown')
    await page.getByRole('option', { name: 'Crédito', exact: true }).click()
    await payments.press('Tab')
    await page.getByRole('group', { name: 'Crédito' }).getByText('30 días').waitFor()
    await pressTwice(page, saveButton(page), 'Sí, guardar')
    await alertWith(page, 'Invitaciones enviadas: 1').waitFor()
  },
})

const purchaseOrder = (app: () => BrowserWorld): PressedForm => {
  let documentNumber = ''
  return {
    name: 'an order',
    table: 'LgsOrderPurcharse',
    user: 'comprador',
    async path() {
      documentNumber = (await approvedRequirement(app())).documentNumber
      return newOrderPath
    },
    async act(page) {
      await page.getByText('0 caracteres').waitFor()
      await page.getByRole('button', { name: 'Agregar líneas de requerimientos' }).click()
      const picker = page.getByRole('dialog', { name: 'Líneas por ordenar' })
      await picker.getByRole('searchbox').fill(documentNumber)
      await picker.getByRole('checkbox', { name: `Elegir ${documentNumber} Cemento para el vaciado` }).check()
      await picker.getByRole('button', { name: 'Agregar 1 línea' }).click()
      await page.getByRole('textbox', { name: 'Proveedor' }).click()
      await page.getByRole('dialog', { name: 'Proveedores' }).getByRole('row').nth(1).click()
      await chooseOption(page, 'Moneda', 'Soles', page)
      await chooseOption(page, 'Forma de pago', 'Crédito', page)
      await chooseFirst(page, 'Condición de pago')
      await chooseFirst(page, 'Días de crédito')
      await page.getByRole('textbox', { name: 'Días de entrega' }).fill('5')
      await page.getByRole('button', { name: /^Precio unitario 1:/ }).focus()
      await page.keyboard.press('F2')
      await page.getByRole('textbox', { name: 'Precio unitario 1', exact: true }).fill('20')
      await page.keyboard.press('Enter')
      await pressTwice(page, page.getByRole('button', { name: 'Enviar a aprobación', exact: true }), 'Sí, guardar')
      await alertWith(page, 'Guardado Correctamente').waitFor()
    },
  }
}

const offer = (app: () => BrowserWorld): PressedForm => {
  let fileName = ''
  return {
    name: 'an offer',
    table: 'LgsCotizationProvider',
    user: 'comprador',
    async path() {
      const {
        id,
        documentNumber,
        participants: [participant],
      } = await openQuotation(app().world, { suppliers: 1 })
      fileName = `${participant?.ruc}_${documentNumber}.pdf`
      return `/logistica/cotizacion/${id}/oferta/${participant?.id}`
    },
    async act(page) {
      const form = page.getByRole('form', { name: 'Registro de Cotización' })
      await form.getByLabel('Nombre de contacto').fill('Rosa Paz')
      await form.getByLabel('Teléfono').fill('987654321')
      await form.getByLabel('Correo electrónico').fill('rosa@acero.example')
      await chooseOption(form, 'Moneda', 'Sol', page)
      await form.getByLabel('Días de entrega').fill('7')
      await form.getByLabel('Vigencia de la oferta').fill(typed(inDays(30)))
      await form.getByRole('button', { name: /^Precio unitario 1/ }).click()
      await page.keyboard.type('20.50')
      await page.keyboard.press('Enter')
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
      await form.getByRole('button', { name: 'Quitar archivo' }).waitFor()
      await pressTwice(page, page.getByRole('button', { name: 'Grabar' }), 'Sí, guardar')
      await alertWith(page, 'Guardado Correctamente').waitFor()
    },
  }
}

const voucher = (app: () => BrowserWorld): PressedForm => {
  let billed: OrderToBill
  return {
    name: 'a voucher',
    table: 'LgsOrderPurcharseVoucher',
    user: SUPPLIER,
    async path() {
      billed = await createOrderToBill({ fresh: { database: app().world.database } }, { OrdTotal: '1000.00' })
      return `/portal/ordenes/${billed.OrdID}`
    },
    async act(page) {
      const form = page.getByRole('form', { name: 'Cargar comprobante' })
      const bring = (group: string, name: string, mimeType: string, buffer: Buffer) =>
        form.getByRole('group', { name: group }).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
      await bring('XML', 'factura.xml', 'application/xml', invoiceXml(billed))
      await bring('Comprobante de pago', 'factura.pdf', 'application/pdf', PDF)
      await bring('CDR', 'cdr.xml', 'application/xml', cdr())
      await pressTwice(page, form.getByRole('button', { name: 'Cargar' }), 'Sí, cargar')
      await alertWith(page, 'Comprobante cargado correctamente').waitFor()
    },
  }
}

/** The forms of buying: a quotation, an order, an offer that came on paper, and a supplier's voucher. */
export const purchaseForms = (app: () => BrowserWorld): PressedForm[] => [
  quotation(app),
  purchaseOrder(app),
  offer(app),
  voucher(app),
]
