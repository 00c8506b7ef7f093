import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { byId as requirementById } from '#tests/kit/fixtures/requirement.ts'
import { byId, inDays, quotationEmails, moveDeadline, send, type Quotation } from '#tests/kit/fixtures/quotation.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { pdf, uploadFile, type Attached } from '#tests/kit/files/sample-files.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  chooseWinner,
  createQuotationInEvaluation,
  offerBody,
  openOffers,
  RUC,
  sendOffer,
} from '#tests/kit/fixtures/offer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Version extends Quotation {
  CttVersion: number
  CttParentID: number | null
  CttNextID: number | null
}

const upstream = provideUpstream()
let callers: People
let supplier: Caller

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  supplier = await upstream.signIn(RUC, { LexID: 1000 })
})

const version = (caller: Caller, CttID: number, NeedDateCot?: string) =>
  caller.call<{ CttID: number }>('POST', 'LgsCotization/createversion', { CttID, NeedDateCot })
const read = async (CttID: number) => (await byId(callers.buyer, CttID)) as Version

/** In evaluation, with the first two participants asked to adjust. */
async function readjusted(): Promise<Quotation> {
  const quotation = await createQuotationInEvaluation(callers)
  for (const { CtpID } of quotation.itemsParticipant.slice(0, 2))
    await chooseWinner(callers.boss, quotation.CttID, CtpID, { TypeWinner: 1, TypeReason: ['1', '3'] })
  return quotation
}

describe('a new version', () => {
  it('asks those of the readjustment alone, for the same, under the number with -V2', async () => {
    const before = await readjusted()
    const { Result } = await version(callers.boss, before.CttID, inDays(4))
    const next = await read(Result.CttID)
    expect(next).toMatchObject({
      CttDocumentNumber: `${before.CttDocumentNumber}-V2`,
      CttVersion: 2,
      CttParentID: before.CttID,
      CttStatus: 2,
      CttIsSealed: true,
      NeedDateCot: inDays(4),
      itemsPayment: [{ TypePaymentName: 'Contado' }, { TypePaymentName: 'Crédito' }],
      itemsParticipant: [
        { SupID: 1, CtpStatus: 1 },
        { SupID: 2, CtpStatus: 1 },
      ],
    })
    expect(next.itemsDetails.map(({ DerID, CtdQuantity }) => [DerID, CtdQuantity])).toEqual(
      before.itemsDetails.map(({ DerID, CtdQuantity }) => [DerID, CtdQuantity]),
    )
    const closed = await read(before.CttID)
    expect(closed).toMatchObject({ CttStatus: 5, CttNextID: next.CttID, AtsDecidableID: null, CtpAnswered: 3 })
    expect(closed.itemsParticipant.map(({ CtpStatus }) => CtpStatus)).toEqual([2, 2, 5])
    expect(closed.itemsParticipant.every(({ itemProvider }) => itemProvider !== null)).toBe(true)
  })

  it('leaves as they were those who declined or never answered the version before', async () => {
    const before = await readjusted()
    const silent = before.itemsParticipant[2]?.CtpID
    await executeSql(
      upstream,
      sql`update "LgsCotizationParticipant" set "CtpStatus" = 4, "CtpDateCotizacionReceived" = null where "CtpID" = ${silent}`,
    )
    await version(callers.boss, before.CttID)
    const closed = await read(before.CttID)
    expect(closed).toMatchObject({ CtpAnswered: 2 })
    expect(closed.itemsParticipant.map(({ CtpStatus }) => CtpStatus)).toEqual([2, 2, 4])
  })

  it('invites by letter with the reasons', async () => {
    const before = await readjusted()
    const { Result } = await version(callers.boss, before.CttID)
    const emails = await quotationEmails(upstream, Result.CttID)
    expect(emails).toHaveLength(2)
    expect(emails[0]?.MalText).toContain('Mejorar precio')
    expect(emails[0]?.MalText).toContain('Ampliar garantía')
  })

  it('has the files of the version before, which its suppliers read, and asks for none of them again', async () => {
    const before = await readjusted()
    const [kind] = await executeSql<{ RqdID: number }>(
      upstream,
      sql`select "RqdID" from "GenAttachConfiguration" where "CpyID" = 1 and "RqdDescription" = 'Bases y alcances'`,
    )
    const { FilID } = (await uploadFile(upstream, callers.buyer, 'Bases.pdf', pdf)).Result
    const RqdID = kind?.RqdID
    await callers.buyer.call('POST', 'LgsCotization/savefiles', [{ CttID: before.CttID, FilID, RqdID }])
    const { CttID } = (await version(callers.boss, before.CttID)).Result
    const list = async (who: Caller, DocEntry: number) =>
      (await who.call<Attached[]>('POST', 'LgsDocumentAttach/list', { TrsCode: 'COT', DocEntry })).Result
    const copies = await list(callers.buyer, CttID)
    expect(copies).toMatchObject([{ RqdID, RqdAttach: 'Bases.pdf', UsrName: 'comprador', DatRemovable: true }])
    const fetchFile = (DatID: number) =>
      download(upstream, supplier.token, 'POST', `Helper/downloadfile?fileName=${DatID}&type=1`)
    expect((await fetchFile(copies[0]?.DatID ?? 0)).bytes).toEqual(pdf)

    await executeSql(upstream, sql`update "GenAttachConfiguration" set "RqdRequired" = 1 where "RqdID" = ${RqdID}`)
    const next = await read(CttID)
    for (const { CtpID } of next.itemsParticipant)
      await sendOffer(callers.buyer, offerBody(next, CtpID, { prices: ['90'] }))
    await openOffers(callers, next)
    expect((await send(callers.buyer, CttID)).Errors).toEqual([])
    await executeSql(upstream, sql`update "GenAttachConfiguration" set "RqdRequired" = 0 where "RqdID" = ${RqdID}`)

    // Taken away from one version it stays beside the other; uploaded, it still lies beside one document.
    const files = [{ CttID, DatID: copies[0]?.DatID, SecStatus: 0 }]
    expect((await callers.buyer.call<Attached[]>('POST', 'LgsCotization/savefiles', files)).Result).toEqual([])
    const [original] = await list(callers.buyer, before.CttID)
    expect((await fetchFile(original?.DatID ?? 0)).bytes).toEqual(pdf)
    expect((await callers.buyer.call('POST', 'LgsCotization/savefiles', [{ CttID, FilID }])).status).toBe(400)
  })

  it('is one, however often and by how many it is asked', async () => {
    const before = await readjusted()
    const versionResponses = await Promise.all(Array.from({ length: 6 }, () => version(callers.boss, before.CttID)))
    expect(new Set(versionResponses.map(({ Result }) => Result.CttID)).size).toBe(1)
    expect((await version(callers.boss, before.CttID)).Result).toEqual(
      expect.objectContaining({ CttID: versionResponses[0]?.Result.CttID }),
    )
  })

  it('needs somebody to ask, and whoever may decide', async () => {
    const quotation = await createQuotationInEvaluation(callers)
    expect(await version(callers.boss, quotation.CttID)).toMatchObject({
      status: 400,
      Errors: ['Agregue Participantes para reajuste.'],
    })
    const before = await readjusted()
    expect((await version(callers.buyer, before.CttID)).status).toBe(403)
    expect(await version(callers.boss, before.CttID, inDays(-1))).toMatchObject({
      status: 400,
      Errors: ['Fecha límite de ofertas no puede ser menor a la actual'],
    })
    expect((await read(before.CttID)).CttStatus).toBe(4)
  })

  it('still takes from the requirement what the version before took', async () => {
    const before = await readjusted()
    const { Result } = await version(callers.boss, before.CttID)
    const [versionResponses] = await executeSql<{ ReqID: number }>(
      upstream,
      sql`select d."ReqID" from "LgsCotizationDetail" q join "LgsRequirementDetail" d using ("DerID") where q."CttID" = ${Result.CttID}`,
    )
    expect((await requirementById(callers.author, versionResponses?.ReqID ?? 0)).ReqStatus).toBe(2)
  })

  it('sets the new offer beside that of the round before', async () => {
    const before = await readjusted()
    const { Result } = await version(callers.boss, before.CttID)
    const next = await read(Result.CttID)
    const [own, other] = next.itemsParticipant
    expect((await sendOffer(supplier, offerBody(next, own?.CtpID ?? 0, { prices: ['90'] }))).status).toBe(200)
    await sendOffer(callers.buyer, offerBody(next, other?.CtpID ?? 0, { prices: ['95'], currency: '2' }))
    await moveDeadline(upstream, next.CttID, -1)
    const offers = (await read(next.CttID)).itemsParticipant.map(({ itemProvider }) => itemProvider)
    expect(offers).toMatchObject([
      {
        OrdPreviousTotal: '1180.00',
        OrdTotalChange: '-10.00',
        itemsDetails: [{ OddPreviousUnitPrice: '100.000', OddPriceChange: '-10.00' }],
      },
      // Amounts of another currency are not set beside.
      { OrdPreviousTotal: null, OrdTotalChange: null, itemsDetails: [{ OddPreviousUnitPrice: null }] },
    ])
  })

  it('may be followed by another, -V3', async () => {
    const before = await readjusted()
    const { CttID } = (await version(callers.boss, before.CttID)).Result
    const second = await read(CttID)
    for (const { CtpID } of second.itemsParticipant)
      await sendOffer(callers.buyer, offerBody(second, CtpID, { prices: ['90'] }))
    await openOffers(callers, second)
    await send(callers.buyer, CttID)
    await chooseWinner(callers.boss, CttID, second.itemsParticipant[0]?.CtpID ?? 0, {
      TypeWinner: 1,
      TypeReason: ['1'],
    })
    const third = await read((await version(callers.boss, CttID)).Result.CttID)
    expect(third).toMatchObject({
      CttDocumentNumber: `${before.CttDocumentNumber}-V3`,
      CttVersion: 3,
      CttParentID: CttID,
    })
  })
})
