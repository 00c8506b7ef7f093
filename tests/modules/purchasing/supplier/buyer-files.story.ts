import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { setColorScheme, violations } from '#tests/kit/browser/axe.ts'
import { downloadedBytes } from '#tests/kit/browser/downloaded-bytes.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import type { People } from '#tests/kit/fixtures/demo-people.ts'
import { createQuotation, RUC, signInPeople } from '#tests/kit/fixtures/offer.ts'
import { byId as receptionById, createApprovedReception, createOrderToReceive } from '#tests/kit/fixtures/reception.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'

const PDF = '%PDF-1.4\n%%EOF\n'

// Somebody attends at this hour: no notice covers the form's buttons.
const app = provideBrowserWorld({ now: () => new Date('2026-11-18T15:00:00Z') })
let callers: People
beforeAll(async () => {
  callers = await signInPeople(app.world)
})

/** Puts a file of a kind beside a document. */
async function attach(table: string, TrsCode: string, key: Record<string, number>, kind: string, name: string) {
  const form = new FormData()
  form.append('file', new Blob([PDF]), name)
  const uploaded = await fetch(`${app.world.restUrl}/api/v1.0/Helper/uploadfile?parameter=0`, {
    method: 'POST',
    headers: { authorization: `Bearer ${callers.admin.token}` },
    body: form,
  })
  const { FilID } = ((await uploaded.json()) as { Result: { FilID: string } }).Result
  type Kind = { RqdID: number; RqdDescription: string }
  const { Result } = await callers.admin.call<Kind[]>('POST', `GenAttachConfiguration/list?TrsCode=${TrsCode}`)
  const RqdID = Result.find(({ RqdDescription }) => RqdDescription === kind)?.RqdID
  const { status } = await callers.admin.call('POST', `${table}/savefiles`, [{ ...key, FilID, RqdID }])
  expect(status).toBe(200)
}

test('what the buyer says and attaches reaches whoever is asked: remarks, goods or service, files', async () => {
  const quotation = await createQuotation(callers, { suppliers: [1] })
  const { CttID } = quotation
  await executeSql(
    app.world.database,
    sql`with wanted as (
        update "LgsRequirement" r set "ReqDeliveryPlace" = 'Obra Alameda, Cayma', "NeedDate" = '2026-12-01'
        from "LgsCotizationDetail" q join "LgsRequirementDetail" d on d."DerID" = q."DerID"
        where q."CttID" = ${CttID} and r."ReqID" = d."ReqID")
      update "LgsCotizationDetail" set "CtdObservation" = 'Bolsas de 42,5 kg, paletizadas' where "CttID" = ${CttID}`,
  )
  await attach('LgsCotization', 'COT', { CttID }, 'Bases y alcances', 'Bases.pdf')
  for (const width of [1366, 390]) {
    const supplier = await app.enter(RUC, `/portal/cotizaciones/${CttID}`, { width, height: 1800 })
    const { page } = supplier
    await page.getByText('Del comprador: Bolsas de 42,5 kg, paletizadas').waitFor()
    await page.getByText(/Bien/).first().waitFor()
    await page.getByText(/Entregar en: Obra Alameda, Cayma · Se necesita el 01\/12\/2026/).waitFor()
    const files = page.getByRole('list', { name: 'Anexos' })
    await files.getByText(/^Bases y alcances · /).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: 'Bases.pdf' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Bases.pdf')
    expect((await downloadedBytes(file)).toString()).toBe(PDF)
    const found: string[] = []
    for (const colours of ['light', 'dark'] as const) {
      await setColorScheme(page, colours)
      found.push(...(await violations(page)))
    }
    expect(found).toEqual([])
    expectNoConsoleErrors(supplier)
  }
})

test('an order shows its lines, what came of each, its Acta de Conformidad and its files', async () => {
  const ordered = await createOrderToReceive({ fresh: app.world }, callers.author, callers.boss)
  const OttID = await createApprovedReception([callers.author, callers.boss], ordered)
  const { OrdID } = ordered
  const { OttDocumentNumber } = await receptionById(callers.author, OttID)
  const { Result } = await callers.author.call<{ OttConformityNumber: string }>(
    'GET',
    `LgsOrderAttended/generatedconformity?OrdID=${OrdID}&OttDocumentNumber=${OttDocumentNumber}`,
  )
  const act = Result.OttConformityNumber
  await attach('LgsOrderPurcharse', 'ORD', { OrdID }, 'Contrato o adenda', 'Contrato.pdf')
  const supplier = await app.enter(RUC, '/portal/ordenes')
  const { page } = supplier
  await page
    .getByRole('button', { name: /^Sí: ver adjuntos de ORD-/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Adjuntos de la orden ORD-/ })
  await dialog.getByRole('button', { name: 'Contrato.pdf' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  for (const width of [1366, 390]) {
    const reader = await app.enter(RUC, `/portal/ordenes/${OrdID}`, { width, height: 1800 })
    await reader.page.getByRole('tab', { name: 'Orden y recepciones' }).click()
    const lines = reader.page.getByLabel('Detalle de la orden', { exact: true })
    await lines.getByText('Cemento 1').waitFor()
    if (width === 390) await lines.getByText('Recibido: 4 · Por recibir: 6').waitFor()
    else await lines.getByRole('row', { name: /Cemento 1.* 4 6 / }).waitFor()
    const receptions = reader.page.getByRole('list', { name: 'Recepciones' })
    await receptions.getByText(OttDocumentNumber).waitFor()
    await receptions.getByText(/Guía T001-000123/).waitFor()
    const [file] = await Promise.all([
      reader.page.waitForEvent('download'),
      receptions.getByRole('button', { name: `Acta de Conformidad ${act}` }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`ACTA-${act}.pdf`)
    expect(pdfText(await downloadedBytes(file))).toContain('Cemento 1')
    await reader.page.getByRole('list', { name: 'Anexos' }).getByRole('button', { name: 'Contrato.pdf' }).waitFor()
    const found: string[] = []
    for (const colours of ['light', 'dark'] as const) {
      await setColorScheme(reader.page, colours)
      found.push(...(await violations(reader.page)))
    }
    expect(found).toEqual([])
    expectNoConsoleErrors(reader)
  }
})
