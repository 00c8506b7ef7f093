import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { reconcileAttempts } from '#upstream/modules/receivables/payment/reconcile.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { CUSTOMER_PURCHASE, ELENA } from './payer.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { PASSWORD } from '#tests/kit/world/world.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { downloadedBytes } from '#tests/kit/browser/downloaded-bytes.ts'
import { openNext } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const SCHEDULE = `/payment/schedule/?proforma=${CUSTOMER_PURCHASE}`

const app = provideBrowserWorld()
/** Elena, who goes from one payment to the next within the page. */
let elena: UserPage

beforeAll(async () => {
  elena = await app.enter(ELENA, SCHEDULE)
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const outcome = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const fact = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')

/** From the schedule to the provider's form, which stands open at the end. */
async function toCheckout(actor = elena) {
  const { page } = actor
  await openNext(page, SCHEDULE)
  await link(page, /^Pagar la cuota/).click()
  await page.getByRole('heading', { name: 'Detalle de pago' }).waitFor()
  await page.getByRole('checkbox').check()
  await press(page, 'Realizar Pago')
  await page.getByRole('dialog', { name: 'Pago con tarjeta' }).waitFor()
  return actor
}

async function payBy(page: Page, card: RegExp) {
  await page.getByRole('button', { name: card }).click()
  await press(page, 'Pagar')
  await page.waitForURL(/\/finish\/payment\/\?Key=/)
}

const laterOn = () => {
  const { database } = app.world
  return reconcileAttempts(database, sandboxProvider(database), new Date(clock.now().getTime() + 60_000))
}

test('a customer pays an instalment once, has the receipt, and finds it paid on going back', async () => {
  const actor = elena
  const { page } = actor
  await openNext(page, SCHEDULE)
  await link(page, /^Pagar la cuota/).click()
  // The schedule behind it names amounts too, until the step has come.
  await page.getByRole('button', { name: 'Realizar Pago' }).waitFor()
  const amount = await page
    .getByText(/^USD [\d,.]+$/)
    .first()
    .innerText()
  await press(page, 'Realizar Pago')
  await page.getByText('Para continuar debe aceptar las Políticas de Privacidad y Términos y condiciones').waitFor()
  await press(page, 'Términos y condiciones')
  await page
    .getByRole('dialog', { name: 'Términos y condiciones' })
    .getByText('Usted paga el saldo pendiente')
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox').check()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Realizar Pago' }).dblclick()
  const checkout = page.getByRole('dialog', { name: 'Pago con tarjeta' })
  await checkout.getByText(amount).waitFor()
  await expect.poll(() => checkout.getByRole('timer').innerText()).toMatch(/^[45]:\d\d$/)
  await expect.poll(() => checkout.getByLabel('Nombre en la tarjeta').inputValue()).toBe('ELENA RIVAS PALOMINO')
  expect(await violations(page)).toEqual([])
  await payBy(page, /3220/)

  await outcome(page, 'Pago realizado').waitFor()
  expect(await fact(page, 'Monto').innerText()).toBe(amount)
  expect(await fact(page, 'Tarjeta').innerText()).toBe('VISA •••• 3220')
  expect(await violations(page)).toEqual([])
  const number = await fact(page, 'Constancia').innerText()
  const downloading = page.waitForEvent('download')
  await press(page, 'Descargar constancia')
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${number}.pdf`)
  const receiptText = pdfText(await downloadedBytes(file))
  const shown = await Promise.all(
    ['Número de operación', 'Tarjeta', 'Fecha'].map((label) => fact(page, label).innerText()),
  )
  const instalment = (await fact(page, 'Cuota').innerText()).replace(' · ', ', ')
  for (const words of [
    number,
    amount.replace('USD ', ''),
    'ELENA RIVAS PALOMINO',
    ELENA,
    'Departamento 1204',
    instalment,
    ...shown,
  ]) {
    expect(receiptText).toContain(words)
  }

  await page.goBack()
  await page.getByRole('alert').getByText('Esta cuota ya no está pendiente de pago.').waitFor()
  await link(page, 'Volver a Mis Pagos').click()
  await page.getByRole('tab', { name: /^Pagos pendientes/ }).waitFor()
  expectNoConsoleErrors(actor)
})

test('a card that the bank refuses costs nothing, and the payment can be tried again', async () => {
  const actor = await toCheckout(await app.enter(ELENA, SCHEDULE, { width: 390, height: 844, dark: true }))
  const { page } = actor
  await payBy(page, /0002/)
  await outcome(page, 'El pago no se realizó').waitFor()
  expect(await fact(page, 'Respuesta del banco').innerText()).toBe('Operación denegada por el banco emisor')
  expect(await violations(page)).toEqual([])
  await link(page, 'Intentar de nuevo').click()
  await page.getByRole('heading', { name: 'Detalle de pago' }).waitFor()
  expectNoConsoleErrors(actor)
})

test('a payment whose answer was lost says not to pay again, and says by itself that it was paid', async () => {
  const actor = await toCheckout()
  const { page } = actor
  await payBy(page, /0119/)
  await outcome(page, 'No pague otra vez esta cuota').waitFor()
  await expect.poll(() => link(page, 'Intentar de nuevo').count()).toBe(0)
  await laterOn()
  await outcome(page, 'Pago realizado').waitFor()
  expectNoConsoleErrors(actor)
})

test('a charge of another amount is said to be given back', async () => {
  const { page } = await toCheckout()
  await payBy(page, /0259/)
  await outcome(page, 'El cobro se devuelve').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Descargar constancia' }).count()).toBe(0)
})

test('the card form names who pays, however late the answer that says so', async () => {
  const hasty = await app.enter(ELENA, SCHEDULE)
  await hasty.page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Payer')) await hasty.page.waitForTimeout(1_500)
    await route.continue()
  })
  const { page } = await toCheckout(hasty)
  expect(await page.getByLabel('Nombre en la tarjeta').inputValue()).toBe('ELENA RIVAS PALOMINO')
  expectNoConsoleErrors(hasty)
})

test('who leaves the form pays nothing, and may open it again', async () => {
  const actor = await toCheckout()
  const { page } = actor
  await press(page, 'Cancelar')
  await press(page, 'Realizar Pago')
  await page.getByRole('dialog', { name: 'Pago con tarjeta' }).waitFor()
  await page.goBack()
  await page.getByRole('tab', { name: /^Pagos pendientes/ }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expectNoConsoleErrors(actor)
})

test('who is not signed in any more signs in and comes back to the result', async () => {
  const { page, context } = await toCheckout()
  await payBy(page, /4111/)
  await outcome(page, 'Pago realizado').waitFor()
  const address = page.url()
  // Signing in at the portal's sign-in page leaves this behind.
  await page.evaluate(() => localStorage.setItem('circuito.audience', 'CUSTOMER'))
  await context.clearCookies()
  await page.goto(address)
  await page.getByText('Cliente', { exact: true }).first().click()
  await page.getByLabel('Nro. de documento').fill(ELENA)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await press(page, 'Ingresar')
  await outcome(page, 'Pago realizado').waitFor()
  expect(page.url()).toBe(address)
})
