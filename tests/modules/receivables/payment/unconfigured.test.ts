import { afterAll, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { loggedProvider } from '#upstream/platform/card/logged-provider.ts'
import { reconcileAttempts } from '#upstream/modules/receivables/payment/reconcile.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { unconfiguredProvider } from '#upstream/platform/card/unconfigured-provider.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import { openUpstream, type Upstream } from '#tests/platform/environment/service.ts'
import { startPayment, CUSTOMER, ELENA, instalmentsOwed, postCheckout, readPaymentState, typeCard } from './payer.ts'

const open: Upstream[] = []
afterAll(() => Promise.all(open.map((each) => each.stop())))
const opened = async (cards?: CardProvider) => {
  const one = await openUpstream({ cards })
  open.push(one)
  return one
}

it('without a card provider no payment begins, and the person is told', async () => {
  const upstream = await opened(unconfiguredProvider)
  const elena = await upstream.signIn(ELENA, CUSTOMER)
  const [first] = await instalmentsOwed(upstream)
  const response = await elena.call('POST', 'PagPaymentGateway/initialize', { idCuotaCobrar: first?.id })
  expect([response.status, response.Message]).toEqual([
    503,
    'El pago con tarjeta no está configurado. Comuníquese con la empresa.',
  ])
  expect(await readPaymentState(upstream, first?.id ?? 0)).toMatchObject({ balance: first?.balance, payments: 0 })
  await expect(
    unconfiguredProvider.authorize({ purchaseNumber: '1', amount: '1.00', currency: 'PEN' }, 'token'),
  ).rejects.toThrow()
})

it('gives a charge of another amount back also where the provider does not know of it at first', async () => {
  const answers: ('nothing known' | 'the charge')[] = ['nothing known', 'the charge']
  const sandbox = () => sandboxProvider(upstream.fresh.database)
  // The database is there only once the services are: the calls reach the sandbox late.
  const forgetful: CardProvider = {
    ...unconfiguredProvider,
    name: 'sandbox',
    isConfigured: undefined,
    openSession: (charge, payer) => sandbox().openSession(charge, payer),
    authorize: (charge, token) => sandbox().authorize(charge, token),
    find: (purchaseNumber) =>
      answers.shift() === 'nothing known' ? Promise.resolve(null) : sandbox().find(purchaseNumber),
    reverse: (verdict) => sandbox().reverse(verdict),
  }
  const upstream = await opened(forgetful)
  const elena = await upstream.signIn(ELENA, CUSTOMER)
  const [{ id, balance } = { id: 0, balance: '' }] = await instalmentsOwed(upstream)
  const payment = await startPayment(elena, id)
  expect(
    (await postCheckout(upstream, payment, await typeCard(upstream, payment, 'wrong-amount'))).Result.PgwState,
  ).toBe('MISMATCH')
  expect(await readPaymentState(upstream, id)).not.toMatchObject({ charged: '0' })
  await reconcileAttempts(upstream.fresh.database, forgetful, new Date(clock.now().getTime() + 2 * 3_600_000))
  expect(await readPaymentState(upstream, id)).toMatchObject({ balance, payments: 0, charged: '0' })
})

it('reports the cause of every call that fails, and the payment goes on without its answer', async () => {
  const reported: [string, string | null, string][] = []
  const failing = (): Promise<never> => Promise.reject(new TypeError('verdict.card is not a function'))
  const cards = loggedProvider({ ...unconfiguredProvider, authorize: failing }, (call, purchaseNumber, failure) =>
    reported.push([call, purchaseNumber, String(failure)]),
  )
  await expect(cards.authorize({ purchaseNumber: '100001', amount: '1.00', currency: 'PEN' }, 'token')).rejects.toThrow(
    TypeError,
  )
  expect(reported).toEqual([['authorize', '100001', 'TypeError: verdict.card is not a function']])
})
