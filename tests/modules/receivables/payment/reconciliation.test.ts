import { expect, it, vi } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { startPaymentReconciliation } from '#upstream/app/jobs/reconcile-payments.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { startPayment, CUSTOMER, ELENA, instalmentsOwed, postCheckout, readPaymentState, typeCard } from './payer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()

const later = () => new Date(clock.now().getTime() + 60_000)

it('finds out by itself what nobody answered for, says so, and begins no round once it is stopped', async () => {
  const { database } = upstream.fresh
  const elena = await upstream.signIn(ELENA, CUSTOMER)
  const [first, second] = await instalmentsOwed(upstream)
  if (!first || !second) throw new Error('the demo owes too little')
  const payment = await startPayment(elena, first.id)
  expect((await postCheckout(upstream, payment, await typeCard(upstream, payment, 'timeout'))).Result.PgwState).toBe(
    'UNKNOWN',
  )

  const onAsked = vi.fn()
  const onFailure = vi.fn()
  const reconciling = startPaymentReconciliation(database, sandboxProvider(database), {
    every: 20,
    clock: later,
    onAsked,
    onFailure,
  })
  await vi.waitFor(
    async () => expect(await readPaymentState(upstream, first.id)).toMatchObject({ balance: '0.00', payments: 1 }),
    10_000,
  )
  await reconciling.stop()
  expect(onAsked).toHaveBeenCalled()
  expect(onFailure).not.toHaveBeenCalled()

  const left = await startPayment(elena, second.id)
  await postCheckout(upstream, left, await typeCard(upstream, left, 'timeout'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await readPaymentState(upstream, second.id)).toMatchObject({ balance: second.balance, payments: 0 })
})

it('goes on after a round that failed, and tells of it', async () => {
  const { database } = upstream.fresh
  const elena = await upstream.signIn(ELENA, CUSTOMER)
  const [next] = (await instalmentsOwed(upstream)).slice(1)
  if (!next) throw new Error('the demo owes too little')
  const payment = await startPayment(elena, next.id)
  await postCheckout(upstream, payment, await typeCard(upstream, payment, 'timeout'))

  let rounds = 0
  const failing = () => {
    rounds += 1
    if (rounds === 1) throw new Error('the clock stopped')
    return later()
  }
  const onFailure = vi.fn()
  const reconciling = startPaymentReconciliation(database, sandboxProvider(database), {
    every: 20,
    clock: failing,
    onFailure,
  })
  await vi.waitFor(async () => expect(await readPaymentState(upstream, next.id)).toMatchObject({ payments: 1 }), 10_000)
  await reconciling.stop()
  expect(onFailure).toHaveBeenCalledTimes(1)
})
