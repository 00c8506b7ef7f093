import type { Page } from 'playwright'
import { inDays, type Quotation } from '#tests/quotation/asking.ts'
import type { People } from '#tests/upstream/people.ts'
import { answer, choose } from './hands.ts'

export const LIST = '/portal/cotizaciones'
export const typed = (day: string) => day.split('-').reverse().join('/')
export const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })

/** What the buyer's services hold of the supplier's part in a quotation. */
export async function heldOf(who: People, quotation: Quotation) {
  const { Result } = await who.buyer.call<Quotation>('POST', 'LgsCotization/byId', { CttID: quotation.CttID })
  return Result.itemsParticipant[0]!
}

export const form = (page: Page) => page.getByRole('form', { name: 'Registro de Cotización' })

/** Fills in whom to speak to and on what terms. */
export async function stated(page: Page, days = '7') {
  const fields = form(page)
  await fields.getByLabel('Nombre de contacto').fill('Rosa Paz')
  await fields.getByLabel('Teléfono').fill('987654321')
  await fields.getByLabel('Correo electrónico').fill('rosa@acero.example')
  await choose(fields, 'Tipo de pago', 'Contado', page)
  await choose(fields, 'Condición de pago', 'Contra entrega', page)
  await choose(fields, 'Moneda', 'Sol', page)
  await fields.getByLabel('Días de entrega').fill(days)
  await fields.getByLabel('Vigencia de la oferta').fill(typed(inDays(30)))
}

export async function sent(page: Page) {
  await page.getByRole('button', { name: 'Grabar' }).click()
  await answer(page, '¿Grabar Cotizacion?', 'Sí, guardar')
  await page.getByText(/^Su oferta fue recibida el/).waitFor()
}
