import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { nextOwed, postReturn, startSession, startPayment, readPayment, typeCard } from './checkout.ts'
import { ELENA, MARCO } from './payer.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let elena: Caller
let marco: Caller

beforeAll(async () => {
  elena = await world.as(ELENA, { audience: 'CUSTOMER' })
  marco = await world.as(MARCO, { audience: 'CUSTOMER' })
})

const result = (key: string) => `/finish/payment/?Key=${key}`
const forged = '00000000-0000-4000-8000-000000000000'

describe('a card payment through the graph', () => {
  it('begins once the terms are accepted, and not before', async () => {
    const { id } = await nextOwed(elena)
    const { data } = await startPayment(elena, id, false)
    expect(data.startPayment).toEqual({
      session: null,
      errors: [
        {
          message: 'Para continuar debe aceptar las Políticas de Privacidad y Términos y condiciones',
          code: 'BAD_USER_INPUT',
          path: ['acceptsTerms'],
        },
      ],
    })
  })

  it('is paid from the button to the receipt, and repeated posts lead to the same result', async () => {
    const { id, balance, purchaseId } = await nextOwed(elena)
    const payment = await startSession(elena, id)
    expect(payment).toMatchObject({ amount: balance, currency: 'USD', script: '/sandbox/checkout.js' })
    expect(payment.action).toMatch(/^\/payment\/return\//)
    expect(await readPayment(elena, payment.key)).toMatchObject({ state: 'CREATED', isSettled: false, receipt: null })

    const transactionToken = await typeCard(world, payment, 'double-post')
    const answers = await Promise.all(
      [1, 2, 3].map(() => postReturn(world, payment.action, { transactionToken, customerEmail: 'e@correo.pe' })),
    )
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      [1, 2, 3].map(() => [303, result(payment.key)]),
    )

    const paid = await readPayment(elena, payment.key)
    expect(paid).toMatchObject({
      state: 'AUTHORIZED',
      isSettled: true,
      amount: balance,
      card: 'VISA •••• 3220',
      receipt: { amount: balance },
      instalment: { id, balance: '0.00', purchaseId },
    })
    const pdf = await fetch(`${world.url}/files/receipts/${paid?.receipt?.id}.pdf`, {
      headers: { authorization: `Bearer ${elena.token}` },
    })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(pdf.headers.get('content-disposition')).toContain(`${paid?.receipt?.number}.pdf`)
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('that the bank refuses is told, and may be begun again', async () => {
    const { id, balance } = await nextOwed(elena)
    const payment = await startSession(elena, id)
    await postReturn(world, payment.action, { transactionToken: await typeCard(world, payment, 'reject') })
    expect(await readPayment(elena, payment.key)).toMatchObject({
      state: 'REJECTED',
      isSettled: true,
      message: 'Operación denegada por el banco emisor',
      receipt: null,
      instalment: { balance },
    })
    expect((await startSession(elena, id)).key).not.toBe(payment.key)
  })

  it('whose answer was lost stays open, and a second one is refused meanwhile', async () => {
    const { id } = await nextOwed(elena)
    const payment = await startSession(elena, id)
    const { status } = await postReturn(world, payment.action, {
      transactionToken: await typeCard(world, payment, 'timeout'),
    })
    expect([status, (await readPayment(elena, payment.key))?.state]).toEqual([303, 'UNKNOWN'])
    const { data } = await startPayment(elena, id)
    expect(data.startPayment.errors).toMatchObject([
      { message: 'Hay un pago de esta cuota en proceso. Espere su resultado.', code: 'CONFLICT' },
    ])
  })
})

describe('the return of a checkout', () => {
  it('believes the number and the key alone: with a forged key nothing is charged', async () => {
    const [, second] = await unpaid()
    const mine = await startSession(elena, second ?? '')
    const transactionToken = await typeCard(world, mine, 'approve')
    const action = mine.action.replace(mine.key, forged)
    const response = await postReturn(world, action, { transactionToken })
    expect([response.status, response.headers.get('location')]).toEqual([303, result(forged)])
    expect((await readPayment(elena, mine.key))?.state).toBe('CREATED')

    const cheaper = mine.action.replace(/return\/[^/]+\//, 'return/0.01/')
    await postReturn(world, cheaper, { transactionToken })
    expect(await readPayment(elena, mine.key)).toMatchObject({
      state: 'AUTHORIZED',
      amount: mine.amount,
      receipt: { amount: mine.amount },
    })
  })

  it.each([
    ['no key', '/payment/return/1/100001/1/1/1/1', 'a=b', 'application/x-www-form-urlencoded', '/finish/payment/'],
    [
      'a key that is an address',
      `/payment/return/1/100001/1/1/1/1?Key=https://otro.example`,
      'transactionToken=x',
      'application/x-www-form-urlencoded',
      '/finish/payment/',
    ],
    [
      'no token',
      `/payment/return/1/100001/1/1/1/1?Key=${forged}`,
      'a=b',
      'application/x-www-form-urlencoded',
      result(forged),
    ],
    [
      'a form of megabytes',
      `/payment/return/1/100001/1/1/1/1?Key=${forged}`,
      `transactionToken=${'x'.repeat(100_000)}`,
      'application/x-www-form-urlencoded',
      result(forged),
    ],
    [
      'JSON',
      `/payment/return/1/100001/1/1/1/1?Key=${forged}`,
      '{"transactionToken":"x"}',
      'application/json',
      result(forged),
    ],
  ])('with %s leads to the result, which tells', async (_, path, body, type, location) => {
    const response = await fetch(world.url + path, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { 'content-type': type },
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, location])
  })

  it('leads who goes back and reloads to the result', async () => {
    const response = await fetch(`${world.url}/payment/return/1/100001/1/1/1/1?Key=${forged}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([303, result(forged)])
  })
})

/** Instalments that Elena still owes, by the services' own list. */
async function unpaid(): Promise<string[]> {
  const { data } = await elena.graph<{ myCustomer: { purchases: { id: string }[] } }>(
    '{ myCustomer { purchases { id } } }',
  )
  const schedules = await Promise.all(
    data.myCustomer.purchases.map(({ id }) =>
      elena.graph<{ schedule: { pending: { id: string; isPayable: boolean }[] } }>(
        'query S($id: ID!) { schedule(purchaseId: $id) { pending { id isPayable } } }',
        { id },
      ),
    ),
  )
  return schedules.flatMap(({ data: { schedule } }) =>
    schedule.pending.filter(({ isPayable }) => isPayable).map(({ id }) => id),
  )
}

describe('another customer', () => {
  it('reads nothing of a payment and its receipt, and begins none, as if there were none', async () => {
    const [, , third] = await unpaid()
    const payment = await startSession(elena, third ?? '')
    await postReturn(world, payment.action, { transactionToken: await typeCard(world, payment, 'approve') })
    const receipt = (await readPayment(elena, payment.key))?.receipt?.id
    expect(await readPayment(marco, payment.key)).toBeNull()
    expect(await readPayment(marco, forged)).toBeNull()
    const as = (id: string | undefined) =>
      fetch(`${world.url}/files/receipts/${id}.pdf`, { headers: { authorization: `Bearer ${marco.token}` } })
    expect([(await as(receipt)).status, (await as('99999')).status]).toEqual([404, 404])
    const [foreign, missing] = await Promise.all([startPayment(marco, third ?? ''), startPayment(marco, '99999')])
    expect(foreign.data).toEqual(missing.data)
    expect(foreign.data.startPayment.session).toBeNull()
  })
})

/** Last: this address has used up its minute then. */
it('takes so many returns a minute of one address, and leads the others on without charging', async () => {
  const [next] = (await unpaid()).slice(3)
  const payment = await startSession(elena, next ?? '')
  const transactionToken = await typeCard(world, payment, 'approve')
  for (let tried = 0; tried < 60; tried++) await postReturn(world, payment.action, {})
  const response = await postReturn(world, payment.action, { transactionToken })
  expect([response.status, response.headers.get('location')]).toEqual([303, result(payment.key)])
  expect((await readPayment(elena, payment.key))?.state).toBe('CREATED')
})
