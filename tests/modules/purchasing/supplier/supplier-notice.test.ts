import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SUPPLIER } from '#tests/kit/cpe/samples.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { annul as annulOrder, approve, createOrder, insertAwardedQuotation } from '#tests/kit/fixtures/order.ts'
import { chooseWinner } from '#tests/kit/fixtures/offer.ts'
import {
  byId as receptionById,
  createApprovedReception,
  createOrderToReceive,
  receive,
} from '#tests/kit/fixtures/reception.ts'
import {
  annul as annulQuotation,
  byId as quotationById,
  close as closeQuotation,
  decide as decideQuotation,
  inDays,
  insertOffers,
  insertWinner,
  moveDeadline,
  openQuotation,
  send,
  unsealEarly,
} from '#tests/kit/fixtures/quotation.ts'
import {
  createOrderToBill,
  createVoucher,
  releaseVoucherNumbers,
  signInSuppliers,
  type Voucher,
} from '#tests/kit/fixtures/voucher.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { emailsTo } from '#tests/platform/mail/sent-emails.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Feed {
  data: { AleMessage: string; TrsCode: string; DocEntry: number; DocumentNumber: string; UsrName: string | null }[]
  Unread: number
}

const upstream = provideUpstream({ size: 6 })
let people: People
/** The supplier of the vouchers' samples, which is also asked, and wins. */
let supplier: Caller
let other: Caller
let SupID: number

beforeAll(async () => {
  people = await signInDemoPeople(upstream)
  ;[supplier, other] = await signInSuppliers(upstream)
  const [row] = await executeSql<{ SupID: number }>(
    upstream,
    sql`select "SupID" from "GenSupplier" where "CpyID" = 1 and "SupDocumentNumber" = ${SUPPLIER}`,
  )
  SupID = row?.SupID ?? 0
})
afterEach(() => releaseVoucherNumbers(upstream))

const feed = async (caller: Caller) =>
  (await caller.call<Feed>('POST', 'SecAlert/pagination', { start: 0, length: 100 })).Result

/** What the bell of an account says of a document, the oldest first. */
const heard = async (caller: Caller, TrsCode: string, DocEntry: number) =>
  (await feed(caller)).data
    .filter((alert) => alert.TrsCode === TrsCode && alert.DocEntry === DocEntry)
    .map(({ AleMessage }) => AleMessage)
    .reverse()

const lettersOf = (TrsCode: string, DocEntry: number) =>
  executeSql<{ MalSubject: string; MalText: string; MalPath: string | null }>(
    upstream,
    sql`select "MalSubject", "MalText", "MalPath" from "GenMail" where "TrsCode" = ${TrsCode} and "DocEntry" = ${DocEntry} order by "MalID"`,
  )

describe('a supplier hears of a quotation', () => {
  const asked = () => ({ itemsParticipant: [{ SupID }, { SupID: 2 }] })

  /** A quotation with offers whose deadline has passed, sent to its circuit. */
  async function sendWithOffers(): Promise<number> {
    const { CttID } = await openQuotation(people, asked())
    await insertOffers(upstream, CttID)
    await moveDeadline(upstream, CttID, -1)
    await send(people.buyer, CttID)
    return CttID
  }

  it('that it is invited, how it ended, and nobody else does', async () => {
    const { CttID } = await insertAwardedQuotation(upstream, people, asked())
    expect(await heard(supplier, 'COT', CttID)).toEqual(['Lo invitan a cotizar', 'Su oferta fue aceptada'])
    expect((await feed(supplier)).data[0]).toMatchObject({ UsrName: null, DocEntry: CttID })
    expect(await heard(other, 'COT', CttID)).not.toContain('Su oferta fue aceptada')
    const result = (await lettersOf('COT', CttID)).find(({ MalSubject }) => MalSubject.startsWith('Resultado'))
    expect(result?.MalPath).toBe(`/portal/cotizaciones/${CttID}`)
    expect(result?.MalText).toContain(`\n/portal/cotizaciones/${CttID}\n`)
  })

  it('that nothing is ordered of what it won, where the quotation is closed', async () => {
    const { CttID } = await insertAwardedQuotation(upstream, people, asked())
    expect((await closeQuotation(people.buyer, CttID)).Errors).toEqual([])
    expect(await heard(supplier, 'COT', CttID)).toEqual([
      'Lo invitan a cotizar',
      'Su oferta fue aceptada',
      'La cotización se cerró sin orden',
    ])
  })

  const REFUSED_OFFER = ['Lo invitan a cotizar', 'Su oferta no fue aceptada en esta ocasión']

  it('that its offer was not accepted, although it was chosen, when the quotation is disapproved', async () => {
    const CttID = await sendWithOffers()
    await insertWinner(upstream, CttID)
    expect((await decideQuotation(people.boss, CttID, 3)).Errors).toEqual([])
    expect(await heard(supplier, 'COT', CttID)).toEqual(REFUSED_OFFER)
    const results = (await lettersOf('COT', CttID)).filter(({ MalSubject }) => MalSubject.startsWith('Resultado'))
    expect(results).toHaveLength(2)
    for (const { MalText } of results) expect(MalText).toContain('en esta ocasión no fue aceptada')
  })

  it('that a new version goes on without it; who is asked again hears that alone', async () => {
    const CttID = await sendWithOffers()
    const { itemsParticipant } = await quotationById(people.buyer, CttID)
    const continuing = itemsParticipant.find((participant) => participant.SupID !== SupID)
    await chooseWinner(people.boss, CttID, continuing?.CtpID ?? 0, { TypeWinner: 1, TypeReason: ['1'] })
    const { Errors } = await people.boss.call('POST', 'LgsCotization/createversion', { CttID })
    expect(Errors).toEqual([])
    expect(await heard(supplier, 'COT', CttID)).toEqual(REFUSED_OFFER)
    const results = (await lettersOf('COT', CttID)).filter(({ MalSubject }) => MalSubject.startsWith('Resultado'))
    expect(results).toHaveLength(1)
  })

  it('that its deadline moved, that its offers were opened early, that it was annulled', async () => {
    const opened = await openQuotation(people, asked())
    await unsealEarly(people, opened.CttID)
    expect(await heard(supplier, 'COT', opened.CttID)).toEqual(['Lo invitan a cotizar', 'Ya no se reciben ofertas'])
    const annulled = await openQuotation(people, { ...asked(), NeedDateCot: inDays(4) })
    await annulQuotation(people.buyer, annulled.CttID)
    expect(await heard(supplier, 'COT', annulled.CttID)).toEqual(['Lo invitan a cotizar', 'La cotización fue anulada'])
  })
})

describe('a supplier hears of an order', () => {
  it('once it is approved, and that it was annulled', async () => {
    const { OrdID } = await createOrder(people, { SupID })
    expect(await heard(supplier, 'ORD', OrdID)).toEqual([])
    await approve(people, OrdID)
    expect(await heard(supplier, 'ORD', OrdID)).toEqual(['Tiene una orden nueva'])
    expect((await annulOrder(people.buyer, OrdID)).Errors).toEqual([])
    expect(await heard(supplier, 'ORD', OrdID)).toEqual(['Tiene una orden nueva', 'La orden fue anulada'])
    const letters = await lettersOf('ORD', OrdID)
    expect(letters.at(-1)?.MalSubject).toMatch(/anulada$/)
    for (const { MalPath } of letters) expect(MalPath).toBe(`/portal/ordenes/${OrdID}`)
  })

  it('not of one that was annulled before anybody approved it', async () => {
    const { OrdID } = await createOrder(people, { SupID })
    await annulOrder(people.buyer, OrdID)
    expect(await heard(supplier, 'ORD', OrdID)).toEqual([])
    expect(await lettersOf('ORD', OrdID)).toEqual([])
  })
})

describe('a supplier hears of a reception', () => {
  /** An order of the supplier, of which something may be received. */
  async function orderToReceive() {
    const ordered = await createOrderToReceive(upstream, people.author, people.boss)
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharse" set "SupDocumentNumber" = ${SUPPLIER} where "OrdID" = ${ordered.OrdID}`,
    )
    return ordered
  }
  const annulReception = (OttID: number) =>
    people.buyer.call('PUT', 'LgsOrderAttended/anulated', { OttID, TypeAnulated: '1' })

  it('that it was annulled, and with it its Acta de Conformidad', async () => {
    const ordered = await orderToReceive()
    const OttID = await createApprovedReception([people.author, people.boss], ordered)
    const { OttDocumentNumber } = await receptionById(people.author, OttID)
    const act = await people.author.call<{ OttConformityNumber: string }>(
      'GET',
      `LgsOrderAttended/generatedconformity?OrdID=${ordered.OrdID}&OttDocumentNumber=${OttDocumentNumber}`,
    )
    expect((await annulReception(OttID)).status).toBe(200)
    const subject = `Recepción ${OttDocumentNumber}: anulada`
    expect(await heard(supplier, 'ORD', ordered.OrdID)).toEqual([subject])
    expect(await heard(other, 'ORD', ordered.OrdID)).toEqual([])
    const [letter, ...rest] = await lettersOf('ORD', ordered.OrdID)
    expect(rest).toEqual([])
    expect(letter).toMatchObject({ MalSubject: subject, MalPath: `/portal/ordenes/${ordered.OrdID}` })
    for (const words of ['T001-000123', act.Result.OttConformityNumber, `ORD-${ordered.ReqID}`])
      expect(letter?.MalText).toContain(words)
    await annulReception(OttID)
    expect(await heard(supplier, 'ORD', ordered.OrdID)).toHaveLength(1)
  })

  it('not of one that nobody had approved: it never saw it', async () => {
    const ordered = await orderToReceive()
    const { OttID } = (await receive(people.author, ordered)).Result
    expect((await annulReception(OttID)).status).toBe(200)
    expect(await heard(supplier, 'ORD', ordered.OrdID)).toEqual([])
    expect(await lettersOf('ORD', ordered.OrdID)).toEqual([])
  })
})

describe('a supplier hears of a voucher', () => {
  const put = (path: string, body: object) => people.buyer.call<Voucher>('PUT', path, body)
  const post = (path: string, body: object) => people.buyer.call<Voucher>('POST', path, body)
  const VOUCHER = 'LgsOrderPurcharseVoucher'

  it('comment, correction, reception, acceptance, and what was taken back, each once', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '1000.00' })
    const { VouID, details } = await createVoucher(upstream, supplier, of)
    await post(`${VOUCHER}/savecomment`, { VouID, VocDescription: '¿Cuándo vence?' })
    await supplier.call('POST', `${VOUCHER}/savecomment`, { VouID, VocDescription: 'En un mes' })
    for (let time = 0; time < 2; time++) await post(`${VOUCHER}/reception`, { VouID })
    for (let time = 0; time < 2; time++) await post(`${VOUCHER}/accept`, { VouID })
    await put(`${VOUCHER}/undoaccept`, { VouID, VocDescription: 'Monto errado' })
    await put(`${VOUCHER}/undoreception`, { VouID, VocDescription: 'Vuelva a enviarlo' })
    await put('LgsOrderPurcharseVoucherDetail/update', { VodID: details[0]?.VodID, VocDescription: 'No se lee' })
    const messages = [
      'Comprobante F001-1: nuevo comentario',
      'Comprobante F001-1: recepcionado',
      'Comprobante F001-1: aceptado',
      'Comprobante F001-1: aceptación anulada',
      'Comprobante F001-1: recepción anulada',
      'Comprobante F001-1: archivo por corregir',
    ]
    expect(await heard(supplier, 'ORD', of.OrdID)).toEqual(messages)
    const letters = await lettersOf('ORD', of.OrdID)
    expect(letters.map(({ MalSubject }) => MalSubject)).toEqual(messages)
    expect(letters[4]?.MalText).toContain('Vuelva a enviarlo')
    expect(await heard(other, 'ORD', of.OrdID)).toEqual([])
  })
})

describe('a supplier hears that its address was changed', () => {
  const CHANGED = 'Se cambió el correo de su empresa'
  const [BEFORE, LOGIN, AFTER, LAST] = ['compras', 'cuenta', 'ventas', 'gerencia'].map(
    (name) => `${name}@acabados.example`,
  )
  const save = async (who: Caller, SupEmail = '') => {
    const profile = { SupName: 'Acabados S.A.C.', SupAddress: 'Calle 1', SupTelephone: '999111222', SupEmail }
    expect((await who.call('PUT', 'GenSupplier/update', { ...profile, SupID })).status).toBe(200)
  }
  const changeLetters = async (to = '') =>
    (await emailsTo(upstream.fresh.database, to)).filter(({ MalSubject }) => MalSubject === CHANGED)
  const rung = async () => (await heard(supplier, 'PRV', SupID)).filter((message) => message === CHANGED)

  it('at the one that it had and at that of its account, by bell where staff did it', async () => {
    await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = ${LOGIN} where "UsrName" = ${SUPPLIER}`, '*')
    await executeSql(
      upstream,
      sql`update "GenSupplier" set "SupEmail" = 'Compras@acabados.example' where "SupID" = ${SupID}`,
    )
    await save(supplier, BEFORE)
    expect([await changeLetters('Compras@acabados.example'), await changeLetters(LOGIN)]).toEqual([[], []])

    await save(supplier, AFTER)
    const [letter] = await changeLetters(BEFORE)
    expect(letter?.MalText).toContain(`ya no es ${BEFORE}`)
    expect(letter?.MalText).not.toContain(AFTER)
    expect([await changeLetters(LOGIN), await changeLetters(AFTER), await rung()]).toMatchObject([[{}], [], []])

    await save(people.admin, LAST)
    expect([await changeLetters(AFTER), await changeLetters(LOGIN), await rung()]).toMatchObject([
      [{}],
      [{}, {}],
      [CHANGED],
    ])
  })

  it('at an address that it wrote itself five times an hour, and at its account each time', async () => {
    const login = (await changeLetters(LOGIN)).length
    const [one, other] = ['una', 'otra'].map((name) => `${name}@acabados.example`)
    await save(supplier, one)
    for (let turn = 0; turn < 6; turn++) {
      await save(supplier, other)
      await save(supplier, one)
    }
    expect(await changeLetters(one)).toHaveLength(5)
    expect((await changeLetters(LOGIN)).length).toBe(login + 13)
  })
})

it('the bell of a supplier counts, and is read', async () => {
  await openQuotation(people, { itemsParticipant: [{ SupID }, { SupID: 2 }] })
  expect((await feed(supplier)).Unread).toBeGreaterThan(0)
  expect((await supplier.call('POST', 'SecAlert/read', {})).Result).toEqual({ Unread: 0 })
})
