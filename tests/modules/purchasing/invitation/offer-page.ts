import type { Page } from 'playwright'
import { inDays, type Quotation } from '#tests/kit/fixtures/quotation.ts'
import type { People } from '#tests/kit/fixtures/demo-people.ts'
import { confirm, chooseOption } from '#tests/kit/browser/page-objects.ts'

export const LIST = '/portal/cotizaciones'
export const toTypedDate = (day: string) => day.split('-').reverse().join('/')
export const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
})

/** Reads the supplier's participation in a quotation, as the buyer's services give it. */
export async function readParticipant(who: People, quotation: Quotation) {
  const { Result } = await who.buyer.call<Quotation>('POST', 'LgsCotization/byId', { CttID: quotation.CttID })
  return Result.itemsParticipant[0]!
}

export const offerForm = (page: Page) => page.getByRole('form', { name: 'Registro de Cotización' })

/** Fills in whom to speak to and on what terms. */
export async function fillOfferTerms(page: Page, days = '7') {
  const fields = offerForm(page)
  await fields.getByLabel('Nombre de contacto').fill('Rosa Paz')
  await fields.getByLabel('Teléfono').fill('987654321')
  await fields.getByLabel('Correo electrónico').fill('rosa@acero.example')
  await chooseOption(fields, 'Tipo de pago', 'Contado', page)
  await chooseOption(fields, 'Condición de pago', 'Contra entrega', page)
  await chooseOption(fields, 'Moneda', 'Sol', page)
  await fields.getByLabel('Días de entrega').fill(days)
  await fields.getByLabel('Vigencia de la oferta').fill(toTypedDate(inDays(30)))
}

export async function sendOffer(page: Page) {
  await page.getByRole('button', { name: 'Enviar oferta' }).click()
  await confirm(page, '¿Grabar Cotizacion?', 'Sí, enviar')
  await page.getByText(/^Su oferta fue recibida el/).waitFor()
}
