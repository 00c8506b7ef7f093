import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { createQuotation, signInPeople, RUC } from '#tests/kit/fixtures/offer.ts'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import { fillOfferTerms, LIST, offerForm, pdfFile, sendOffer } from './offer-page.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

// Somebody attends at this hour: no notice covers the form's buttons.
const app = provideBrowserWorld({ now: () => new Date('2026-11-18T15:00:00Z') })

/** Lets no upload reach the service until the function that it resolves to is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/files/attachments*', async (route) => {
    await released
    await route.fallback()
  })
  return release
}

test('files that upload at once all come with the offer, which is not sent while one is on its way', async () => {
  const callers = await signInPeople(app.world)
  const { RqdID } = await inCompany(app.world.database, { company: '*' }, (tx) =>
    tx
      .insertInto('GenAttachConfiguration')
      .values({
        CpyID: 1,
        TrsCode: 'COT',
        TypeProcess: 2,
        RqdDescription: 'Carta de garantía',
        RqdAccept: '.pdf',
        RqdRequired: 0,
        RqdSize: 6_000_000,
        RqdShared: false,
        RqdOrder: 90,
      })
      .returning('RqdID')
      .executeTakeFirstOrThrow(),
  )
  const quotation = await createQuotation(callers, { suppliers: [1], changes: { itemsAttachTypes: [4, 5, RqdID] } })
  const supplier = await app.enter(RUC, `${LIST}/${quotation.CttID}`)
  const { page } = supplier
  await fillOfferTerms(page)
  await offerForm(page)
    .getByRole('button', { name: /^Precio unitario 1/ })
    .focus()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')

  const release = await holdUploads(page)
  for (const group of ['Cotización firmada', 'Ficha técnica', 'Carta de garantía'])
    await offerForm(page)
      .getByRole('group', { name: group })
      .locator('input[type=file]')
      .setInputFiles(pdfFile(`${group}.pdf`))
  await expect.poll(() => offerForm(page).getByRole('progressbar', { name: 'Subiendo' }).count()).toBe(3)
  await page.getByRole('button', { name: 'Enviar oferta' }).click()
  await alertWith(page, 'Espere a que terminen de subir los archivos.').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  release()

  await expect.poll(() => offerForm(page).getByRole('progressbar', { name: 'Subiendo' }).count()).toBe(0)
  // A file that was mended has the name of the one before: the browser tells of it only where the input holds none.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Seleccione Archivo: Ficha técnica' }).click(),
  ])
  expect(await chooser.element().evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0)
  await chooser.setFiles(pdfFile('Ficha corregida.pdf'))
  await offerForm(page).getByText('Su archivo: Ficha corregida.pdf').waitFor()

  await sendOffer(page)
  const prefix = `${RUC}_${quotation.CttDocumentNumber}`
  for (const name of [`${prefix}.pdf`, `${prefix}_Ficha técnica.pdf`, `${prefix}_Carta de garantía.pdf`])
    await page.getByRole('link', { name }).waitFor()
  expectNoConsoleErrors(supplier)
})
