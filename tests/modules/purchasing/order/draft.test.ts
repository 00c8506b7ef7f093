import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  acceptedProposalBody,
  annul,
  approve,
  body,
  byId,
  insertAwardedQuotation,
  readRequirementAttention,
  requestProposal,
  returnOrder,
  save,
  type Order,
} from '#tests/kit/fixtures/order.ts'
import { createApprovedRequirement } from '#tests/kit/fixtures/quotation.ts'
import { decide } from '#tests/kit/fixtures/requirement.ts'
import { pdf, uploadFile } from '#tests/kit/files/sample-files.ts'
import { remindOfDrafts } from '#upstream/modules/purchasing/order/save/remind-drafts.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface WinnerOrder extends Order {
  itemsOmitted: { DerID: number; CpdID: number; OddQuantity: string }[]
}

const upstream = provideUpstream()
let callers: People
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

const DRAFT = { OrdSend: 0 }
const SEND = { OrdSend: 1 }

/** A draft of ten bags, and how it is saved again. */
async function createDraft() {
  const { lines, ReqID } = await createApprovedRequirement(callers)
  const { Result } = await save(callers.buyer, body(lines, DRAFT))
  const OrdID = Result.OrdID
  return {
    lines,
    ReqID,
    OrdID,
    notified: Result.UsersNotified,
    again: async (changes: Record<string, unknown>) => {
      const { SecVersion } = await byId(callers.buyer, OrdID)
      return save(callers.buyer, body(lines, { OrdID, SecVersion, ...changes }))
    },
  }
}

it('is kept without anybody hearing of it, and takes what it orders', async () => {
  const { OrdID, ReqID, notified, again } = await createDraft()
  expect(notified).toEqual([])
  expect((await again({ ...DRAFT, SupConName: 'Otra persona' })).Result).toMatchObject({ Data: [], UsersNotified: [] })
  expect(await byId(callers.buyer, OrdID)).toMatchObject({
    OrdStatus: 4,
    OrdStatusName: 'Borrador',
    OrdDraft: true,
    OrdEditable: true,
    OrdReturnable: false,
    OrdAnnullable: true,
    Transaction: null,
  })
  expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 2, attended: ['10.000'] })
  expect((await decide(callers.boss, OrdID, 2, { TrsCode: 'ORD' })).status).not.toBe(200)
})

it('tells in its history, and in the chain of its requirement, that it is a draft until it was sent', async () => {
  const { OrdID, ReqID, again } = await createDraft()
  const sentences = async () => {
    const { Result } = await callers.buyer.call<{ AudText: string }[]>('POST', 'SecAudit/bydocument', {
      TrsCode: 'ORD',
      DocEntry: OrdID,
    })
    return Result.map(({ AudText }) => AudText).filter((text) => text.includes('la orden'))
  }
  const namedInChain = async () => {
    const { Result } = await callers.buyer.call<{ documents: { TrsCode: string; StatusName: string }[] }>(
      'POST',
      'LgsDocumentChain/byid',
      { TrsCode: 'REQ', DocEntry: ReqID },
    )
    return Result.documents.flatMap(({ TrsCode, StatusName }) => (TrsCode === 'ORD' ? [StatusName] : []))
  }
  await again({ ...DRAFT, SupConName: 'Otra persona' })
  expect([await sentences(), await namedInChain()]).toEqual([['Modificó el borrador de la orden'], ['Borrador']])
  await again(SEND)
  expect((await sentences())[0]).toBe('Modificó la orden y la envió a aprobación')
  expect(await namedInChain()).toEqual(['Pendiente de aprobación'])
  await returnOrder(callers.buyer, OrdID)
  expect(await namedInChain()).toEqual(['Devuelta para corregir'])
  await again(SEND)
  expect((await sentences())[0]).toBe('Corrigió la orden y la envió de nuevo')
})

it('keeps what must support its payment where a change says nothing of it', async () => {
  const { OrdID, again } = await createDraft()
  await again({ ...DRAFT, itemsSupport: { SreGuideRemission: true, SreXml: false } })
  const read = async () => (await byId(callers.buyer, OrdID)).itemsSupport
  const stored = await read()
  expect(stored).toMatchObject({ SreCompPayment: true, SreXml: false, SreGuideRemission: true })
  await again({ ...DRAFT, SupConName: 'Otra persona' })
  expect(await read()).toEqual(stored)
  await again({ ...DRAFT, itemsSupport: { SrePhotos: true } })
  expect(await read()).toEqual({ ...stored, SrePhotos: true })
})

it('is put on no circuit behind its back, and sent back by nobody', async () => {
  const { OrdID } = await createDraft()
  expect((await byId(callers.buyer, OrdID)).OrdAssociable).toBe(false)
  const chosen = await callers.buyer.call('POST', 'SecCircuitCreate/createcircuit', {
    AccID: 1,
    DocEntry: OrdID,
    TrsCode: 'ORD',
  })
  expect(chosen.status).not.toBe(200)
  expect((await returnOrder(callers.buyer, OrdID)).Errors).toEqual([
    'La orden es un borrador: todavía no se envió a aprobación',
  ])
  const approval = sql`update "LgsOrderPurcharse" set "OrdStatus" = 1 where "OrdID" = ${OrdID}`
  await expect(executeSql(upstream, approval)).rejects.toThrow('order_draft_is_pending')
})

it('is sent once its buyer says so, is read-only then, and is approved', async () => {
  const { OrdID, again } = await createDraft()
  expect((await again(SEND)).Result.UsersNotified.length).toBeGreaterThan(0)
  expect(await byId(callers.buyer, OrdID)).toMatchObject({
    OrdStatusName: 'Pendiente de aprobación',
    OrdDraft: false,
    OrdEditable: false,
    OrdAssociable: true,
    Transaction: { AtsStatus: 1 },
  })
  expect((await again(DRAFT)).Errors).toEqual(['La orden ya fue registrada: solo lectura'])
  expect((await approve(callers, OrdID)).status).toBe(200)
})

it('that was sent back keeps its reason until it is sent again', async () => {
  const { OrdID, again } = await createDraft()
  await again(SEND)
  await returnOrder(callers.buyer, OrdID)
  await again({ ...DRAFT, SupConName: 'Otra persona' })
  expect(await byId(callers.buyer, OrdID)).toMatchObject({
    OrdStatusName: 'Devuelta para corregir',
    OrdReturnReason: 'El precio no es el acordado',
    OrdEditable: true,
    Transaction: null,
  })
  await again(SEND)
  expect(await byId(callers.buyer, OrdID)).toMatchObject({ OrdReturnReason: null, OrdDraft: false, OrdEditable: false })
})

it('gives back what it took when it is annulled', async () => {
  const { OrdID, ReqID } = await createDraft()
  expect((await annul(callers.buyer, OrdID)).status).toBe(200)
  expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 1, attended: ['0.000'] })
  expect((await byId(callers.buyer, OrdID)).OrdStatusName).toBe('Anulada')
})

it('that nobody changes for a week is told to its buyer, once, and never after it was sent or annulled', async () => {
  const [forgotten, sent, annulled] = [await createDraft(), await createDraft(), await createDraft()]
  expect((await sent.again(SEND)).Errors).toEqual([])
  expect((await annul(callers.buyer, annulled.OrdID)).status).toBe(200)
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
  const readNotices = ({ OrdID }: { OrdID: number }) =>
    executeSql(
      upstream,
      sql`select "UsrID", "AleMessage" from "SecAlert" where "TrsCode" = 'ORD' and "DocEntry" = ${OrdID} and "AleMessage" like '%borrador%'`,
    )
  await remindOfDrafts(upstream.fresh.database, inDays(6))
  expect(await readNotices(forgotten)).toEqual([])
  await Promise.all([1, 2, 3].map(() => remindOfDrafts(upstream.fresh.database, inDays(8))))
  await remindOfDrafts(upstream.fresh.database, inDays(30))
  expect(await readNotices(forgotten)).toEqual([
    { UsrID: 3, AleMessage: 'La orden sigue en borrador y retiene lo que pide: envíela a aprobación o anúlela' },
  ])
  expect([...(await readNotices(sent)), ...(await readNotices(annulled))]).toEqual([])
})

it('says what it leaves out of the winner’s offer while it may be written, and takes it up again', async () => {
  const [ordered, omitted] = [await createApprovedRequirement(callers), await createApprovedRequirement(callers)]
  const lines = [...ordered.lines, ...omitted.lines]
  const { CttID } = await insertAwardedQuotation(upstream, callers, {
    itemsDetails: lines.map((DerID) => ({ DerID, TypeCotization: 1, CtdQuantity: '10' })),
  })
  const { Result: proposal } = await requestProposal(callers.buyer, CttID)
  if (!proposal) throw new Error('nothing to order')
  const [first, second] = proposal.itemsDetails
  const OrdTotal = '200.00'
  const draft = await save(
    callers.buyer,
    acceptedProposalBody(CttID, proposal, { ...DRAFT, OrdTotal, itemsDetails: [first] }),
  )
  const read = async () => (await byId(callers.buyer, draft.Result.OrdID)) as WinnerOrder
  const saved = await read()
  expect(saved.itemsOmitted).toMatchObject([{ DerID: second?.DerID, CpdID: second?.CpdID, OddQuantity: '10' }])
  expect((await byId(callers.boss, saved.OrdID)) as WinnerOrder).toMatchObject({ itemsOmitted: [] })

  const { OrdID, SecVersion } = saved
  const complete = acceptedProposalBody(CttID, proposal, { ...SEND, OrdID, SecVersion })
  expect((await save(callers.buyer, complete)).Errors).toEqual([])
  expect(await read()).toMatchObject({ itemsDetails: [{}, {}], itemsOmitted: [] })
  expect((await annul(callers.buyer, OrdID)).Errors).toEqual([])
  expect((await read()).itemsOmitted).toEqual([])
})

it('is sent with the attachments that are required', async () => {
  const [kind] = await executeSql<{ RqdID: number }>(
    upstream,
    sql`update "GenAttachConfiguration" set "RqdRequired" = 1 where "RqdDescription" = 'Carta fianza' and "TrsCode" = 'ORD' and "CpyID" = 1 returning "RqdID"`,
  )
  const { OrdID, again } = await createDraft()
  const missing = ['Antes de enviar a aprobación, guarde el borrador y adjunte: Carta fianza']
  expect((await again(SEND)).Errors).toEqual(missing)
  expect((await again({})).Errors).toEqual(missing)
  const { Result } = await uploadFile(upstream, callers.buyer, 'carta.pdf', pdf)
  await callers.buyer.call('POST', 'LgsOrderPurcharse/savefiles', [
    { OrdID, RqdID: kind?.RqdID, FilID: Result.FilID, RqdAttach: Result.FilName, SecStatus: 1 },
  ])
  expect((await again(SEND)).Errors).toEqual([])
})
