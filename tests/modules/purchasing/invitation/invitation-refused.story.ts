import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import {
  chooseWinner as nameWinner,
  createQuotationInEvaluation,
  signInPeople,
  createQuotation,
  RUC,
} from '#tests/kit/fixtures/offer.ts'
import { inDays } from '#tests/kit/fixtures/quotation.ts'
import type { People } from '#tests/kit/fixtures/demo-people.ts'
import { confirm, alertWith, navigate, openNext } from '#tests/kit/browser/page-objects.ts'
import { pdfFile, offerForm, readParticipant, LIST, fillOfferTerms, sendOffer, toTypedDate } from './offer-page.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

// Somebody attends at this hour: no notice covers the form's buttons.
const app = provideBrowserWorld({ now: () => new Date('2026-11-18T15:00:00Z') })
let callers: People
let supplier: UserPage
beforeAll(async () => {
  callers = await signInPeople(app.world)
  supplier = await app.enter(RUC, LIST)
})

test('whoever lacks a bank and a declaration is told so, and the service takes nothing', async () => {
  const quotation = await createQuotation(callers, { suppliers: [3] })
  const { page } = await app.enter('20600995805', `${LIST}/${quotation.CttID}`)
  await offerForm(page).getByText('Debe registrar 1 entidad bancaria.').waitFor()
  await offerForm(page).getByText('Debe adjuntar Declaración Jurada.').waitFor()
  expect(await offerForm(page).getByRole('link', { name: 'Completar mis datos' }).getAttribute('href')).toBe(
    '/portal/datos',
  )
  await fillOfferTerms(page)
  await offerForm(page)
    .getByRole('button', { name: /^Precio unitario 1/ })
    .focus()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Enviar oferta' }).click()
  await confirm(page, '¿Grabar Cotizacion?', 'Sí, enviar')
  const refusal = page.getByRole('dialog', { name: 'Por favor espere...' })
  await refusal.getByText('Debe registrar 1 entidad bancaria.').waitFor()
  await expect.poll(() => page.getByRole('dialog', { name: 'Errores encontrados:' }).count()).toBe(0)
  expect(await readParticipant(callers, quotation)).toMatchObject({ CtpStatus: 1 })

  // What was written waits for them while they bring what is missing.
  await page.getByText('Borrador guardado').waitFor()
  await refusal.getByRole('link', { name: 'Completar mis datos' }).click()
  await refusal.waitFor({ state: 'hidden' })
  await page
    .getByRole('dialog', { name: 'Hay cambios sin guardar.' })
    .getByRole('button', { name: 'Salir; el borrador queda' })
    .click()
  await page.waitForURL('**/portal/datos')
  await page.goBack()
  await page.getByRole('button', { name: 'Recuperar borrador' }).click()
  await expect.poll(() => offerForm(page).getByLabel('Nombre de contacto').inputValue()).toBe('Rosa Paz')
  await offerForm(page).getByText('1 de 1').waitFor()
})

test('each field says what is wrong with it, in the words of the specification, and nothing is sent', async () => {
  const quotation = await createQuotation(callers, { quantities: ['10', '4'], suppliers: [1] })
  // What this one leaves unsent would be asked about on the way to the next.
  const hasty = await app.enter(RUC, `${LIST}/${quotation.CttID}`)
  const { page } = hasty
  const fields = offerForm(page)
  const wrong = async (label: string, value: string, message: string) => {
    await fields.getByLabel(label).fill(value)
    await fields.getByLabel(label).blur()
    await fields.getByText(message).first().waitFor()
  }
  await wrong('Nombre de contacto', 'Rosa #Paz', 'No se permiten caracteres extraños.')
  await wrong('Nombre de contacto', 'Ro', 'Ingrese al menos 3 caracteres')
  await wrong('Teléfono', '98765432', 'El teléfono debe tener 9 dígitos')
  await wrong('Correo electrónico', 'rosa@acero', 'Ingrese un email válido.')
  await wrong('Días de entrega', '0', 'El número tiene que ser mayor a 0')
  await wrong('Vigencia de la oferta', toTypedDate(inDays(-1)), 'Fecha de Oferta no puede ser menor a la fecha actual')
  await fields.getByRole('button', { name: /^Cantidad 1/ }).focus()
  await page.keyboard.type('10.0010')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Enviar oferta' }).click()

  const summary = page.getByRole('alert').filter({ hasText: 'Revise los campos marcados.' })
  const [first, second] = quotation.itemsDetails.map(({ CtdDescription }) => CtdDescription)
  for (const message of [
    'Ingrese al menos 3 caracteres',
    'El teléfono debe tener 9 dígitos',
    'Ingrese un email válido.',
    'Campo Requerido',
    'El número tiene que ser mayor a 0',
    'Fecha de Oferta no puede ser menor a la fecha actual',
    `Cantidad inválido, No puede ser mayor a la solicitada, ${first}`,
    `Precio inválido. ${second}`,
  ])
    await summary.getByText(message).first().waitFor()
  await summary.getByText(`Cantidad inválido, No puede ser mayor a la solicitada, ${first}`).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Cantidad 1/)

  // That something must be offered at all is said once everything else holds.
  await fillOfferTerms(page)
  for (const index of [1, 2]) await fields.getByRole('checkbox', { name: `No cotizo ${index}` }).check()
  await page.getByRole('button', { name: 'Enviar oferta' }).click()
  await summary.getByText('El total de la oferta debe ser mayor a 0').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(await readParticipant(callers, quotation)).toMatchObject({ CtpStatus: 1 })
  expectNoConsoleErrors(hasty)
})

test('every kind of file that is asked for is brought under any name, and a file that is too large is not sent', async () => {
  const quotation = await createQuotation(callers, { suppliers: [1], changes: { itemsAttachTypes: [4, 5] } })
  const { page } = supplier
  await openNext(page, `${LIST}/${quotation.CttID}`)
  const signed = offerForm(page).getByRole('group', { name: 'Cotización firmada' })
  const sheet = offerForm(page).getByRole('group', { name: 'Ficha técnica' })
  await signed.getByText(/máximo 100 caracteres/).waitFor()
  await signed
    .locator('input[type=file]')
    .setInputFiles({ ...pdfFile('mi oferta.pdf'), buffer: Buffer.alloc(6_000_000) })
  await signed.getByText('El tamaño del archivo debe ser inferior a 6 MB!').waitFor()
  await page.getByRole('button', { name: 'Enviar oferta' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Revise los campos marcados.' })
  await summary.getByText('Cotización firmada: Obligatorio').waitFor()
  await summary.getByText('Tipo de pago: Campo Requerido').waitFor()

  await signed.locator('input[type=file]').setInputFiles(pdfFile('mi oferta.pdf'))
  await signed.getByText(`${RUC}_${quotation.CttDocumentNumber}.pdf`).waitFor()
  await signed.getByText('Su archivo: mi oferta.pdf').waitFor()
  await sheet.locator('input[type=file]').setInputFiles(pdfFile('ficha.pdf'))
  await sheet.getByText(`${RUC}_${quotation.CttDocumentNumber}_Ficha técnica.pdf`).waitFor()
  await fillOfferTerms(page)
  await offerForm(page).getByText('0 de 1').waitFor()
  await offerForm(page)
    .getByRole('button', { name: /^Precio unitario 1/ })
    .focus()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await offerForm(page).getByText('1 de 1').waitFor()
  await sendOffer(page)
  for (const name of [
    `${RUC}_${quotation.CttDocumentNumber}.pdf`,
    `${RUC}_${quotation.CttDocumentNumber}_Ficha técnica.pdf`,
  ])
    await page.getByRole('link', { name }).waitFor()
  expectNoConsoleErrors(supplier)
})

test('whom to speak to comes from the profile, and a list that fails says so and is read again', async () => {
  const quotation = await createQuotation(callers, { suppliers: [1] })
  await executeSql(
    app.world.database,
    sql`update "GenSupplier" set "SupConName" = 'Rosa Paz', "SupTelephone" = '987654321', "SupEmail" = 'rosa@acero.example'
      where "CpyID" = 1 and "SupDocumentNumber" = ${RUC}`,
  )
  const { page } = await app.enter(RUC, LIST)
  let isBroken = true
  await page.route('**/graphql', (route) =>
    isBroken && route.request().postData()?.includes('query Taxes')
      ? route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
      : route.fallback(),
  )
  await navigate(page, `${LIST}/${quotation.CttID}`)
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await retry.waitFor()
  isBroken = false
  await retry.click()
  await offerForm(page).waitFor()
  await expect.poll(() => offerForm(page).getByLabel('Nombre de contacto').inputValue()).toBe('Rosa Paz')
  await expect.poll(() => offerForm(page).getByLabel('Teléfono').inputValue()).toBe('987654321')
  await expect.poll(() => offerForm(page).getByLabel('Correo electrónico').inputValue()).toBe('rosa@acero.example')
})

test('a supplier that will not offer says why', async () => {
  const quotation = await createQuotation(callers, { suppliers: [1] })
  const { page } = supplier
  await openNext(page, `${LIST}/${quotation.CttID}`)
  await page.getByRole('button', { name: 'No participar' }).click()
  const dialog = page.getByRole('dialog', { name: 'No participar' })
  await dialog.getByRole('button', { name: 'No participar' }).click()
  await dialog.getByText('Campo Requerido').waitFor()
  await dialog.getByRole('button', { name: 'No contamos con stock' }).click()
  await dialog.getByRole('button', { name: 'No participar' }).click()
  await alertWith(page, 'Se avisó al comprador que no participará.').waitFor()
  await offerForm(page).getByText('«No contamos con stock»').waitFor()
  expect(await readParticipant(callers, quotation)).toMatchObject({
    CtpStatus: 3,
    CtpDeclineReason: 'No contamos con stock',
  })
  expectNoConsoleErrors(supplier)
})

test('the next round begins with the last offer and says what to adjust; the one before is closed', async () => {
  const before = await createQuotationInEvaluation(callers)
  for (const { CtpID } of before.itemsParticipant.slice(0, 2))
    await nameWinner(callers.boss, before.CttID, CtpID, { TypeWinner: 1, TypeReason: ['1', '3'] })
  const { Result } = await callers.boss.call<{ CttID: number }>('POST', 'LgsCotization/createversion', {
    CttID: before.CttID,
    NeedDateCot: inDays(4),
  })
  const { page } = supplier
  await openNext(page, `${LIST}/${Result.CttID}`)
  const form = offerForm(page)
    .getByRole('status')
    .filter({ hasText: `Se le pide reajustar su oferta ${before.CttDocumentNumber}` })
  await form.getByText('Mejorar precio').waitFor()
  await form.getByText('Ampliar garantía').waitFor()
  await expect.poll(() => offerForm(page).getByLabel('Nombre de contacto').inputValue()).toBe('Ana Ríos')
  await page
    .getByLabel('Totales', { exact: true })
    .getByText(/1,180\.00$/)
    .waitFor()
  await expect.poll(() => offerForm(page).getByLabel('Vigencia de la oferta').inputValue()).toBe('')

  await navigate(page, `${LIST}/${before.CttID}`)
  await page.getByText('Cotización cerrada: no recibe ofertas').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^(Enviar oferta|Modificar oferta)$/ }).count()).toBe(0)
  expectNoConsoleErrors(supplier)
})
