import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { pdf, uploadFile } from '#tests/kit/files/sample-files.ts'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import { createQuotation, offerBody, RUC, sendOffer } from '#tests/kit/fixtures/offer.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()

/** A whole PDF of so many bytes. */
const pdfOf = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 32)])

it('a file of an offer keeps within its kind, whatever it was uploaded for', async () => {
  const callers = await signInDemoPeople(upstream)
  const supplier = await upstream.signIn(RUC, { LexID: 1000 })
  const [kind] = await executeSql<{ RqdID: number }>(
    upstream.fresh.database,
    sql`insert into "GenAttachConfiguration" ("CpyID", "TrsCode", "TypeProcess", "RqdDescription", "RqdAccept", "RqdRequired", "RqdSize", "RqdLength")
      values (1, 'COT', 2, 'Carta de garantía', '.pdf', 0, 1000000, 40) returning "RqdID"`,
  )
  const { RqdID = 0 } = kind ?? {}
  const quotation = await createQuotation(callers, { changes: { itemsAttachTypes: [4, RqdID] } })
  const own = `${RUC}_${quotation.CttDocumentNumber}`
  const upload = async (name: string, bytes = pdf) => (await uploadFile(upstream, supplier, name, bytes)).Result.FilID
  const Attach = await upload(`${own}.pdf`)
  const send = async (FilID: string) =>
    sendOffer(
      supplier,
      offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, {
        prices: ['100'],
        more: { Attach, itemsAttachs: [{ RqdID, FilID }] },
      }),
    )

  const refusals: [string, string][] = [
    [await upload(`${own}.pdf`, pdfOf(1_000_001)), 'Este tipo de archivo admite hasta 1 MB'],
    [await upload(`${own}${'x'.repeat(40)}.pdf`), 'Este tipo de archivo admite nombres de hasta 40 caracteres'],
    [await upload(`${own}.txt`, Buffer.from('garantía')), 'Archivo inválido. No se permite la extensión'],
  ]
  for (const [FilID, message] of refusals)
    expect(await send(FilID)).toMatchObject({ status: 400, Errors: [message], ErrorPaths: ['itemsAttachs'] })
  expect((await send(await upload(`${own}.pdf`, pdfOf(1_000_000)))).Errors).toEqual([])
})

it('a kind of file that was disabled after a quotation asked for it can still be brought with its offers, and with no other', async () => {
  const callers = await signInDemoPeople(upstream)
  const supplier = await upstream.signIn(RUC, { LexID: 1000 })
  const createKind = async (description: string) => {
    const [kind] = await executeSql<{ RqdID: number }>(
      upstream.fresh.database,
      sql`insert into "GenAttachConfiguration" ("CpyID", "TrsCode", "TypeProcess", "RqdDescription", "RqdAccept", "RqdRequired", "RqdSize", "RqdLength")
        values (1, 'COT', 2, ${description}, '.pdf', 1, 1000000, 80) returning "RqdID"`,
    )
    return kind?.RqdID ?? 0
  }
  const [wanted, unwanted] = [await createKind('Plano de montaje'), await createKind('Muestrario')]
  const quotation = await createQuotation(callers, { changes: { itemsAttachTypes: [wanted] } })
  await executeSql(
    upstream.fresh.database,
    sql`update "GenAttachConfiguration" set "SecStatus" = 0 where "RqdID" in (${wanted}, ${unwanted})`,
  )

  const name = `${RUC}_${quotation.CttDocumentNumber}.pdf`
  const upload = (RqdID: number) => uploadFile(upstream, supplier, name, pdf, `parameter=${RqdID}&TrsCode=COT`)
  expect(await upload(unwanted)).toMatchObject({ status: 400, Errors: ['El tipo de anexo no es válido'] })
  const uploaded = await upload(wanted)
  expect(uploaded.Errors).toEqual([])
  const CtpID = quotation.itemsParticipant[0]?.CtpID ?? 0
  const more = { Attach: uploaded.Result.FilID }
  expect((await sendOffer(supplier, offerBody(quotation, CtpID, { prices: ['100'], more }))).Errors).toEqual([])
})
