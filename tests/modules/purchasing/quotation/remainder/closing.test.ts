import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { RUC } from '#tests/kit/fixtures/offer.ts'
import {
  acceptedProposalBody,
  annul as annulOrder,
  approve,
  insertAwardedQuotation,
  readRequirementAttention,
  requestProposal,
  save as saveOrder,
} from '#tests/kit/fixtures/order.ts'
import {
  body,
  byId,
  close,
  openQuantities,
  openQuotation,
  quotationEmails,
  save,
} from '#tests/kit/fixtures/quotation.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 12 })
let callers: People
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

const REASON = 'El proveedor ganador desistió'
const NOT_FINISHED = ['Solo se cierra sin ordenar una cotización terminada']
const ORDERED = ['La cotización tiene una orden vigente: no se cierra sin ordenar']

/** Makes the order that the winner's offer proposes. */
async function orderWinner(CttID: number, changes: Record<string, unknown> = {}): Promise<number> {
  const { Result: proposal } = await requestProposal(callers.buyer, CttID)
  if (!proposal) throw new Error(`nothing to order of ${CttID}`)
  const { Result, Errors } = await saveOrder(callers.buyer, acceptedProposalBody(CttID, proposal, changes))
  if (!Result) throw new Error(Errors.join(' '))
  return Result.OrdID
}

/** A quotation whose winner's approved order was annulled: nothing of it is ordered any more. */
async function awardAndAnnul() {
  const quotation = await insertAwardedQuotation(upstream, callers)
  const OrdID = await orderWinner(quotation.CttID)
  await approve(callers, OrdID)
  expect((await annulOrder(callers.buyer, OrdID)).Errors).toEqual([])
  return { ...quotation, OrdID }
}

const annulRequirement = (ReqID: number) =>
  callers.admin.call('PUT', 'LgsRequirement/anulated', { ReqID, TypeAnulated: '4' })

/** Which constraint of the database refuses what is written past the services. */
async function constraintAgainst(query: ReturnType<typeof sql>): Promise<string | null> {
  try {
    await executeSql(upstream, query)
    return null
  } catch (failure) {
    return constraintOf(failure)
  }
}

describe('a quotation whose winner backed out', () => {
  it('is closed for a reason, and what was won is open again: others are asked for it', async () => {
    const { CttID, ReqID, lines } = await awardAndAnnul()
    expect(await openQuantities(callers.buyer, ReqID)).toEqual([])
    expect(await byId(callers.buyer, CttID)).toMatchObject({ CttStatus: 1, CttClosable: true, CttCloseRefusal: null })

    const { status, Result } = await close(callers.buyer, CttID, `  ${REASON} `)
    expect(status).toBe(200)
    expect(Result).toMatchObject({
      CttStatus: 5,
      CttStatusName: 'Cerrada sin orden',
      CttCloseReason: REASON,
      UsrCloseName: 'Carlos Alberto Núñez Salas',
      CttOrdersToMake: [],
      CttClosable: false,
      CttEditable: false,
    })
    expect(await openQuantities(callers.buyer, ReqID)).toEqual(['10.000'])
    expect((await requestProposal(callers.buyer, CttID)).Result).toBeNull()
    expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 1, attended: ['0.000'] })
    expect((await save(callers.buyer, body(lines))).Errors).toEqual([])
    expect(await openQuantities(callers.buyer, ReqID)).toEqual([])
  })

  it('is closed before anything was ordered too, and its requirement can be annulled', async () => {
    const { CttID, ReqID } = await insertAwardedQuotation(upstream, callers)
    expect((await annulRequirement(ReqID)).status).toBe(400)
    expect((await close(callers.buyer, CttID)).Errors).toEqual([])
    expect((await annulRequirement(ReqID)).Errors).toEqual([])
  })

  it('tells its winner by letter, not why, and nobody else; its trace says who closed it and why', async () => {
    const { CttID } = await awardAndAnnul()
    const before = (await quotationEmails(upstream, CttID)).length
    await close(callers.buyer, CttID)
    const letters = (await quotationEmails(upstream, CttID)).slice(before)
    const winner = (await byId(callers.buyer, CttID)).itemsParticipant[0]
    expect(letters.map(({ MalTo }) => MalTo)).toEqual([winner?.CtpEmail])
    expect(letters[0]?.MalSubject).toMatch(/^Cotización cerrada sin orden: COT-/)
    expect(letters[0]?.MalText).toContain('no recibirán una orden por ella')
    expect(letters[0]?.MalText).not.toContain(REASON)
    const { Result } = await callers.buyer.call<{ AudText: string; AudRemark: string | null }[]>(
      'POST',
      'SecAudit/bydocument',
      { TrsCode: 'COT', DocEntry: CttID },
    )
    expect(Result[0]).toMatchObject({ AudText: 'Cerró la cotización sin ordenar', AudRemark: REASON })
  })

  it('is read by its suppliers as closed without an order, without a result and without the reason', async () => {
    const { CttID } = await awardAndAnnul()
    const supplier = await upstream.signIn(RUC, { LexID: 1000 })
    const read = async () =>
      (await supplier.call<Record<string, unknown>>('POST', 'SupPortalProviders/byid', { CttID })).Result
    const { WinID, CtpID } = await read()
    expect(WinID).toBeGreaterThan(0)
    await close(callers.buyer, CttID)
    const closed = await read()
    expect(closed).toMatchObject({ CtpID, CttStatus: 5, CttStatusName: 'Cerrada sin orden', WinID: 0, CtpWinner: 0 })
    expect(JSON.stringify(closed)).not.toContain(REASON)
  })
})

describe('is refused', () => {
  it.each([
    ['a draft', async (CttID: number) => orderWinner(CttID, { OrdSend: 0 })],
    ['one that waits to be approved', (CttID: number) => orderWinner(CttID)],
    [
      'one that was approved',
      async (CttID: number) => {
        const OrdID = await orderWinner(CttID)
        await approve(callers, OrdID)
        return OrdID
      },
    ],
  ])('beside a live order: %s; not once it is annulled', async (_, order) => {
    const { CttID, ReqID } = await insertAwardedQuotation(upstream, callers)
    const OrdID = await order(CttID)
    expect(await byId(callers.buyer, CttID)).toMatchObject({ CttClosable: false, CttCloseRefusal: ORDERED[0] })
    const refused = await close(callers.buyer, CttID)
    expect([refused.status, refused.Errors]).toEqual([400, ORDERED])
    expect(await byId(callers.buyer, CttID)).toMatchObject({ CttStatus: 1, CttCloseReason: null })
    expect(await openQuantities(callers.buyer, ReqID)).toEqual([])
    await annulOrder(callers.buyer, OrdID)
    expect((await close(callers.buyer, CttID)).Errors).toEqual([])
  })

  it('before a winner is approved, once it is closed, and without a reason', async () => {
    const open = await openQuotation(callers)
    expect((await close(callers.buyer, open.CttID)).Errors).toEqual(NOT_FINISHED)
    const { CttID } = await insertAwardedQuotation(upstream, callers)
    for (const missing of ['', '   ', 'x'.repeat(257)]) {
      expect((await close(callers.buyer, CttID, missing)).status).toBe(400)
    }
    // Pressed twice, it is done once.
    const pressed = await Promise.all([close(callers.buyer, CttID), close(callers.buyer, CttID)])
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(pressed.find(({ status }) => status === 400)?.Errors).toEqual(NOT_FINISHED)
    const letters = (await quotationEmails(upstream, CttID)).filter(({ MalSubject }) =>
      MalSubject.includes('sin orden'),
    )
    expect(letters).toHaveLength(1)
  })

  it('to whoever may not annul, and to another company as what is not there', async () => {
    const { CttID } = await insertAwardedQuotation(upstream, callers)
    const onlooker = await upstream.signIn('consulta')
    for (const caller of [callers.author, callers.boss, onlooker]) {
      expect((await close(caller, CttID)).status).toBe(403)
    }
    expect(await byId(onlooker, CttID)).toMatchObject({
      CttClosable: false,
      CttCloseRefusal: 'Sin permiso para cerrar la cotización sin ordenar',
    })
    const stranger = await upstream.signIn('admin2')
    const [foreign, missing] = [await close(stranger, CttID), await close(stranger, 987_654)]
    expect([foreign.status, foreign.Errors]).toEqual([404, missing.Errors])
    expect(await byId(callers.buyer, CttID)).toMatchObject({ CttStatus: 1 })
  })
})

describe('closing and ordering at the same moment', () => {
  it('one of the two is made, and what was asked for stands as that says', async () => {
    for (const closesFirst of [true, false, true]) {
      const { CttID, ReqID } = await insertAwardedQuotation(upstream, callers)
      const { Result: proposal } = await requestProposal(callers.buyer, CttID)
      const ordering = () => saveOrder(callers.buyer, acceptedProposalBody(CttID, proposal!))
      const closing = () => close(callers.admin, CttID)
      const [first, second] = closesFirst ? [closing, ordering] : [ordering, closing]
      const answers = await Promise.all([first(), second()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      const { CttStatus } = await byId(callers.buyer, CttID)
      const refused = answers.find(({ status }) => status === 400)
      expect(refused?.Errors).toEqual(CttStatus === 5 ? ['La cotización no tiene un ganador aprobado'] : ORDERED)
      expect(await openQuantities(callers.buyer, ReqID)).toEqual(CttStatus === 5 ? ['10.000'] : [])
    }
  })

  it('the database itself keeps a live order and a closing apart', async () => {
    const ordered = await insertAwardedQuotation(upstream, callers)
    await orderWinner(ordered.CttID)
    expect(
      await constraintAgainst(sql`update "LgsCotization" set "CttStatus" = 5, "CttCloseReason" = 'x', "CttCloseDate" = clock_now(), "UsrCloseID" = 3
        where "CttID" = ${ordered.CttID}`),
    ).toBe('no_closing_beside_an_order')

    const { CttID, OrdID } = await awardAndAnnul()
    await close(callers.buyer, CttID)
    const revive = sql`update "LgsOrderPurcharse" set "OrdStatus" = 1, "TypeAnulated" = null, "OrdAnnulledFrom" = null where "OrdID" = ${OrdID}`
    expect(await constraintAgainst(revive)).toBe('no_order_of_a_closed_quotation')
    const forget = sql`update "LgsCotization" set "CttStatus" = 1 where "CttID" = ${CttID}`
    expect(await constraintAgainst(forget)).toBe('closed_without_order_is_closed')
  })
})
