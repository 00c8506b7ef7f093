import { beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { reconcileAttempts } from '#upstream/modules/receivables/payment/reconcile.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  startPayment,
  CUSTOMER,
  ELENA,
  keyOf,
  MARCO,
  instalmentsOwed,
  postCheckout,
  readPaymentState,
  typeCard,
} from './payer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let elena: Caller
let marco: Caller
let due: { id: number; balance: string }[]

beforeAll(async () => {
  elena = await upstream.signIn(ELENA, CUSTOMER)
  marco = await upstream.signIn(MARCO, CUSTOMER)
  due = await instalmentsOwed(upstream)
})

const next = () => due.shift() ?? { id: 0, balance: '' }
const MINUTE = 60_000

describe('a card payment', () => {
  it('takes the balance, whatever the browser says it comes to', async () => {
    const { id, balance } = next()
    const payment = await startPayment(elena, id, { amount: '0.01' })
    expect(payment.amount).toBe(balance)
    const outcome = await postCheckout(upstream, payment, await typeCard(upstream, payment, 'approve'))
    expect(outcome.Result.PgwState).toBe('AUTHORIZED')
    expect(await readPaymentState(upstream, id)).toEqual({
      balance: '0.00',
      payments: 1,
      receipts: 1,
      booked: balance,
      charged: balance,
    })
    const result = await elena.call<{ PayReceiptNumber: string }>('GET', `PagPaymentGateway/byID?Key=${keyOf(payment)}`)
    expect(result.Result.PayReceiptNumber).toMatch(/^RCB-\d{4}-\d{6}$/)
  })

  it('posted again and again, also at once, is one payment with one answer', async () => {
    const { id, balance } = next()
    const payment = await startPayment(elena, id)
    const token = await typeCard(upstream, payment, 'double-post')
    const outcome = await Promise.all(Array.from({ length: 8 }, () => postCheckout(upstream, payment, token)))
    expect(outcome.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(outcome.map(({ Result }) => Result.PgwKey)).size).toBe(1)
    expect((await postCheckout(upstream, payment, token)).Result.PgwState).toBe('AUTHORIZED')
    expect(await readPaymentState(upstream, id)).toMatchObject({ payments: 1, booked: balance, charged: balance })
  })

  it('that the bank refuses costs nothing, and may be tried again', async () => {
    const { id, balance } = next()
    const payment = await startPayment(elena, id)
    expect((await postCheckout(upstream, payment, await typeCard(upstream, payment, 'reject'))).Result.PgwState).toBe(
      'REJECTED',
    )
    expect(await readPaymentState(upstream, id)).toMatchObject({ balance, payments: 0, charged: '0' })
    await startPayment(elena, id)
  })

  it('of another amount is given back', async () => {
    const { id, balance } = next()
    const payment = await startPayment(elena, id)
    const { Result } = await postCheckout(upstream, payment, await typeCard(upstream, payment, 'wrong-amount'))
    expect(Result.PgwState).toBe('MISMATCH')
    expect(await readPaymentState(upstream, id)).toMatchObject({ balance, payments: 0, charged: '0' })
  })

  it('that nobody answered for is asked about, and never charged again', async () => {
    const { id, balance } = next()
    const payment = await startPayment(elena, id)
    expect((await postCheckout(upstream, payment, await typeCard(upstream, payment, 'timeout'))).Result.PgwState).toBe(
      'UNKNOWN',
    )
    const other = await elena.call('POST', 'PagPaymentGateway/initialize', { idCuotaCobrar: id })
    expect([other.status, other.Message]).toEqual([409, 'Hay un pago de esta cuota en proceso. Espere su resultado.'])
    await reconcileAttempts(
      upstream.fresh.database,
      sandboxProvider(upstream.fresh.database),
      new Date(clock.now().getTime() + MINUTE),
    )
    expect(await readPaymentState(upstream, id)).toMatchObject({
      balance: '0.00',
      payments: 1,
      booked: balance,
      charged: balance,
    })
  })

  it('that was never made ends once nobody can make it any more', async () => {
    const { id, balance } = next()
    const payment = await startPayment(elena, id)
    expect((await postCheckout(upstream, payment, await typeCard(upstream, payment, 'silent'))).Result.PgwState).toBe(
      'UNKNOWN',
    )
    await reconcileAttempts(
      upstream.fresh.database,
      sandboxProvider(upstream.fresh.database),
      new Date(clock.now().getTime() + 11 * MINUTE),
    )
    expect(await readPaymentState(upstream, id)).toMatchObject({ balance, payments: 0, charged: '0' })
    await startPayment(elena, id)
  })

  it('begun anew makes the checkout before it worthless', async () => {
    const { id } = next()
    const first = await startPayment(elena, id)
    const token = await typeCard(upstream, first, 'approve')
    const second = await startPayment(elena, id)
    expect((await postCheckout(upstream, first, token)).Result.PgwState).toBe('EXPIRED')
    expect((await postCheckout(upstream, second, await typeCard(upstream, second, 'approve'))).Result.PgwState).toBe(
      'AUTHORIZED',
    )
    expect(await readPaymentState(upstream, id)).toMatchObject({ balance: '0.00', payments: 1 })
  })
})

describe('nobody', () => {
  it('begins a payment of what another bought, or in another name', async () => {
    const { id } = next()
    const foreign = await marco.call('POST', 'PagPaymentGateway/initialize', { idCuotaCobrar: id })
    const missing = await marco.call('POST', 'PagPaymentGateway/initialize', { idCuotaCobrar: 999_999 })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    expect(
      (await marco.call('POST', 'PagPaymentGateway/initialize', { document: ELENA, idCuotaCobrar: id })).status,
    ).toBe(403)
  })

  it('reads the result of another, or completes by the number alone', async () => {
    const { id } = next()
    const payment = await startPayment(elena, id)
    expect((await marco.call('GET', `PagPaymentGateway/byID?Key=${keyOf(payment)}`)).status).toBe(404)
    const guessed = { ...payment, action: payment.action.replace(/Key=.*/, 'Key=00000000-0000-4000-8000-000000000000') }
    expect((await postCheckout(upstream, guessed, await typeCard(upstream, payment, 'approve'))).status).toBe(404)
    expect(await readPaymentState(upstream, id)).toMatchObject({ payments: 0, charged: '0' })
  })
})
