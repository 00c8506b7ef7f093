import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { createQuotation, offerBody, RUC, sendOffer } from '#tests/kit/fixtures/offer.ts'
import { byId, moveDeadline, quotationEmails, send, unsealEarly } from '#tests/kit/fixtures/quotation.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'

const upstream = provideUpstream()
let callers: People

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

describe('sealed offers where staff answered for suppliers', () => {
  const byStaff =
    'Hay respuestas que registró el personal: las ofertas selladas se abren al vencer el plazo, o antes con la conformidad de otra persona'
  const decline = (caller: Caller, CtpID: number | undefined) =>
    caller.call('POST', 'LgsCotization/declineparticipant', { CtpID, CtpDeclineReason: 'Sin stock' })
  const supplierOf = () => upstream.signIn(RUC, { LexID: 1000 })

  /** One supplier offered; the buyer declined for the second and wrote an offer for the third. */
  async function answerForOthers(): Promise<number> {
    const mailboxes = ['own', 'declined', 'written'].map((name) => `${name}@staff.example`)
    const itemsParticipant = mailboxes.map((CtpEmail, at) => ({ SupID: at + 1, CtpEmail }))
    const quotation = await createQuotation(callers, { changes: { itemsParticipant } })
    const [own, declined, written] = quotation.itemsParticipant.map(({ CtpID }) => CtpID)
    const sent = await sendOffer(await supplierOf(), offerBody(quotation, own ?? 0, { prices: ['100'] }))
    expect(sent.status).toBe(200)
    expect((await decline(callers.buyer, declined)).status).toBe(200)
    const response = await sendOffer(callers.buyer, offerBody(quotation, written ?? 0, { prices: ['95'] }))
    expect(response.status).toBe(200)
    return quotation.CttID
  }

  it('stay sealed until the deadline', async () => {
    const CttID = await answerForOthers()
    expect(await send(callers.buyer, CttID)).toMatchObject({ status: 400, Errors: [byStaff] })
    const sealed = await byId(callers.buyer, CttID)
    expect(sealed).toMatchObject({ CttStatus: 2, CttIsSealed: true, CttSendable: false, CttSendRefusal: byStaff })
    expect(sealed.itemsParticipant.map(({ itemProvider }) => itemProvider)).toEqual([null, null, null])
    await moveDeadline(upstream, CttID, -1)
    expect((await send(callers.buyer, CttID)).status).toBe(200)
  })

  it('are opened earlier by two people alone', async () => {
    const CttID = await answerForOthers()
    await unsealEarly(callers, CttID)
    expect((await byId(callers.buyer, CttID)).CttSendRefusal).toBeNull()
    expect((await send(callers.buyer, CttID)).status).toBe(200)
  })

  it('are told to those suppliers, by letter and in the bell', async () => {
    const CttID = await answerForOthers()
    const letters = (await quotationEmails(upstream, CttID)).filter(({ MalSubject }) => /registrad/.test(MalSubject))
    expect(letters.map(({ MalTo }) => MalTo)).toEqual(['declined@staff.example', 'written@staff.example'])
    expect(letters[0]?.MalText).toMatch(/registró que no participarán .*\n\nMotivo: Sin stock/)
    expect(letters[1]?.MalText).toContain('registró una oferta en su nombre')
    expect(letters.map(({ MalText }) => MalText).join(' ')).not.toMatch(/1[,.]?121/)

    const quotation = await createQuotation(callers, { suppliers: [1] })
    await decline(callers.buyer, quotation.itemsParticipant[0]?.CtpID)
    const notices = await executeSql<{ AleMessage: string }>(
      upstream,
      sql`select a."AleMessage" from "SecAlert" a join "SecUser" u using ("UsrID")
        where a."TrsCode" = 'COT' and a."DocEntry" = ${quotation.CttID} and u."UsrName" = ${RUC} order by "AleID"`,
    )
    expect(notices.at(-1)?.AleMessage).toBe('Se registró en su nombre que no participará')
  })

  it('are not waited for once the supplier speaks for itself', async () => {
    const { CttID, itemsParticipant, ...rest } = await createQuotation(callers, { suppliers: [1] })
    const body = offerBody({ CttID, itemsParticipant, ...rest }, itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'] })
    await sendOffer(callers.buyer, body)
    expect((await send(callers.buyer, CttID)).Errors).toEqual([byStaff])
    expect((await sendOffer(await supplierOf(), body)).status).toBe(200)
    expect((await send(callers.buyer, CttID)).status).toBe(200)
  })

  it('never take the place of what a supplier said itself, until it is asked again', async () => {
    const quotation = await createQuotation(callers, { suppliers: [1] })
    const [own] = quotation.itemsParticipant.map(({ CtpID }) => CtpID)
    expect((await decline(await supplierOf(), own)).status).toBe(200)
    const declined = ['El proveedor avisó que no participará: invítelo de nuevo antes de registrar su respuesta']
    const offer = offerBody(quotation, own ?? 0, { prices: ['100'] })
    expect(await sendOffer(callers.buyer, offer)).toMatchObject({ status: 400, Errors: declined })
    expect(await decline(callers.buyer, own)).toMatchObject({ status: 400, Errors: declined })
    await callers.buyer.call('PUT', 'LgsCotization/updateparticipant', { CtpID: own, InviteAgain: true })
    expect((await sendOffer(callers.buyer, offer)).status).toBe(200)
  })

  it('are asked for again without what staff said', async () => {
    const { CttID, itemsParticipant, ...rest } = await createQuotation(callers, { suppliers: [1, 2] })
    const [own, other] = itemsParticipant.map(({ CtpID }) => CtpID)
    const supplier = await supplierOf()
    await decline(callers.buyer, own)
    await callers.buyer.call('PUT', 'LgsCotization/updateparticipant', { CtpID: other, InviteAgain: true })
    await callers.buyer.call('PUT', 'LgsCotization/updateparticipant', { CtpID: own, InviteAgain: true })
    const body = offerBody({ CttID, itemsParticipant, ...rest }, own ?? 0, { prices: ['100'] })
    expect((await sendOffer(supplier, body)).status).toBe(200)
    expect((await send(callers.buyer, CttID)).Errors).toEqual([
      'Se envía al vencer el plazo de ofertas, o antes si todos los participantes ya respondieron',
    ])
  })
})
