import { expect, test } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { inDays } from '#tests/kit/fixtures/quotation.ts'
import { openQuotation } from '#tests/kit/fixtures/graph/quotation-in-evaluation.ts'
import { confirm, chooseOption, alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

const typed = (day: string) => day.split('-').reverse().join('/')

test('a buyer keeps an offer that came on paper: prices pasted, a line not quoted, the file named by the program', async () => {
  const { id, documentNumber, participants } = await openQuotation(app.world, { lines: 3, suppliers: 2 })
  const participant = participants[0]!
  const buyer = await app.enter('comprador', `/logistica/cotizacion/${id}/oferta/${participant.id}`)
  const { page } = buyer
  const form = page.getByRole('form', { name: 'Registro de Cotización' })
  await form.waitFor()

  await page.getByRole('button', { name: 'Grabar' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Revise los campos marcados.' })
  await summary.getByText('Campo Requerido').first().waitFor()
  await summary.getByText('Precio inválido. Cemento para el tramo 1').waitFor()

  await form.getByLabel('Nombre de contacto').fill('Rosa Paz')
  await form.getByLabel('Teléfono').fill('98765432')
  await form.getByLabel('Correo electrónico').fill('rosa@acero.pe')
  await chooseOption(form, 'Moneda', 'Sol', page)
  for (const [days, message] of [
    ['2.5', 'Escriba un número entero, sin decimales.'],
    ['-3', 'No se admiten números negativos.'],
    ['99999', 'El valor máximo es 36500.'],
  ] as const) {
    await form.getByLabel('Días de entrega').fill(days)
    await form.getByLabel('Días de entrega').press('Tab')
    await form.getByText(message).last().waitFor()
    await expect.poll(() => form.getByLabel('Días de entrega').inputValue()).toBe(days)
  }
  const validUntil = form.getByLabel('Vigencia de la oferta')
  for (const [day, message] of [
    ['31/11/2099', 'El 31/11/2099 no existe.'],
    ['3/2099', 'No se entiende «3/2099» como fecha'],
  ] as const) {
    await validUntil.fill(day)
    await validUntil.press('Tab')
    await form.getByText(message).last().waitFor()
    await expect.poll(() => validUntil.inputValue()).toBe(day)
  }
  await page.getByRole('button', { name: 'Grabar' }).click()
  await summary.getByText('No se entiende «3/2099» como fecha').waitFor()
  await form.getByLabel('Días de entrega').fill('7')
  await validUntil.fill(typed(inDays(30)))
  await form.getByText('El teléfono debe tener 9 dígitos').first().waitFor()
  await form.getByLabel('Teléfono').fill('987654321')

  await form.getByRole('button', { name: /^Precio unitario 1/ }).focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '18,50\n1.021,50\n30')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  // The review's own case: a filled cell is clicked and written over, with a comma.
  await form.getByRole('button', { name: /^Precio unitario 1/ }).click()
  await page.keyboard.type('20,50')
  await page.keyboard.press('Enter')
  await form.getByRole('checkbox', { name: 'No cotizo 3' }).check()
  // 10 × 20.50 + 10 × 1,021.50, and 18 % of it.
  const totals = form.getByLabel('Totales')
  await totals
    .getByText(/10,420\.00$/)
    .first()
    .waitFor()
  await totals.getByText(/12,295\.60$/).waitFor()

  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await form.locator('input[type=file]').setInputFiles(file('oferta de Rosa.pdf'))
  await form.getByText(`${participant.ruc}_${documentNumber}.pdf`).first().waitFor()
  await form.getByRole('button', { name: 'Quitar archivo' }).waitFor()

  await page.getByRole('button', { name: 'Grabar' }).click()
  await confirm(page, '¿Grabar Cotizacion?', 'Sí, guardar')
  await alertWith(page, 'Guardado Correctamente').waitFor()
  await page.waitForURL((url) => url.pathname === `/logistica/cotizacion/${id}`)

  const { data } = await (
    await app.world.as('comprador')
  ).graph<{ quotation: { participants: { status: string }[] } }>(
    'query($id: ID!) { quotation(id: $id) { participants { status } } }',
    { id },
  )
  expect(data.quotation.participants.map(({ status }) => status)).toEqual(['OFFERED', 'INVITED'])
  // Sealed offers are told by no screen: what was understood stands in the database.
  const stored = await inCompany(app.world.database, { company: '*' }, (tx) =>
    tx
      .selectFrom('LgsCotizationProvider as p')
      .innerJoin('LgsCotizationProviderDetail as d', 'd.CpvID', 'p.CpvID')
      .select(['p.OrdDeliveryDay', 'p.CttExpirationOffer', 'd.OddUnitPrice'])
      .where('p.CtpID', '=', Number(participant.id))
      .orderBy('d.OddUnitPrice')
      .execute(),
  )
  const storedTerms = stored.map(({ OrdDeliveryDay, CttExpirationOffer, OddUnitPrice }) => [
    OrdDeliveryDay,
    CttExpirationOffer,
    Number(OddUnitPrice),
  ])
  expect(storedTerms.slice(-2)).toEqual([
    [7, inDays(30), 20.5],
    [7, inDays(30), 1021.5],
  ])
  expectNoConsoleErrors(buyer)
})
