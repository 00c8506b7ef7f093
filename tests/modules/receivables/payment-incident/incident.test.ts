import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { reconcileAttempts } from '#upstream/modules/receivables/payment/reconcile.ts'
import { notifyStuckPayments } from '#upstream/modules/receivables/payment-incident/notify-stuck.ts'
import { incidentMessages } from '#upstream/modules/receivables/payment-incident/resolve-incident.ts'
import { niubizProvider } from '#upstream/platform/card/niubiz/niubiz-provider.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { openUpstream, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import {
  inLima,
  MERCHANT,
  openStub,
  approvedSale,
  type Stub,
} from '#tests/modules/receivables/payment/niubiz/niubiz-stub.ts'
import {
  startPayment,
  CUSTOMER,
  ELENA,
  instalmentsOwed,
  age,
  postCheckout,
  readPaymentState,
} from '#tests/modules/receivables/payment/payer.ts'

const RETRIEVE = `/api.authorization/v3/retrieve/purchase/${MERCHANT}/`
const REVERSE = `/api.authorization/v3/reverse/ecommerce/${MERCHANT}`
const AUTHORIZE = `/api.authorization/v3/authorization/ecommerce/${MERCHANT}`
const DAY = 24 * 3_600_000

interface Row {
  PgwID: number
  purchasenumber: string
  PgwState: string
  PgwStuck: boolean
  PgwCause: string | null
  Answer: string
  itemsHistory: { AudAction: string; UsrName: string | null; Reason: string | null }[]
}

let stub: Stub
let cards: ReturnType<typeof niubizProvider>
let upstream: Upstream
let admin: Caller
let elena: Caller

beforeAll(async () => {
  stub = await openStub()
  cards = niubizProvider({
    url: stub.url,
    user: 'u',
    password: 'p',
    merchant: MERCHANT,
    script: 'https://x.example/c.js',
  })
  upstream = await openUpstream({ cards })
  admin = await upstream.signIn('admin')
  elena = await upstream.signIn(ELENA, CUSTOMER)
})
afterAll(async () => {
  await upstream.stop()
  await stub.stop()
})
beforeEach(() => {
  stub.heard.length = 0
  stub.when('/api.ecommerce', () => ({ status: 200, body: { sessionKey: 'sesion-1' } }))
  stub.when(AUTHORIZE, () => 'nothing')
  stub.when(RETRIEVE, () => 'nothing')
  stub.when(REVERSE, () => 'nothing')
})

const containing = (text: string): unknown => expect.stringContaining(text)

const page = async (body: object = {}) =>
  (
    await admin.call<{ data: Row[]; recordsTotal: number }>('POST', 'PagPaymentIncident/pagination', {
      length: 50,
      ...body,
    })
  ).Result
const act = (verb: string, PgwID: number, more: object = {}, who = admin) =>
  who.call<Row>('POST', `PagPaymentIncident/${verb}`, { PgwID, ...more })
const reversals = () => stub.heard.filter(({ path }) => path === REVERSE)

/** Niubiz has a sale under every number that it is asked about. */
function sells(amount: number, status = 'Authorized') {
  const transactionDate = inLima(clock.now())
  stub.when(RETRIEVE, ({ path }) => ({
    status: 200,
    body: approvedSale({ purchaseNumber: path.split('/').at(-1) ?? '', amount, status, transactionDate }),
  }))
}

/** An attempt of the next instalment whose answer was lost; as a charge to give back where told. */
async function stuck(state: 'UNKNOWN' | 'MISMATCH' = 'UNKNOWN') {
  const [next] = await instalmentsOwed(upstream)
  if (!next) throw new Error('the demo owes too little')
  const payment = await startPayment(elena, next.id)
  expect((await postCheckout(upstream, payment, `ficha-${payment.purchasenumber}`)).Result.PgwState).toBe('UNKNOWN')
  if (state === 'MISMATCH')
    await executeSql(
      upstream.fresh.database,
      sql`update "PagPaymentGateway" set "PgwState" = 'MISMATCH' where "purchasenumber" = ${payment.purchasenumber}`,
    )
  const found = (await page({ search: payment.purchasenumber })).data[0]
  if (!found) throw new Error('the attempt is not in the list')
  return { ...next, ...found }
}

const leave = (PgwID: number) =>
  executeSql(
    upstream.fresh.database,
    sql`update "PagPaymentGateway" set "PgwState" = 'EXPIRED', "PgwNextAsk" = null where "PgwID" = ${PgwID}`,
  )

describe('a stuck payment', () => {
  it('is listed with its cause, exported, and seen by whoever has the option alone', async () => {
    const { PgwID, purchasenumber } = await stuck()
    const list = await page()
    expect(list.data).toMatchObject([
      {
        PgwID,
        purchasenumber,
        PgwState: 'UNKNOWN',
        PgwStuck: true,
        nombreCompleto: 'ELENA RIVAS PALOMINO',
        PgwCause: 'fetch failed',
      },
    ])
    expect((await page({ filter: { PgwState: ['MISMATCH'] } })).recordsTotal).toBe(0)
    const sheet = await download(upstream, admin.token, 'POST', 'PagPaymentIncident/dataexcel', {})
    expect((await readExcel(sheet.bytes))[1]?.[0]?.text).toBe(purchasenumber)
    const onlooker = await upstream.signIn('consulta')
    expect((await onlooker.call('POST', 'PagPaymentIncident/byid', { PgwID })).status).toBe(200)
    expect((await act('ask', PgwID, {}, onlooker)).status).toBe(403)
    expect((await (await upstream.signIn('jefe')).call('POST', 'PagPaymentIncident/pagination', {})).status).toBe(403)
    const foreign = await upstream.signIn('admin2')
    expect((await foreign.call('POST', 'PagPaymentIncident/byid', { PgwID })).status).toBe(404)
    expect((await act('resolve', PgwID, { Reason: 'de otra compañía' }, foreign)).status).toBe(404)
    await leave(PgwID)
  })

  it('is asked about anew: silence changes nothing, a charge is entered as paid once', async () => {
    const { PgwID, id, balance } = await stuck()
    expect(await act('ask', PgwID)).toMatchObject({
      status: 200,
      Result: { PgwState: 'UNKNOWN', Answer: 'El proveedor no respondió.' },
    })
    sells(Number(balance))
    expect(await act('ask', PgwID)).toMatchObject({
      status: 200,
      Result: { PgwState: 'AUTHORIZED', PgwStuck: false, PgwCause: null },
    })
    expect(await readPaymentState(upstream, id)).toMatchObject({ balance: '0.00', payments: 1, booked: balance })
    expect(await act('ask', PgwID)).toMatchObject({ status: 409, Message: incidentMessages.over })
    const { Result } = await admin.call<Row>('POST', 'PagPaymentIncident/byid', { PgwID })
    expect(Result.itemsHistory.map(({ AudAction, UsrName }) => [AudAction, UsrName !== null])).toEqual([
      ['authorize', true],
      ['ask', true],
      ['ask', true],
      ['create', true],
    ])
    expect(Result.itemsHistory[1]?.Reason).toContain('El proveedor tiene un cobro de USD')
  })

  it('whose charge is of another amount is given back when asked about', async () => {
    const { PgwID, id, balance } = await stuck()
    sells(1)
    stub.when(REVERSE, ({ body }) => ({
      status: 200,
      body: approvedSale({
        purchaseNumber: (body?.['order'] as { purchaseNumber: string }).purchaseNumber,
        amount: 1,
        status: 'Voided',
      }),
    }))
    expect(await act('ask', PgwID)).toMatchObject({ Result: { PgwState: 'MISMATCH', PgwStuck: false } })
    expect(reversals()).toHaveLength(1)
    expect(await readPaymentState(upstream, id)).toMatchObject({ balance, payments: 0 })
  })

  it('is ended by a person for a reason, never past a charge that stands', async () => {
    const { PgwID, id, balance } = await stuck()
    expect(await act('resolve', PgwID, { Reason: 'corto' })).toMatchObject({ status: 400, ErrorPaths: ['Reason'] })
    sells(Number(balance))
    expect(await act('resolve', PgwID, { Reason: 'El banco dice que no cobró', IsConfirmed: true })).toMatchObject({
      status: 400,
      Message: containing('Consultar al proveedor'),
    })
    stub.when(RETRIEVE, () => 'nothing')
    expect(await act('resolve', PgwID, { Reason: 'El banco dice que no cobró' })).toMatchObject({
      status: 400,
      ErrorPaths: ['IsConfirmed'],
    })
    stub.when(RETRIEVE, () => ({ status: 404, body: {} }))
    await age(upstream, PgwID)
    expect(await act('resolve', PgwID, { Reason: 'El banco dice que no cobró' })).toMatchObject({
      status: 200,
      Result: { PgwState: 'EXPIRED', PgwStuck: false },
    })
    expect(await readPaymentState(upstream, id)).toMatchObject({ balance, payments: 0 })
    const { Result } = await admin.call<Row>('POST', 'PagPaymentIncident/byid', { PgwID })
    expect(Result.itemsHistory[0]).toMatchObject({ AudAction: 'resolve', Reason: 'El banco dice que no cobró' })
    await startPayment(elena, id)
  })
})

describe('a charge to give back', () => {
  it('is asked for until the provider confirms it', async () => {
    const { PgwID } = await stuck('MISMATCH')
    sells(5)
    expect(await act('refund', PgwID)).toMatchObject({
      Result: { PgwStuck: true, Answer: containing('aún no confirma') },
    })
    stub.when(REVERSE, ({ body }) => ({
      status: 200,
      body: approvedSale({
        purchaseNumber: (body?.['order'] as { purchaseNumber: string }).purchaseNumber,
        amount: 5,
        status: 'Voided',
      }),
    }))
    expect(await act('refund', PgwID)).toMatchObject({
      Result: { PgwState: 'MISMATCH', PgwStuck: false, Answer: incidentMessages.refunded },
    })
    expect(reversals()).toHaveLength(2)
    expect(await act('refund', PgwID)).toMatchObject({ status: 409 })
  })

  it('that stands at the provider is ended only by who confirms it', async () => {
    const { PgwID } = await stuck('MISMATCH')
    sells(5)
    const Reason = 'Se devolvió por transferencia'
    expect(await act('resolve', PgwID, { Reason })).toMatchObject({
      status: 400,
      ErrorPaths: ['IsConfirmed'],
      Message: containing('tiene un cobro de USD 5.00'),
    })
    expect(await act('resolve', PgwID, { Reason, IsConfirmed: true })).toMatchObject({
      status: 200,
      Result: { PgwStuck: false },
    })
    expect(reversals()).toHaveLength(0)
  })

  it('that a person ended while it was asked about, or others were, is not given back again', async () => {
    const [first, second] = [await stuck('MISMATCH'), await stuck('MISMATCH')]
    sells(5)
    const asked: string[] = []
    const find: typeof cards.find = async (purchaseNumber) => {
      asked.push(purchaseNumber)
      const verdict = await cards.find(purchaseNumber)
      for (const { PgwID } of [first, second])
        await act('resolve', PgwID, { Reason: 'Se devolvió por el portal del proveedor', IsConfirmed: true })
      return verdict
    }
    await reconcileAttempts(upstream.fresh.database, { ...cards, find }, new Date(clock.now().getTime() + DAY))
    expect(asked).toHaveLength(1)
    expect(reversals()).toHaveLength(0)
  })

  it('is no refund of what nobody knows the end of', async () => {
    const { PgwID } = await stuck()
    expect(await act('refund', PgwID)).toMatchObject({ status: 400, Message: incidentMessages.noRefund })
    await leave(PgwID)
  })
})

it('stuck for a day is told to the people of collections, by bell and letter, once', async () => {
  const { database } = upstream.fresh
  await executeSql(
    database,
    sql`update "SecUser" set "UsrEmail" = 'cobranzas@losandes.pe' where "UsrName" = 'consulta'`,
  )
  const { PgwID, purchasenumber } = await stuck()
  const later = new Date(clock.now().getTime() + DAY + 60_000)
  expect(await notifyStuckPayments(database, clock.now())).toBe(0)
  await executeSql(database, sql`update "GenCompany" set "SecStatus" = 0 where "CpyID" = 1`, '*')
  expect(await notifyStuckPayments(database, later)).toBe(0)
  await executeSql(database, sql`update "GenCompany" set "SecStatus" = 1 where "CpyID" = 1`, '*')
  expect(await Promise.all([notifyStuckPayments(database, later), notifyStuckPayments(database, later)])).toContain(1)
  expect(await notifyStuckPayments(database, later)).toBe(0)
  const read = () =>
    inCompany(database, { company: 1 }, (tx) =>
      tx
        .selectFrom('SecAlert as a')
        .innerJoin('SecUser as u', 'u.UsrID', 'a.UsrID')
        .select(['u.UsrName', 'a.AleMessage'])
        .where('a.TrsCode', '=', 'PAG')
        .where('a.DocEntry', '=', PgwID)
        .orderBy('u.UsrName')
        .execute(),
    )
  const alerts = await read()
  expect(alerts.map(({ UsrName }) => UsrName)).toEqual(expect.arrayContaining(['admin', 'consulta']))
  expect(new Set(alerts.map(({ UsrName }) => UsrName)).size).toBe(alerts.length)
  expect(alerts.map(({ UsrName }) => UsrName)).not.toContain('jefe')
  const feed = await admin.call<{ data: { DocumentNumber: string; TrsCode: string }[] }>(
    'POST',
    'SecAlert/pagination',
    {},
  )
  expect(feed.Result.data.find(({ TrsCode }) => TrsCode === 'PAG')?.DocumentNumber).toBe(purchasenumber)
  const emails = await inCompany(database, { company: 1 }, (tx) =>
    tx
      .selectFrom('GenMail')
      .select(['MalTo', 'MalText'])
      .where('MalSubject', '=', `Pago por resolver ${purchasenumber}`)
      .execute(),
  )
  expect(emails.map(({ MalTo }) => MalTo)).toEqual(['cobranzas@losandes.pe'])
  expect(emails[0]?.MalText).toContain('Sin respuesta del proveedor')
})
