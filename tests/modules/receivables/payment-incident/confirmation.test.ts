import { beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { CardProvider, ChargeResult } from '#upstream/platform/card/card-provider.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  age,
  CUSTOMER,
  ELENA,
  instalmentsOwed,
  postCheckout,
  silentProvider,
  startPayment,
} from '#tests/modules/receivables/payment/payer.ts'

const away = () => Promise.reject(new Error('away'))
/** What the provider knows of a purchase number, as each test says. */
let find: CardProvider['find']

const upstream = provideUpstream({ cards: silentProvider({ find: (purchaseNumber) => find(purchaseNumber) }) })
let admin: Caller
let elena: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
  elena = await upstream.signIn(ELENA, CUSTOMER)
})

const containing = (text: string): unknown => expect.stringContaining(text)
const Reason = 'El cliente quiere pagar otra vez'
const resolve = (PgwID: number, more: object = {}) =>
  admin.call('POST', 'PagPaymentIncident/resolve', { PgwID, Reason, ...more })

/** An attempt whose answer was lost, and the instalment that it pays. */
async function lose() {
  const [next] = await instalmentsOwed(upstream)
  if (!next) throw new Error('the demo owes too little')
  const payment = await startPayment(elena, next.id)
  await postCheckout(upstream, payment, `ficha-${payment.purchasenumber}`)
  const [attempt] = await executeSql<{ PgwID: number; PgwState: string }>(
    upstream.fresh.database,
    sql`select "PgwID", "PgwState" from "PagPaymentGateway" where "purchasenumber" = ${payment.purchasenumber}`,
  )
  expect(attempt?.PgwState).toBe('UNKNOWN')
  return { id: next.id, PgwID: attempt?.PgwID ?? 0 }
}

/** A charge of another amount, which cannot stand. */
const charged: ChargeResult = {
  purchaseNumber: '',
  amount: '5.00',
  currency: 'USD',
  actionCode: '000',
  transaction: 'T-5',
  card: null,
  message: null,
  chargedAt: null,
}

const early = 'Todavía puede llegar un cobro: espere 10 minutos'

it('an attempt whose charge may still come is ended by a confirmation alone, and keeps the customer from paying again', async () => {
  const { id, PgwID } = await lose()
  find = () => Promise.resolve(null)
  expect(await resolve(PgwID)).toMatchObject({ status: 400, ErrorPaths: ['IsConfirmed'], Message: containing(early) })
  await expect(startPayment(elena, id)).rejects.toThrow('409')
  find = away
  expect(await resolve(PgwID)).toMatchObject({ status: 400, Message: containing(`no respondió. ${early}`) })
  find = () => Promise.resolve(null)
  await age(upstream, PgwID)
  expect(await resolve(PgwID)).toMatchObject({ status: 200, Result: { PgwState: 'EXPIRED' } })
})

it('a confirmation counts for the sentence that was read alone', async () => {
  const { PgwID } = await lose()
  await executeSql(
    upstream.fresh.database,
    sql`update "PagPaymentGateway" set "PgwState" = 'MISMATCH' where "PgwID" = ${PgwID}`,
  )
  find = away
  const silent = await resolve(PgwID)
  expect(silent).toMatchObject({ status: 400, Message: containing('no respondió') })
  find = (purchaseNumber) => Promise.resolve({ ...charged, purchaseNumber })
  const stands = await resolve(PgwID, { IsConfirmed: true, ConfirmedMessage: silent.Message })
  expect(stands).toMatchObject({
    status: 400,
    ErrorPaths: ['IsConfirmed'],
    Message: containing('tiene un cobro de USD 5.00'),
  })
  expect(await resolve(PgwID, { IsConfirmed: true, ConfirmedMessage: stands.Message })).toMatchObject({
    status: 200,
    Result: { PgwStuck: false },
  })
})

it('a confirmation that says no sentence counts for any, as an older graph sends it', async () => {
  const { PgwID } = await lose()
  find = away
  expect(await resolve(PgwID, { IsConfirmed: true })).toMatchObject({ status: 200, Result: { PgwState: 'EXPIRED' } })
})
