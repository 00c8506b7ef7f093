import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createDelegation,
  createPosition,
  createQuotationCircuit,
  createUsers,
  executeSql,
  letChange,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { chooseWinner, createQuotation, offerBody, RUC, sendOffer } from '#tests/kit/fixtures/offer.ts'
import { byId, decide, moveDeadline, send, type Quotation } from '#tests/kit/fixtures/quotation.ts'
import {
  bodyFor,
  CHEAPER,
  decide as decideCorrection,
  requestCorrection,
} from '#tests/modules/purchasing/offer/correction/correction.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'

const OWN_OFFER = {
  status: 400,
  Errors: ['Usted, o a quien reemplaza, registró o corrigió la oferta elegida: la decide otra persona'],
}
/** Between what ten come to with the tax at 110 soles each, and at 120. */
const LIMIT = 1400

const upstream = provideUpstream()
let callers: People
let writer: Person
let colleague: Person
let position: number

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

/** Two who decide quotations; one of them may also change those of others. */
beforeEach(async () => {
  position = await createPosition(upstream)
  ;[writer, colleague] = (await createUsers(upstream, position, 2)) as [Person, Person]
  await letChange(callers.admin, writer, 'QUOTATIONS')
  await executeSql(upstream, sql`update "SecCircuit" set "SecStatus" = 0 where "TrsCode" = 'COT'`)
})

const direct = (options: Parameters<typeof createQuotationCircuit>[2] = {}) =>
  createQuotationCircuit(upstream, [[1, 1, position]], options)

/** A quotation whose offers are open: that of the first supplier was written down by somebody, that of the second by the buyer. */
async function compare(by: Caller = writer, price = '100'): Promise<Quotation> {
  const quotation = await createQuotation(callers, { suppliers: [1, 2] })
  const [first, second] = quotation.itemsParticipant
  for (const [who, participant, unitPrice] of [
    [by, first, price],
    [callers.buyer, second, '110'],
  ] as const) {
    const { Errors } = await sendOffer(who, offerBody(quotation, participant?.CtpID ?? 0, { prices: [unitPrice] }))
    expect(Errors).toEqual([])
  }
  await moveDeadline(upstream, quotation.CttID, -1)
  return byId(callers.buyer, quotation.CttID)
}

/** The same on its circuit. */
async function evaluate(...written: Parameters<typeof compare>): Promise<Quotation> {
  const quotation = await compare(...written)
  expect((await send(callers.buyer, quotation.CttID)).Result).toMatchObject({ Data: [], Warning: null })
  return quotation
}

async function name(who: Caller, { CttID, itemsParticipant }: Quotation, place: number): Promise<number> {
  const CtpID = itemsParticipant[place]?.CtpID ?? 0
  const { Result, Errors } = await chooseWinner(who, CttID, CtpID, { WinComments: 'Hay dos ofertas' })
  expect(Errors).toEqual([])
  return Result[0]?.WinID ?? 0
}

const waitsFor = async (who: Caller, CttID: number) => {
  const filter = { Tab: 'PENDING', TrsCode: 'COT', DocEntry: CttID }
  const { Result } = await who.call<{ recordsTotal: number }>('POST', 'SecApprovaltransaction/pagination', { filter })
  return Result.recordsTotal === 1
}

describe('whoever of the staff wrote the offer that is chosen', () => {
  it('names it, and does not decide it, nor does their substitute; who holds the position besides does', async () => {
    await direct()
    const quotation = await evaluate()
    const { CttID } = quotation
    expect([await waitsFor(writer, CttID), await waitsFor(colleague, CttID)]).toEqual([true, true])
    const [substitute] = (await createUsers(upstream, await createPosition(upstream))) as [Person]
    await createDelegation(upstream, writer.UsrID, substitute.UsrID)
    await name(writer, quotation, 0)

    for (const who of [writer, substitute]) {
      expect(await decide(who, CttID, 2)).toMatchObject(OWN_OFFER)
      expect(await decide(who, CttID, 3)).toMatchObject(OWN_OFFER)
      expect(await byId(who, CttID)).toMatchObject({ CttStatus: 4, AtsDecidableID: null, CttMayChoose: true })
      expect(await waitsFor(who, CttID)).toBe(false)
    }
    const { Result: levels } = await callers.buyer.call<{ UsersApproved: { UsrID: number }[] }[]>(
      'POST',
      'SecApprovaltransaction/statusapprovaltransaction',
      { DocEntry: CttID, TrsCode: 'COT' },
    )
    expect(levels.map(({ UsersApproved }) => UsersApproved.map(({ UsrID }) => UsrID))).toEqual([[colleague.UsrID]])
    expect(await waitsFor(colleague, CttID)).toBe(true)
    expect((await decide(colleague, CttID, 2)).Result.DocumentStatus).toBe(1)
  })

  it('does not decide it either where somebody else names it, and may take that back and decide then', async () => {
    await direct()
    const quotation = await evaluate()
    const WinID = await name(colleague, quotation, 0)
    expect(await decide(writer, quotation.CttID, 2)).toMatchObject(OWN_OFFER)
    const removed = await writer.call('PUT', 'LgsCotization/removewinner', { CttID: quotation.CttID, WinID })
    expect(removed.status).toBe(200)
    await name(writer, quotation, 1)
    expect((await decide(writer, quotation.CttID, 2)).Result.DocumentStatus).toBe(1)
  })

  it('decides it where the circuit lets creators decide', async () => {
    await direct({ allowCreator: true })
    const quotation = await evaluate()
    await name(writer, quotation, 0)
    expect((await decide(writer, quotation.CttID, 2)).Result.DocumentStatus).toBe(1)
  })

  it('does not decide it on the circuit to which its amount takes it', async () => {
    await direct({ to: LIMIT })
    await direct({ from: LIMIT })
    const quotation = await evaluate(writer, '120')
    await name(writer, quotation, 0)
    expect(await byId(writer, quotation.CttID)).toMatchObject({ AtsDecidableID: null, CttMayChoose: true })
    expect(await decide(writer, quotation.CttID, 2)).toMatchObject(OWN_OFFER)
    expect((await decide(colleague, quotation.CttID, 2)).Result.DocumentStatus).toBe(1)
  })

  it('does not decide it once they had it corrected, whoever consented; that person does', async () => {
    await direct()
    await letChange(callers.admin, colleague, 'QUOTATIONS')
    const quotation = await evaluate(callers.buyer)
    const { Result, Errors } = await requestCorrection(writer, bodyFor(quotation, CHEAPER))
    expect(Errors).toEqual([])
    expect((await decideCorrection(colleague, Result.CorID, 2)).status).toBe(200)
    await name(writer, quotation, 0)
    expect(await decide(writer, quotation.CttID, 2)).toMatchObject(OWN_OFFER)
    expect((await decide(colleague, quotation.CttID, 2)).Result.DocumentStatus).toBe(1)
  })

  it('decides it once the supplier has answered for itself', async () => {
    await direct()
    const quotation = await createQuotation(callers, { suppliers: [1] })
    const body = offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'] })
    expect((await sendOffer(writer, body)).status).toBe(200)
    expect((await sendOffer(await upstream.signIn(RUC, { LexID: 1000 }), body)).status).toBe(200)
    await moveDeadline(upstream, quotation.CttID, -1)
    await send(callers.buyer, quotation.CttID)
    await name(writer, quotation, 0)
    expect((await decide(writer, quotation.CttID, 2)).Result.DocumentStatus).toBe(1)
  })
})

it('an approver whose rows do not hold the quotation manages no participant of it, whatever actions they have', async () => {
  await direct()
  const rights = { IsAllowView: true, IsAllowEdit: true, IsAllowSave: true, IsLevelAssistant: true }
  await callers.admin.call('POST', 'UserOption/save', {
    UsrID: colleague.UsrID,
    itemsOptions: [{ OptCode: 'QUOTATIONS', ...rights }],
  })
  const { CttID, itemsParticipant } = await evaluate()
  const change = { CtpID: itemsParticipant[0]?.CtpID, CtpAlias: 'Centro' }
  for (const [who, mayManage] of [
    [callers.buyer, true],
    [writer, true],
    [colleague, false],
  ] as const) {
    expect(await byId(who, CttID)).toMatchObject({ CttMayManage: mayManage })
    const { status } = await who.call('PUT', 'LgsCotization/updateparticipant', change)
    expect(status).toBe(mayManage ? 200 : 403)
  }
})
