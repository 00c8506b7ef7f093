import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { reconcile } from '#upstream/modules/receivables/payment/reconcile.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { service, type Caller, type Service } from '#tests/platform/environment/service.ts'
import { begin, CUSTOMER, ELENA, keyOf, MARCO, owed, post, standing, type } from './payer.ts'

let house: Service
let elena: Caller
let marco: Caller
let due: { id: number; balance: string }[]

beforeAll(async () => {
  house = await service()
  elena = await house.signIn(ELENA, CUSTOMER)
  marco = await house.signIn(MARCO, CUSTOMER)
  due = await owed(house)
})
afterAll(() => house.stop())

const next = () => due.shift() ?? { id: 0, balance: '' }
const MINUTE = 60_000

describe('a card payment', () => {
  it('takes the balance, whatever the browser says it comes to', async () => {
    const { id, balance } = next()
    const begun = await begin(elena, id, { amount: '0.01' })
    expect(begun.amount).toBe(balance)
    const said = await post(house, begun, await type(house, begun, 'approve'))
    expect(said.Result.PgwState).toBe('AUTHORIZED')
    expect(await standing(house, id)).toEqual({
      balance: '0.00',
      payments: 1,
      receipts: 1,
      booked: balance,
      charged: balance,
    })
    const result = await elena.call<{ PayReceiptNumber: string }>('GET', `PagPaymentGateway/byID?Key=${keyOf(begun)}`)
    expect(result.Result.PayReceiptNumber).toMatch(/^RCB-\d{4}-\d{6}$/)
  })

  it('posted again and again, also at once, is one payment with one answer', async () => {
    const { id, balance } = next()
    const begun = await begin(elena, id)
    const token = await type(house, begun, 'double-post')
    const said = await Promise.all(Array.from({ length: 8 }, () => post(house, begun, token)))
    expect(said.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(said.map(({ Result }) => Result.PgwKey)).size).toBe(1)
    expect((await post(house, begun, token)).Result.PgwState).toBe('AUTHORIZED')
    expect(await standing(house, id)).toMatchObject({ payments: 1, booked: balance, charged: balance })
  })

  it('that the bank refuses costs nothing, and may be tried again', async () => {
    const { id, balance } = next()
    const begun = await begin(elena, id)
    expect((await post(house, begun, await type(house, begun, 'reject'))).Result.PgwState).toBe('REJECTED')
    expect(await standing(house, id)).toMatchObject({ balance, payments: 0, charged: '0' })
    await begin(elena, id)
  })

  it('of another amount is given back', async () => {
    const { id, balance } = next()
    const begun = await begin(elena, id)
    expect((await post(house, begun, await type(house, begun, 'wrong-amount'))).Result.PgwState).toBe('MISMATCH')
    expect(await standing(house, id)).toMatchObject({ balance, payments: 0, charged: '0' })
  })

  it('that nobody answered for is asked about, and never charged again', async () => {
    const { id, balance } = next()
    const begun = await begin(elena, id)
    expect((await post(house, begun, await type(house, begun, 'timeout'))).Result.PgwState).toBe('UNKNOWN')
    const other = await elena.call('POST', 'PagPaymentGateway/initialize', { idCuotaCobrar: id })
    expect([other.status, other.Message]).toEqual([409, 'Hay un pago de esta cuota en proceso. Espere su resultado.'])
    await reconcile(
      house.fresh.database,
      sandboxProvider(house.fresh.database),
      new Date(clock.now().getTime() + MINUTE),
    )
    expect(await standing(house, id)).toMatchObject({ balance: '0.00', payments: 1, booked: balance, charged: balance })
  })

  it('that was never made ends once nobody can make it any more', async () => {
    const { id, balance } = next()
    const begun = await begin(elena, id)
    expect((await post(house, begun, await type(house, begun, 'silent'))).Result.PgwState).toBe('UNKNOWN')
    await reconcile(
      house.fresh.database,
      sandboxProvider(house.fresh.database),
      new Date(clock.now().getTime() + 11 * MINUTE),
    )
    expect(await standing(house, id)).toMatchObject({ balance, payments: 0, charged: '0' })
    await begin(elena, id)
  })

  it('begun anew makes the checkout before it worthless', async () => {
    const { id } = next()
    const first = await begin(elena, id)
    const token = await type(house, first, 'approve')
    const second = await begin(elena, id)
    expect((await post(house, first, token)).Result.PgwState).toBe('EXPIRED')
    expect((await post(house, second, await type(house, second, 'approve'))).Result.PgwState).toBe('AUTHORIZED')
    expect(await standing(house, id)).toMatchObject({ balance: '0.00', payments: 1 })
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
    const begun = await begin(elena, id)
    expect((await marco.call('GET', `PagPaymentGateway/byID?Key=${keyOf(begun)}`)).status).toBe(404)
    const guessed = { ...begun, action: begun.action.replace(/Key=.*/, 'Key=00000000-0000-4000-8000-000000000000') }
    expect((await post(house, guessed, await type(house, begun, 'approve'))).status).toBe(404)
    expect(await standing(house, id)).toMatchObject({ payments: 0, charged: '0' })
  })
})
