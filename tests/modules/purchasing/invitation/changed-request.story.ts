import { beforeAll, expect, test } from 'vitest'
import { createQuotation, RUC, signInPeople } from '#tests/kit/fixtures/offer.ts'
import { body, save, type Quotation } from '#tests/kit/fixtures/quotation.ts'
import type { People } from '#tests/kit/fixtures/demo-people.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { LIST, offerForm } from './offer-page.ts'

// Somebody attends at this hour: no notice covers the form's buttons.
const app = provideBrowserWorld({ now: () => new Date('2026-11-18T15:00:00Z') })
let callers: People
beforeAll(async () => {
  callers = await signInPeople(app.world)
})

/** The buyer saves the quotation with something else, of whom and what it asked, as it stands. */
async function change(quotation: Quotation, changes: Record<string, unknown>) {
  const { CttID, SecVersion, NeedDateCot, itemsDetails, itemsParticipant } = quotation
  const sent = body([], {
    CttID,
    SecVersion,
    NeedDateCot,
    itemsDetails: itemsDetails.map(({ DerID, CtdQuantity }) => ({ DerID, TypeCotization: 1, CtdQuantity })),
    itemsParticipant: itemsParticipant.map(({ SupID }) => ({ SupID })),
    ...changes,
  })
  const { status, Errors } = await save(callers.buyer, sent)
  if (status !== 200) throw new Error(Errors.join(' '))
}

test('a draft of an offer takes over the quantity that is asked since, and says so', async () => {
  const quotation = await createQuotation(callers, { quantities: ['10'], suppliers: [1, 2] })
  const [asked] = quotation.itemsDetails
  await change(quotation, { itemsDetails: [{ DerID: asked?.DerID, TypeCotization: 1, CtdQuantity: '4' }] })
  const supplier = await app.enter(RUC, `${LIST}/${quotation.CttID}`)
  const { page } = supplier
  await offerForm(page)
    .getByRole('button', { name: /^Precio unitario 1/ })
    .focus()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await page.getByText('Borrador guardado').waitFor()

  await change({ ...quotation, SecVersion: quotation.SecVersion + 1 }, {})
  await page.reload()
  await page.getByRole('button', { name: 'Recuperar borrador' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Desde que escribió este borrador cambió lo que se pide' })
  await expect
    .poll(() => notice.getByRole('listitem').allInnerTexts())
    .toEqual(['1. Cemento para el vaciado: antes 4 Bolsa, ahora 10 Bolsa'])
  // The whole of it, at the price that was written: 10 × 100 and 18 % of it.
  await page
    .getByLabel('Totales', { exact: true })
    .getByText(/1,180\.00$/)
    .waitFor()
  await notice.getByRole('button', { name: 'Ocultar aviso' }).click()
  await notice.waitFor({ state: 'hidden' })
  expectNoConsoleErrors(supplier)
})

test('the notice of an annulled invitation leads to a page that says so, and back to the list', async () => {
  const quotation = await createQuotation(callers, { quantities: ['10'], suppliers: [1, 2] })
  const supplier = await app.enter(RUC, LIST)
  const { page } = supplier
  await page.getByRole('button', { name: /^Notificaciones, / }).waitFor()
  await change(quotation, { itemsParticipant: [{ SupID: 2 }] })
  await page.getByRole('button', { name: /^Notificaciones, / }).click()
  const panel = page.getByRole('dialog', { name: 'Notificaciones' })
  await panel.getByText(`Su invitación a ${quotation.CttDocumentNumber} fue anulada`).click()
  await page.waitForURL((url) => url.pathname === `${LIST}/${quotation.CttID}`)
  await page.getByText('La cotización no existe, no está dirigida a usted o su invitación fue anulada.').waitFor()
  await page.getByRole('link', { name: 'Ver mis cotizaciones' }).click()
  await page.waitForURL((url) => url.pathname === LIST)
  expectNoConsoleErrors(supplier)
})
