import { beforeAll, expect, test } from 'vitest'
import { createQuotation, RUC, signInPeople } from '#tests/kit/fixtures/offer.ts'
import type { People } from '#tests/kit/fixtures/demo-people.ts'
import { confirm } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { fillOfferTerms, LIST, offerForm, sendOffer } from './offer-page.ts'

// Somebody attends at this hour: no notice covers the form's buttons.
const app = provideBrowserWorld({ now: () => new Date('2026-11-18T15:00:00Z') })
let callers: People
beforeAll(async () => {
  callers = await signInPeople(app.world)
})

test('an offer written in two tabs: what the other tab sent is asked about, and what was typed stays', async () => {
  const quotation = await createQuotation(callers, { suppliers: [1, 2] })
  const path = `${LIST}/${quotation.CttID}`
  const supplier = await app.enter(RUC, path)
  const { page, context } = supplier
  await fillOfferTerms(page)
  await offerForm(page).getByLabel('Vigencia de la oferta').press('Tab')
  await page.getByRole('button', { name: /^Precio unitario 1/ }).focus()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await sendOffer(page)

  // Both tabs begin with the offer as it was sent.
  await page.goto(`${page.url().split('?')[0]}?ver=oferta`)
  const other = await context.newPage()
  await other.goto(page.url())
  const days = (tab: typeof page) => offerForm(tab).getByLabel('Días de entrega')
  await days(page).fill('12')
  await days(other).waitFor()
  await offerForm(other).getByLabel('Días de garantía').fill('90')
  await days(other).fill('9')
  await sendOffer(page)

  await other.bringToFront()
  await other.getByRole('button', { name: 'Enviar oferta' }).click()
  await confirm(other, '¿Grabar Cotizacion?', 'Sí, enviar')
  const conflict = other.getByRole('dialog', { name: 'La oferta cambió' })
  await conflict.getByRole('radio', { name: 'Lo que usted escribió: 9' }).waitFor()
  await conflict.getByRole('radio', { name: 'Lo guardado mientras tanto: 12' }).waitFor()
  await conflict.getByRole('button', { name: 'Cerrar' }).click()
  await expect.poll(() => days(other).inputValue()).toBe('9')
  await expect.poll(() => offerForm(other).getByLabel('Días de garantía').inputValue()).toBe('90')

  await other.getByRole('button', { name: 'Enviar oferta' }).click()
  await confirm(other, '¿Grabar Cotizacion?', 'Sí, enviar')
  await conflict.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await other.getByText(/^Su oferta fue recibida el/).waitFor()
  const { Result } = await (
    await app.world.as(RUC, { audience: 'SUPPLIER' })
  ).rest('POST', 'LgsCotization/providerbyid', { CtpID: quotation.itemsParticipant[0]?.CtpID })
  expect(Result).toMatchObject({ CpvVersion: 3, OrdDeliveryDay: 9, OrdWarrantyDay: 90 })
  expectNoConsoleErrors(supplier)
})
