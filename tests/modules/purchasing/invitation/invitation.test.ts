import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  chooseWinner,
  createQuotationInEvaluation,
  offerBody,
  createQuotation,
  RUC,
  sendOffer,
  createAwardedQuotation,
} from '#tests/kit/fixtures/offer.ts'
import { inDays, quotationEmails, moveDeadline, annul, unsealEarly } from '#tests/kit/fixtures/quotation.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const OTHER_RUC = '20131312955'

interface Row {
  CttID: number
  CttDocumentNumber: string
  CttStatus: number
  CtpID: number
  CtpStatus: number
  CtpWinner: number
  WinID: number
  CttAcceptsOffers: boolean
  CttOfferRefusal: string | null
  TypeAnulatedName: string | null
  CtpOwnAnswer: boolean
  itemProvider?: { CpvVersion: number } | null
}

const upstream = provideUpstream()
let callers: People
let supplier: Caller
let other: Caller

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  supplier = await upstream.signIn(RUC, { LexID: 1000 })
  other = await upstream.signIn(OTHER_RUC, { LexID: 1000 })
})

const listOf = async (caller: Caller, ruc: string) =>
  (await caller.call<Row[]>('GET', `SupPortalProviders/byruc?ruc=${ruc}`)).Result
const whole = (caller: Caller, CttID: number) =>
  caller.call<Row & Record<string, unknown>>('POST', 'SupPortalProviders/byid', { CttID })
const rowOf = async (caller: Caller, CttID: number) => (await whole(caller, CttID)).Result

describe('a supplier', () => {
  it('lists the quotations that ask it, by the RUC of its account and no other', async () => {
    const { CttID } = await createQuotation(callers, { suppliers: [1] })
    const own = await listOf(supplier, RUC)
    expect(own[0]).toMatchObject({ CttID, CtpStatus: 1, WinID: 0, CttAcceptsOffers: true, CttOfferRefusal: null })
    expect((await listOf(other, OTHER_RUC)).map((row) => row.CttID)).not.toContain(CttID)
    expect((await supplier.call('GET', `SupPortalProviders/byruc?ruc=${OTHER_RUC}`)).status).toBe(403)
    expect((await callers.buyer.call('GET', `SupPortalProviders/byruc?ruc=${RUC}`)).status).toBe(403)
  })

  it('finds one by number or subject, page by page', async () => {
    const { CttDocumentNumber } = await createQuotation(callers, { changes: { CttSubject: 'Barandas para la azotea' } })
    const page = async (search: string, more = {}) =>
      (
        await supplier.call<{ data: Row[]; recordsTotal: number }>('POST', 'SupPortalProviders/pagination', {
          search,
          length: 10,
          ...more,
        })
      ).Result
    expect((await page('barandas azotea')).data.map((row) => row.CttDocumentNumber)).toEqual([CttDocumentNumber])
    expect(await page(CttDocumentNumber)).toMatchObject({ recordsTotal: 1 })
    expect(await page('barandas', { filter: { CtpStatus: 2 } })).toMatchObject({ data: [], recordsTotal: 0 })
    const [first, second] = [await page('', { length: 2 }), await page('', { length: 2, start: 2 })]
    expect(first.recordsTotal).toBeGreaterThan(4)
    expect(new Set([...first.data, ...second.data].map((row) => row.CttID)).size).toBe(4)
  })

  it('reads one that asks it: what is asked and on which terms; what asks others is as one that is not there', async () => {
    const mine = await createQuotation(callers, {
      quantities: ['10', '4'],
      suppliers: [1],
      changes: { itemsAttachTypes: [4] },
    })
    expect(await rowOf(supplier, mine.CttID)).toMatchObject({
      itemsDetails: [{ CtdQuantity: '10.000', CtdParentID: null }, { CtdQuantity: '4.000' }],
      itemsPayment: [{ TypePaymentName: 'Contado' }, { TypePaymentName: 'Crédito' }],
      itemsAttachTypes: [{ RqdDescription: 'Cotización firmada' }],
      itemProvider: null,
      itemProviderBefore: null,
      itemsReason: [],
    })
    const theirs = await createQuotation(callers, { suppliers: [2] })
    const [foreign, missing] = [await whole(supplier, theirs.CttID), await whole(supplier, 987_654)]
    expect(foreign.status).toBe(404)
    expect(foreign.Errors).toEqual(missing.Errors)
    const { Result } = await supplier.call<unknown[]>('POST', 'SupPortalProviders/byid', {
      CttID: [theirs.CttID, mine.CttID],
    })
    expect(Result).toHaveLength(1)
  })

  it('learns the result once it is published, and of the winner nothing but that it is another', async () => {
    const running = await createQuotationInEvaluation(callers)
    await chooseWinner(callers.boss, running.CttID, running.itemsParticipant[0]?.CtpID ?? 0, {
      WinComments: 'Mejor puntaje',
    })
    expect(await rowOf(supplier, running.CttID)).toMatchObject({
      CttStatus: 4,
      WinID: 0,
      CtpWinner: 0,
      CttAcceptsOffers: false,
      CttOfferRefusal: 'La cotización ya está en evaluación',
    })
    const done = await createAwardedQuotation(callers)
    const [won, lost] = [await rowOf(supplier, done.CttID), await rowOf(other, done.CttID)]
    expect(won).toMatchObject({
      CttStatus: 1,
      CtpWinner: won.CtpID,
      CttOfferRefusal: 'Cotización terminada: no recibe ofertas',
    })
    expect(won.WinID).toBeGreaterThan(0)
    expect(lost).toMatchObject({ CtpWinner: 0, WinID: won.WinID })
  })

  it('is told why nothing is taken: late, annulled, closed by a new version', async () => {
    const late = await createQuotation(callers)
    await moveDeadline(upstream, late.CttID, -1)
    const annulled = await createQuotation(callers)
    await annul(callers.buyer, annulled.CttID)
    expect((await rowOf(supplier, late.CttID)).CttOfferRefusal).toMatch(
      /^El plazo para ofertar venció el \d\d\/\d\d\/\d{4}$/,
    )
    const over = await rowOf(supplier, annulled.CttID)
    expect(over.CttOfferRefusal).toBe('Cotización anulada: no recibe ofertas')
    expect(over.TypeAnulatedName).toBeTruthy()
  })

  it('is asked to answer while an offer is taken and no longer, by the list and its home alike', async () => {
    const [open, last, late, opened, annulled] = [
      await createQuotation(callers),
      await createQuotation(callers),
      await createQuotation(callers),
      await createQuotation(callers),
      await createQuotation(callers),
    ].map(({ CttID }) => CttID) as [number, number, number, number, number]
    await moveDeadline(upstream, last, 0)
    await moveDeadline(upstream, late, -1)
    await unsealEarly(callers, opened)
    await annul(callers.buyer, annulled)
    const keys = [open, last, late, opened, annulled]
    const answers = async () => Promise.all(keys.map(async (CttID) => (await rowOf(supplier, CttID)).CtpStatus))
    expect(await answers()).toEqual([1, 1, 4, 4, 4])
    const filtered = async (CtpStatus: number | number[]) => {
      const { Result } = await supplier.call<{ data: Row[] }>('POST', 'SupPortalProviders/pagination', {
        length: -1,
        filter: { CtpStatus },
      })
      return Result.data
    }
    const unanswered = async () =>
      (await supplier.call<{ CttUnanswered: number }>('GET', 'GenSupplier/standing')).Result.CttUnanswered
    const own = (rows: readonly Row[]) => keys.filter((key) => rows.some(({ CttID }) => CttID === key))
    expect(own(await filtered(1))).toEqual([open, last])
    expect((await filtered(1)).length).toBe(await unanswered())
    expect(own(await filtered(4))).toEqual([late, opened, annulled])
    expect(own(await filtered([1, 4]))).toEqual(keys)

    const { Errors } = await callers.buyer.call('PUT', 'LgsCotization/extend', { CttID: late, NeedDateCot: inDays(4) })
    expect(Errors).toEqual([])
    expect(await answers()).toEqual([1, 1, 1, 4, 4])
    expect(own(await filtered(1))).toEqual([open, last, late])
    expect((await filtered(1)).length).toBe(await unanswered())
  })
})

describe('no answer to a supplier', () => {
  it('holds a word of another: not its name, its RUC, its contact, its figures, nor how offers are weighed', async () => {
    const marked = { SupConName: 'Zorzal Marca', SupEmail: 'zorzal@marca.example', OrdObservation: 'Zorzal Marca' }
    const { CttID, itemsParticipant } = await createAwardedQuotation(callers, {}, [
      { prices: ['100'] },
      { prices: ['77.771'], deliveryDays: 60, warrantyDays: 0, more: marked },
      { prices: ['120'], more: marked },
    ])
    const responses = await Promise.all([
      supplier.call('GET', `SupPortalProviders/byruc?ruc=${RUC}`),
      supplier.call('POST', 'SupPortalProviders/pagination', { length: -1 }),
      supplier.call('POST', 'SupPortalProviders/byid', { CttID: [CttID] }),
      supplier.call('POST', 'LgsCotization/providerbyid', { CtpID: itemsParticipant[0]?.CtpID }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const words = responses.map(({ body }) => body).join('\n')
    const others = itemsParticipant.slice(1).flatMap(({ CtpName }) => CtpName)
    for (const word of [...others, OTHER_RUC, '20600995805', 'zorzal', 'Zorzal', '77.771', 'CttWeight'])
      expect(words).not.toContain(word)
  })
})

describe('the next round', () => {
  it('comes with the last offer and the reasons of the readjustment, for those that it asks', async () => {
    const before = await createQuotationInEvaluation(callers)
    for (const { CtpID } of before.itemsParticipant.slice(0, 2))
      await chooseWinner(callers.boss, before.CttID, CtpID, { TypeWinner: 1, TypeReason: ['1', '3'] })
    const { Result } = await callers.boss.call<{ CttID: number }>('POST', 'LgsCotization/createversion', {
      CttID: before.CttID,
      NeedDateCot: inDays(4),
    })
    const [line] = before.itemsDetails
    expect(await rowOf(supplier, Result.CttID)).toMatchObject({
      CttVersion: 2,
      CttParentNumber: before.CttDocumentNumber,
      itemProvider: null,
      itemProviderBefore: {
        OrdTotal: '1180.00',
        itemsDetails: [{ CtdID: line?.CtdID, OddUnitPrice: '100.000' }],
        OrdRank: null,
        FullScore: null,
      },
      itemsReason: [{ TypeReasonName: 'Mejorar precio' }, { TypeReasonName: 'Ampliar garantía' }],
      itemsDetails: [{ CtdParentID: line?.CtdID }],
    })
    expect(await rowOf(supplier, before.CttID)).toMatchObject({
      CttStatus: 5,
      CttOfferRefusal: 'Cotización cerrada: no recibe ofertas',
    })
    const third = await upstream.signIn('20600995805', { LexID: 1000 })
    expect((await whole(third, Result.CttID)).status).toBe(404)
  })
})

describe('the letters', () => {
  it('invite with the way to the quotation, and tell what was received', async () => {
    const quotation = await createQuotation(callers, { suppliers: [1] })
    const [own] = quotation.itemsParticipant
    const more = { SupEmail: 'contacto@proveedor.example' }
    await sendOffer(supplier, offerBody(quotation, own?.CtpID ?? 0, { prices: ['100'], more }))
    const [invited, receipt, ...others] = await quotationEmails(upstream, quotation.CttID)
    expect(invited?.MalText).toMatch(new RegExp(`https?://\\S+/portal/cotizaciones/${quotation.CttID}$`, 'm'))
    expect(receipt).toMatchObject({
      MalTo: 'contacto@proveedor.example',
      MalSubject: `Constancia de oferta ${quotation.CttDocumentNumber} · Cemento para el vaciado de la torre`,
    })
    expect(receipt?.MalText).toContain(
      'Ítems cotizados: 1 de 1\nValor neto: PEN 1,000.00\nSubtotal: PEN 1,000.00\nImpuesto: PEN 180.00\nTotal: PEN 1,180.00',
    )
    expect(others).toEqual([])
  })

  it('acknowledge to one address five times within an hour, however often the offer is sent, and again after it', async () => {
    const quotation = await createQuotation(callers, { suppliers: [1] })
    const send = async (SupEmail: string) => {
      const CpvVersion = (await rowOf(supplier, quotation.CttID)).itemProvider?.CpvVersion ?? 0
      const more = { SupEmail, CpvVersion }
      const body = offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'], more })
      expect((await sendOffer(supplier, body)).status).toBe(200)
    }
    const receiptsTo = async (address: string) =>
      (await quotationEmails(upstream, quotation.CttID)).filter(({ MalTo }) => MalTo === address).length

    for (let turn = 0; turn < 6; turn++) await send('contacto@otra.example')
    await send('CONTACTO@otra.example')
    await send('ventas@otra.example')
    expect([
      await receiptsTo('contacto@otra.example'),
      await receiptsTo('CONTACTO@otra.example'),
      await receiptsTo('ventas@otra.example'),
    ]).toEqual([5, 0, 1])

    await executeSql(
      upstream.fresh.database,
      sql`update "GenMail" set "SecCreate" = clock_now() - interval '61 minutes'`,
    )
    await send('contacto@otra.example')
    expect(await receiptsTo('contacto@otra.example')).toBe(6)
  })

  it('acknowledge no offer that the buyer keeps on paper, of which the supplier is told', async () => {
    const quotation = await createQuotation(callers, { suppliers: [1] })
    await sendOffer(callers.buyer, offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'] }))
    const [, letter, ...others] = await quotationEmails(upstream, quotation.CttID)
    expect(letter?.MalSubject).toMatch(/^Oferta registrada en su nombre: /)
    expect(letter?.MalText).not.toMatch(/Valor neto|1[,.]?180/)
    expect(others).toEqual([])
  })

  it('are not claimed for an answer that staff wrote down, until the supplier answers itself', async () => {
    const quotation = await createQuotation(callers, { suppliers: [1] })
    const CtpID = quotation.itemsParticipant[0]?.CtpID ?? 0
    const isOwn = async () => (await rowOf(supplier, quotation.CttID)).CtpOwnAnswer
    expect(await isOwn()).toBe(true)
    await sendOffer(callers.buyer, offerBody(quotation, CtpID, { prices: ['100'] }))
    expect(await isOwn()).toBe(false)
    expect(JSON.stringify(await rowOf(supplier, quotation.CttID))).not.toContain('UsrAnswerID')
    await sendOffer(supplier, offerBody(quotation, CtpID, { prices: ['90'] }))
    expect(await isOwn()).toBe(true)
  })
})
