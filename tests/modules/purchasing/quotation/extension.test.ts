import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { chooseWinner, createQuotationInEvaluation, offerBody, sendOffer } from '#tests/kit/fixtures/offer.ts'
import {
  body,
  byId,
  inDays,
  moveDeadline,
  openQuotation,
  quotationEmails,
  save,
  send,
  unsealEarly,
  type Quotation,
} from '#tests/kit/fixtures/quotation.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

type Extendable = Quotation & { CttExtendable: boolean }
const extend = (caller: Caller, CttID: number, NeedDateCot: string) =>
  caller.call<Extendable>('PUT', 'LgsCotization/extend', { CttID, NeedDateCot })
const read = async (CttID: number) => (await byId(callers.buyer, CttID)) as Extendable

/** The second round of a quotation, whose deadline passed without an answer. */
async function unansweredRound(): Promise<number> {
  const before = await createQuotationInEvaluation(callers)
  for (const { CtpID } of before.itemsParticipant.slice(0, 2))
    await chooseWinner(callers.boss, before.CttID, CtpID, { TypeWinner: 1, TypeReason: ['1'] })
  const version = await callers.boss.call<{ CttID: number }>('POST', 'LgsCotization/createversion', {
    CttID: before.CttID,
  })
  const { CttID } = version.Result
  await moveDeadline(upstream, CttID, -1)
  return CttID
}

it('goes on with a round that nobody answered: a later deadline, and everybody is invited again', async () => {
  const CttID = await unansweredRound()
  expect(await read(CttID)).toMatchObject({
    CttEditable: false,
    CttSendRefusal: 'No hay ofertas que evaluar',
    CttAcceptsOffers: false,
    CttExtendable: true,
  })
  const letters = (await quotationEmails(upstream, CttID)).length
  const { Result, Errors } = await extend(callers.buyer, CttID, inDays(4))
  expect(Errors).toEqual([])
  expect(Result).toMatchObject({ NeedDateCot: inDays(4), CttAcceptsOffers: true })
  expect((await quotationEmails(upstream, CttID)).slice(letters).map(({ MalSubject }) => MalSubject)).toEqual([
    expect.stringContaining('Recordatorio'),
    expect.stringContaining('Recordatorio'),
  ])

  const round = await read(CttID)
  await sendOffer(callers.buyer, offerBody(round, round.itemsParticipant[0]?.CtpID ?? 0, { prices: ['90'] }))
  expect((await read(CttID)).CttExtendable).toBe(false)
  expect((await extend(callers.buyer, CttID, inDays(6))).Errors).toEqual(['Ya hay ofertas: el plazo no se amplía'])
  await moveDeadline(upstream, CttID, -1)
  expect((await send(callers.buyer, CttID)).Errors).toEqual([])
})

it('goes on with a first round whose offers were all taken back, which cannot be changed any more', async () => {
  const { CttID } = await openQuotation(callers)
  const quotation = await read(CttID)
  for (const { CtpID } of quotation.itemsParticipant) {
    expect((await sendOffer(callers.buyer, offerBody(quotation, CtpID, { prices: ['90'] }))).Errors).toEqual([])
    // A supplier that sent an offer declines it before the deadline.
    await executeSql(
      upstream,
      sql`update "LgsCotizationParticipant" set "CtpStatus" = 3, "CtpDeclineReason" = 'Sin stock' where "CtpID" = ${CtpID}`,
    )
  }
  await moveDeadline(upstream, CttID, -1)
  expect(await read(CttID)).toMatchObject({ CttEditable: false, CttSendable: false, CttExtendable: true })
  expect((await extend(callers.buyer, CttID, inDays(4))).Result).toMatchObject({ CttAcceptsOffers: true })
  const added = await callers.buyer.call('POST', 'LgsCotization/saveparticipant', { CttID, SupID: 3 })
  expect(added.Errors).toEqual([])
})

it('takes a later day alone, from whoever may change the quotation, while offers are taken', async () => {
  const { CttID } = await openQuotation(callers)
  expect((await extend(callers.buyer, CttID, '')).Errors).toEqual(['Ingrese la fecha límite de ofertas'])
  expect((await extend(callers.buyer, CttID, '2026-02-30')).status).toBe(400)
  expect((await extend(callers.buyer, CttID, inDays(5))).Errors).toEqual([
    'El nuevo plazo debe ser posterior al actual',
  ])
  expect((await extend(callers.boss, CttID, inDays(9))).status).toBe(403)
  expect((await extend(await upstream.signIn('admin2'), CttID, inDays(9))).status).toBe(404)
  await unsealEarly(callers, CttID)
  expect((await extend(callers.buyer, CttID, inDays(9))).Errors).toEqual([
    'Las ofertas se abrieron antes del plazo: ya no se reciben',
  ])
})

it('is changed no more once its offers were opened early: a later day would bring none', async () => {
  const { CttID, lines } = await openQuotation(callers)
  await unsealEarly(callers, CttID)
  const { SecVersion } = await read(CttID)
  const letters = (await quotationEmails(upstream, CttID)).length
  const changed = await save(callers.buyer, body(lines, { CttID, SecVersion, NeedDateCot: inDays(9) }))
  expect(changed).toMatchObject({ status: 400, Errors: ['Las ofertas se abrieron antes del plazo: solo lectura'] })
  expect(await read(CttID)).toMatchObject({
    CttEditable: false,
    CttReadOnlyReason: 'Las ofertas se abrieron antes del plazo: solo lectura',
  })
  expect(await quotationEmails(upstream, CttID)).toHaveLength(letters)
})
