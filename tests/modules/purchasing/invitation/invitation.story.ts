import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { createQuotationWithOffers, signInPeople, createQuotation, RUC } from '#tests/kit/fixtures/offer.ts'
import { inDays } from '#tests/kit/fixtures/quotation.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import type { People } from '#tests/kit/fixtures/demo-people.ts'
import { setColorScheme, violations } from '#tests/kit/browser/axe.ts'
import { downloadedBytes } from '#tests/kit/browser/downloaded-bytes.ts'
import { pdfFile, offerForm, readParticipant, LIST, sendOffer, fillOfferTerms, toTypedDate } from './offer-page.ts'
import { navigate } from '#tests/kit/browser/page-objects.ts'
import { keyboardOf } from '#tests/kit/browser/keyboard.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

// Somebody attends at this hour: no notice covers the form's buttons.
const app = provideBrowserWorld({ now: () => new Date('2026-11-18T15:00:00Z') })
let callers: People
beforeAll(async () => {
  callers = await signInPeople(app.world)
})

test('a supplier offers by the keyboard alone: from the sign-in page by the home to the receipt', async () => {
  const quotation = await createQuotation(callers, { quantities: ['10', '4', '2'], suppliers: [1, 2] })
  const number = quotation.CttDocumentNumber
  const supplier = await app.open('/login')
  const { page, context } = supplier
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const keys = keyboardOf(page)
  await page.getByLabel('RUC').waitFor()
  expect(await keys.focused()).toBe('RUC')
  await keys.signIn(RUC, 'RUC')
  await page.getByRole('heading', { level: 1, name: /^Bienvenido\(a\), Materiales/ }).waitFor()
  await keys.to(/^Mis Cotizaciones/)
  await keys.press('Enter')
  await page.waitForURL((url) => url.pathname === LIST)
  const row = page.getByRole('table', { name: 'Mis Cotizaciones' }).getByRole('row').filter({ hasText: number })
  await row.waitFor()
  await keys.to(new RegExp(`^${number}\\s`))
  await keys.press('Enter')

  await offerForm(page).waitFor()
  await keys.to('Nombre de contacto')
  await keys.type('Rosa Paz')
  await keys.to('Teléfono')
  await keys.type('987654321')
  await keys.to('Correo electrónico')
  await keys.type('rosa@acero.example')
  await keys.pick('Tipo de pago', 'Contado')
  await keys.pick('Condición de pago', 'Contado contra entrega')
  await keys.pick('Moneda', /^Sol/)
  await keys.to('Días de entrega')
  await keys.type('7')
  await keys.to('Vigencia de la oferta')
  await keys.type(toTypedDate(inDays(30)))
  // The column of prices as a sheet puts it on the clipboard.
  await page.evaluate(() => navigator.clipboard.writeText('20.50\n1,021.5\n30'))
  await keys.to(/^Precio unitario 1/)
  await keys.press('Control+v')
  const totals = page.getByLabel('Totales', { exact: true })
  // 10 × 20.50 + 4 × 1,021.50 + 2 × 30, and 18 % of it.
  await totals.getByText(/5,134\.18$/).waitFor()
  await keys.to('No cotizo 3')
  await keys.press('Space')
  await totals.getByText(/5,063\.38$/).waitFor()
  await keys.to(/^Seleccione Archivo/)
  const chooser = page.waitForEvent('filechooser')
  await keys.press('Enter')
  await (await chooser).setFiles(pdfFile('oferta.pdf'))
  await page.getByRole('button', { name: 'Quitar archivo' }).waitFor()
  await keys.press('Control+s')
  await keys.agree('Sí, enviar')

  await page.getByText(/^Su oferta fue recibida el/).waitFor()
  await page.getByText(`${RUC}_${number}.pdf`).waitFor()
  expect(await readParticipant(callers, quotation)).toMatchObject({ CtpStatus: 2 })
  await keys.to('Descargar constancia (PDF)')
  const download = page.waitForEvent('download')
  await keys.press('Enter')
  const receipt = await download
  expect(receipt.suggestedFilename()).toBe(`constancia-${number}.pdf`)
  const receiptText = pdfText(await downloadedBytes(receipt))
  for (const words of [
    number,
    RUC,
    'Rosa Paz',
    'Contado contra entrega',
    '1,021.5',
    '4,086.00',
    '5,063.38',
    `${RUC}_${number}.pdf`,
  ]) {
    expect(receiptText).toContain(words)
  }
  expectNoConsoleErrors(supplier)
})

test('what was sent is changed and sent again until the deadline; the last one counts', async () => {
  const quotation = await createQuotation(callers, { suppliers: [1] })
  const supplier = await app.enter(RUC, `${LIST}/${quotation.CttID}`)
  const { page } = supplier
  await offerForm(page).waitFor()
  const draft = async () =>
    (await app.world.as(RUC, { audience: 'SUPPLIER' })).graph<{ preference: string | null }>(
      'query($key: String!) { preference(key: $key) }',
      { key: `draft:offer:${quotation.itemsParticipant[0]?.CtpID}` },
    )
  await fillOfferTerms(page)
  await offerForm(page)
    .getByRole('button', { name: /^Precio unitario 1/ })
    .focus()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await draft()).data.preference).toContain('Rosa Paz')
  await sendOffer(page)
  await page.getByText('1,180.00').first().waitFor()

  await page.getByRole('button', { name: 'Modificar oferta' }).click()
  await offerForm(page)
    .getByRole('button', { name: /^Precio unitario 1/ })
    .focus()
  await page.keyboard.type('90.5050')
  await page.keyboard.press('Enter')
  await sendOffer(page)
  await page.getByText('1,067.96').first().waitFor()
  await navigate(page, LIST)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(quotation.CttDocumentNumber)
  const row = page.getByRole('row').filter({ hasText: quotation.CttDocumentNumber })
  await row.getByText('Sí', { exact: true }).waitFor()
  await row.getByText(/^faltan \d días \d+ h$/).waitFor()
  expectNoConsoleErrors(supplier)
})

test('the list offers its help and its sizes, and every screen of it passes axe', async () => {
  const { CttID } = await createQuotation(callers, {
    suppliers: [1],
    changes: { CttRequiredVisit: 1, CttDateRequiredVisit: inDays(1), CttHourRequiredVisit: '10:00' },
  })
  const answered = await createQuotationWithOffers(callers, { suppliers: [1] })
  await executeSql(
    app.world.database,
    sql`insert into "GenParameter" ("CpyID", "PrmName", "PrmValue") values (1, 'QUOTATION_HELP_VIDEO', 'https://videos.example/cotizar')`,
  )
  const supplier = await app.enter(RUC, LIST)
  const { page } = supplier
  for (const size of [
    { width: 1366, height: 1800 },
    { width: 390, height: 2600 },
  ]) {
    await page.setViewportSize(size)
    await navigate(page, LIST)
    expect(await page.getByRole('link', { name: 'Video de ayuda' }).getAttribute('href')).toBe(
      'https://videos.example/cotizar',
    )
    await page.getByText('Requiere visita Campo').first().waitFor()
    expect(
      await page
        .getByRole('combobox', { name: /página/i })
        .locator('option')
        .allInnerTexts(),
    ).toEqual(['10', '50', '100'])
    const found: string[] = []
    const judge = async () => {
      for (const colours of ['light', 'dark'] as const) {
        await setColorScheme(page, colours)
        found.push(...(await violations(page)))
      }
    }
    await judge()
    await navigate(page, `${LIST}/${CttID}`)
    await offerForm(page)
      .getByText(/^Requiere visita Campo: /)
      .waitFor()
    await judge()
    await navigate(page, `${LIST}/${answered.CttID}`)
    await page.getByText(/^Su oferta fue recibida el/).waitFor()
    await judge()
    expect(found).toEqual([])
    expectNoConsoleErrors(supplier)
  }
})
