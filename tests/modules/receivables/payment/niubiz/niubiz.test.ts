import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { settleMessages } from '#upstream/modules/receivables/payment/attempt/settle-attempt.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { niubizProvider } from '#upstream/platform/card/niubiz/niubiz-provider.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import { reconcileAttempts } from '#upstream/modules/receivables/payment/reconcile.ts'
import { openUpstream, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import {
  inLima,
  MERCHANT,
  openStub,
  refusedSale,
  approvedSale,
  type ReceivedRequest,
  type Stub,
} from './niubiz-stub.ts'
import { startPayment, CUSTOMER, ELENA, instalmentsOwed, postCheckout, readPaymentState } from '../payer.ts'

const AUTHORIZE = `/api.authorization/v3/authorization/ecommerce/${MERCHANT}`
const RETRIEVE = `/api.authorization/v3/retrieve/purchase/${MERCHANT}/`
const REVERSE = `/api.authorization/v3/reverse/ecommerce/${MERCHANT}`
const SESSION = `/api.ecommerce/v2/ecommerce/token/session/${MERCHANT}`

let stub: Stub
let cards: CardProvider
let upstream: Upstream
let elena: Caller

beforeAll(async () => {
  stub = await openStub()
  const account = { url: stub.url, user: 'integraciones@losandes.pe', password: 'secreta', merchant: MERCHANT }
  cards = niubizProvider({ ...account, script: 'https://static-content.vnforapps.com/v2/js/checkout.js' })
  upstream = await openUpstream({ cards })
  elena = await upstream.signIn(ELENA, CUSTOMER)
})
afterAll(async () => {
  await upstream.stop()
  await stub.stop()
})
beforeEach(() => {
  stub.heard.length = 0
  stub.when(SESSION, () => ({ status: 200, body: { sessionKey: 'sesion-1', expirationTime: 1749744306879 } }))
})

const orderOf = ({ body }: ReceivedRequest) =>
  body?.['order'] as { purchaseNumber: string; amount: number; currency: string; tokenId: string }
const heardAt = (path: string) => stub.heard.filter((one) => one.path === path)

async function beginNext() {
  const [next] = await instalmentsOwed(upstream)
  if (!next) throw new Error('the demo owes too little')
  return { ...next, begun: await startPayment(elena, next.id, { correoElectronico: 'elena@correo.pe' }) }
}

describe('a payment at Niubiz', () => {
  it('opens a session with the balance, the payer and whence they pay, under a token got by user and password', async () => {
    const { balance, begun } = await beginNext()
    expect(begun).toMatchObject({ sessiontoken: 'sesion-1', merchantid: MERCHANT })
    const [security] = heardAt('/api.security/v1/security')
    expect(security?.authorization).toBe(`Basic ${Buffer.from('integraciones@losandes.pe:secreta').toString('base64')}`)
    const [session] = heardAt(SESSION)
    expect(session?.authorization).toBe('token-1')
    expect(session?.body).toEqual({
      channel: 'web',
      amount: Number(balance),
      antifraud: {
        clientIp: '127.0.0.1',
        merchantDefineData: { MDD4: 'elena@correo.pe', MDD32: ELENA, MDD75: 'Registrado' },
      },
    })
  })

  it('is charged once, server to server, and paid when code, amount and currency agree', async () => {
    stub.when(AUTHORIZE, (received) => ({ status: 200, body: approvedSale(orderOf(received)) }))
    const { id, balance, begun } = await beginNext()
    expect((await postCheckout(upstream, begun, 'ficha-1')).Result.PgwState).toBe('AUTHORIZED')
    await postCheckout(upstream, begun, 'ficha-1')
    const charges = heardAt(AUTHORIZE)
    expect(charges.map(orderOf)).toEqual([
      { tokenId: 'ficha-1', purchaseNumber: begun.purchasenumber, amount: Number(balance), currency: 'USD' },
    ])
    expect(await readPaymentState(upstream, id)).toMatchObject({ balance: '0.00', payments: 1, booked: balance })
  })

  it('that the bank refused is read from the body of the error', async () => {
    stub.when(AUTHORIZE, () => ({ status: 400, body: refusedSale }))
    const { id, balance, begun } = await beginNext()
    expect((await postCheckout(upstream, begun, 'ficha-2')).Result.PgwState).toBe('REJECTED')
    const completion = await elena.call<Record<string, string>>(
      'GET',
      `PagPaymentGateway/byID?Key=${new URL(begun.action).searchParams.get('Key')}`,
    )
    expect(completion.Result).toMatchObject({
      PgwActionCode: '116',
      PgwMessage: 'Operación denegada. Fondos insuficientes.',
      PgwCard: 'VISA •••• 2240',
    })
    expect(await readPaymentState(upstream, id)).toMatchObject({ balance, payments: 0 })
  })

  it.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'PEN' }],
  ])('of %s is given back once, by its number and instant', async (_, change) => {
    const isBack = { yet: false }
    const transactionDate = inLima(clock.now())
    const answered = (purchaseNumber: string, amount: number) =>
      approvedSale({ purchaseNumber, amount, transactionDate, ...change, status: isBack.yet ? 'Voided' : 'Authorized' })
    stub.when(AUTHORIZE, (received) => ({
      status: 200,
      body: answered(orderOf(received).purchaseNumber, orderOf(received).amount),
    }))
    stub.when(RETRIEVE, ({ path }) => ({ status: 200, body: answered(path.split('/').at(-1) ?? '', 5) }))
    stub.when(REVERSE, (received) => {
      isBack.yet = true
      return { status: 200, body: answered(orderOf(received).purchaseNumber, 5) }
    })
    const { id, balance, begun } = await beginNext()
    expect((await postCheckout(upstream, begun, `ficha-${begun.purchasenumber}`)).Result.PgwState).toBe('MISMATCH')
    const verdict = await cards.find(begun.purchasenumber)
    if (verdict) await cards.reverse(verdict)
    expect(heardAt(REVERSE).map(({ body }) => body)).toEqual([
      { channel: 'web', order: { purchaseNumber: begun.purchasenumber, transactionDate } },
    ])
    expect(await readPaymentState(upstream, id)).toMatchObject({ balance, payments: 0 })
  })

  it('whose answer was lost is asked about, and never charged again', async () => {
    stub.when(AUTHORIZE, () => 'nothing')
    const { id, balance, begun } = await beginNext()
    expect((await postCheckout(upstream, begun, 'ficha-5')).Result.PgwState).toBe('UNKNOWN')
    stub.when(RETRIEVE, ({ path }) => ({
      status: 200,
      body: approvedSale({ purchaseNumber: path.split('/').at(-1) ?? '', amount: Number(balance) }),
    }))
    await reconcileAttempts(upstream.fresh.database, cards, new Date(clock.now().getTime() + 60_000))
    expect(await readPaymentState(upstream, id)).toMatchObject({ balance: '0.00', payments: 1, booked: balance })
    expect(heardAt(AUTHORIZE)).toHaveLength(1)
  })

  it('is paid when it was charged, however late that is found out', async () => {
    stub.when(AUTHORIZE, () => 'nothing')
    const { id, balance, begun } = await beginNext()
    await postCheckout(upstream, begun, 'ficha-7')
    const chargedAt = new Date(Math.floor(clock.now().getTime() / 1000) * 1000 - 60_000)
    stub.when(RETRIEVE, ({ path }) => ({
      status: 200,
      body: approvedSale({
        purchaseNumber: path.split('/').at(-1) ?? '',
        amount: Number(balance),
        transactionDate: inLima(chargedAt),
      }),
    }))
    await reconcileAttempts(upstream.fresh.database, cards, new Date(clock.now().getTime() + 60_000))
    const payments = await elena.call<{ fechaPago: string }[]>('GET', `PagPaymentGateway/payment?idCuotaCobrar=${id}`)
    expect(payments.Result.map(({ fechaPago }) => new Date(fechaPago))).toEqual([chargedAt])
  })

  it('neither takes nor gives back a charge under its number that is older than itself', async () => {
    const transactionDate = '250612110006'
    stub.when(AUTHORIZE, () => 'nothing')
    stub.when(RETRIEVE, ({ path }) => ({
      status: 200,
      body: approvedSale({
        purchaseNumber: path.split('/').at(-1) ?? '',
        amount: Number(lost.balance),
        transactionDate,
      }),
    }))
    stub.when(REVERSE, () => ({ status: 500, body: {} }))
    const lost = await beginNext()
    expect((await postCheckout(upstream, lost.begun, 'ficha-6')).Result.PgwState).toBe('UNKNOWN')
    const { database } = upstream.fresh
    await reconcileAttempts(database, cards, new Date(clock.now().getTime() + 3_600_000))
    expect(await readPaymentState(upstream, lost.id)).toMatchObject({ balance: lost.balance, payments: 0 })
    const read = () =>
      inCompany(database, { company: 1 }, (tx) =>
        tx
          .selectFrom('PagPaymentGateway')
          .select(['PgwState', 'PgwCause'])
          .where('purchasenumber', '=', lost.begun.purchasenumber)
          .executeTakeFirstOrThrow(),
      )
    expect(await read()).toEqual({ PgwState: 'UNKNOWN', PgwCause: settleMessages.older })

    await inCompany(database, { company: 1 }, (tx) =>
      tx
        .updateTable('PagPaymentGateway')
        .set({ PgwState: 'MISMATCH', PgwNextAsk: clock.now(), PgwCause: null })
        .where('purchasenumber', '=', lost.begun.purchasenumber)
        .execute(),
    )
    await reconcileAttempts(database, cards, new Date(clock.now().getTime() + 3_600_000))
    expect(await read()).toEqual({ PgwState: 'MISMATCH', PgwCause: settleMessages.older })
    expect(heardAt(REVERSE)).toHaveLength(0)
  })

  it('does not give back where another charge took the number since it was looked at', async () => {
    const transactionDate = inLima(clock.now())
    stub.when(RETRIEVE, ({ path }) => ({
      status: 200,
      body: approvedSale({ purchaseNumber: path.split('/').at(-1) ?? '', amount: 5, transactionDate }),
    }))
    const verdict = await cards.find('100777')
    stub.when(RETRIEVE, ({ path }) => ({
      status: 200,
      body: approvedSale({ purchaseNumber: path.split('/').at(-1) ?? '', amount: 5, transactionDate: '250612110006' }),
    }))
    if (!verdict) throw new Error('there is no verdict')
    await expect(cards.reverse(verdict)).rejects.toThrow('another charge')
    expect(heardAt(REVERSE)).toHaveLength(0)
  })
})

describe('what Niubiz says', () => {
  const charge = { purchaseNumber: '100777', amount: '10.50', currency: 'USD' }

  it.each([
    ['fails', { status: 500, body: { errorCode: 500, errorMessage: 'Internal Server Error' } }],
    [
      'refuses without a code of the bank',
      { status: 400, body: { errorCode: 400, errorMessage: 'Error de validación', data: {} } },
    ],
    [
      'contradicts itself',
      { status: 400, body: { ...refusedSale, data: { ...refusedSale.data, ACTION_CODE: '000' } } },
    ],
    ['speaks of another purchase', { status: 200, body: approvedSale({ purchaseNumber: '100778', amount: 10.5 }) }],
    [
      'looks at it first',
      { status: 200, body: approvedSale({ purchaseNumber: '100777', amount: 10.5, status: 'Review' }) },
    ],
    ['is no JSON of ours', { status: 200, body: 'OK' }],
  ])('settles nothing where it %s', async (_, providerAnswer) => {
    stub.when(AUTHORIZE, () => providerAnswer)
    await expect(cards.authorize(charge, 'ficha-9')).rejects.toThrow()
  })

  it('is no charge where it knows of none, and none that stands once it was given back', async () => {
    stub.when(RETRIEVE, () => ({ status: 404, body: { errorCode: 404, errorMessage: 'NOT_FOUND' } }))
    expect(await cards.find('100777')).toBeNull()
    stub.when(RETRIEVE, () => ({
      status: 200,
      body: approvedSale({ purchaseNumber: '100777', amount: 10.5, status: 'Voided' }),
    }))
    expect(await cards.find('100777')).toMatchObject({ actionCode: 'VOIDED', amount: '10.50' })
  })

  it('is asked with a new token once the old one is refused', async () => {
    stub.ageToken()
    stub.when(RETRIEVE, () => ({ status: 200, body: approvedSale({ purchaseNumber: '100777', amount: 10.5 }) }))
    expect(await cards.find('100777')).toMatchObject({ actionCode: '000' })
    expect(stub.heard.map(({ path, authorization }) => `${path.split('/')[1]} ${authorization.split(' ')[0]}`)).toEqual(
      ['api.authorization token-1', 'api.security Basic', 'api.authorization token-2'],
    )
  })
})
