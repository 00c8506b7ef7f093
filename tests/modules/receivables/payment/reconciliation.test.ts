import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { startPaymentReconciliation, type ReconcileOptions } from '#upstream/app/jobs/reconcile-payments.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import type { ScheduledLoop } from '#upstream/platform/scheduler/scheduler.ts'
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

describe('while there is nothing to do', () => {
  const running: ScheduledLoop[] = []
  afterEach(async () => void (await Promise.all(running.splice(0).map((loop) => loop.stop()))))

  const onFailure = vi.fn()
  function start(options: Partial<ReconcileOptions> = {}) {
    const { database } = upstream.fresh
    running.push(startPaymentReconciliation(database, sandboxProvider(database), { every: 20, onFailure, ...options }))
  }

  const readRows = <Row>(query: ReturnType<typeof sql<Row>>) => executeSql<Row>(upstream.fresh.database, query, '*')
  const readBegun = () =>
    readRows(sql`select "SvcLastBegun"::text from "CobScheduledService" where "SvcCode" = 'RECONCILIATION'`)
  const readAttempt = ({ purchasenumber }: { purchasenumber: string }) =>
    readRows(sql`select "PgwState", "PgwAlerted" is not null as "isAlerted" from "PagPaymentGateway"
      where "purchasenumber" = ${purchasenumber}`)

  /** Begins to pay an instalment that nothing was begun of. */
  async function pay() {
    const elena = await upstream.signIn(ELENA, CUSTOMER)
    const next = (await instalmentsOwed(upstream)).at(-1)
    if (!next) throw new Error('the demo owes too little')
    return { ...(await startPayment(elena, next.id)), id: next.id }
  }

  it('begins no round, until it has rested for long', async () => {
    start()
    await pause(100)
    const before = await readBegun()
    await pause(400)
    expect(await readBegun()).toEqual(before)
    start({ rest: 200 })
    await vi.waitFor(async () => expect(await readBegun()).not.toEqual(before), 5_000)
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('finds by itself an attempt whose checkout ran out', async () => {
    const payment = await pay()
    start({ clock: () => new Date(clock.now().getTime() + 360_000) })
    await vi.waitFor(async () => expect(await readAttempt(payment)).toMatchObject([{ PgwState: 'EXPIRED' }]), 5_000)
  })

  it('finds a payment that nobody answered for, and then one that has been stuck for a day, before its next question', async () => {
    const payment = await pay()
    await postCheckout(upstream, payment, await typeCard(upstream, payment, 'timeout'))
    await readRows(sql`update "PagPaymentGateway" set "PgwNextAsk" = clock_now() + interval '1 day'
      where "purchasenumber" = ${payment.purchasenumber}`)
    start()
    await pause(300)
    expect(await readAttempt(payment)).toEqual([{ PgwState: 'UNKNOWN', isAlerted: false }])
    await readRows(sql`update "PagPaymentGateway" set "SecUpdate" = clock_now() - interval '25 hours'
      where "purchasenumber" = ${payment.purchasenumber}`)
    await vi.waitFor(async () => expect(await readAttempt(payment)).toMatchObject([{ isAlerted: true }]), 5_000)
    await readRows(sql`update "PagPaymentGateway" set "PgwNextAsk" = clock_now()
      where "purchasenumber" = ${payment.purchasenumber}`)
    await vi.waitFor(
      async () => expect(await readPaymentState(upstream, payment.id)).toMatchObject({ payments: 1 }),
      5_000,
    )
  })
})
