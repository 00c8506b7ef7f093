import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { startReconciling } from '#upstream/app/jobs/reconcile-payments.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { service, type Service } from '#tests/platform/environment/service.ts'
import { begin, CUSTOMER, ELENA, owed, post, standing, type } from './payer.ts'

let house: Service
beforeAll(async () => {
  house = await service()
})
afterAll(() => house.stop())

const later = () => new Date(clock.now().getTime() + 60_000)

it('finds out by itself what nobody answered for, says so, and begins no round once it is stopped', async () => {
  const { database } = house.fresh
  const elena = await house.signIn(ELENA, CUSTOMER)
  const [first, second] = await owed(house)
  if (!first || !second) throw new Error('the demo owes too little')
  const begun = await begin(elena, first.id)
  expect((await post(house, begun, await type(house, begun, 'timeout'))).Result.PgwState).toBe('UNKNOWN')

  const onAsked = vi.fn()
  const onFailure = vi.fn()
  const reconciling = startReconciling(database, sandboxProvider(database), {
    every: 20,
    clock: later,
    onAsked,
    onFailure,
  })
  await vi.waitFor(
    async () => expect(await standing(house, first.id)).toMatchObject({ balance: '0.00', payments: 1 }),
    10_000,
  )
  await reconciling.stop()
  expect(onAsked).toHaveBeenCalled()
  expect(onFailure).not.toHaveBeenCalled()

  const left = await begin(elena, second.id)
  await post(house, left, await type(house, left, 'timeout'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await standing(house, second.id)).toMatchObject({ balance: second.balance, payments: 0 })
})

it('goes on after a round that failed, and tells of it', async () => {
  const { database } = house.fresh
  const elena = await house.signIn(ELENA, CUSTOMER)
  const [next] = (await owed(house)).slice(1)
  if (!next) throw new Error('the demo owes too little')
  const begun = await begin(elena, next.id)
  await post(house, begun, await type(house, begun, 'timeout'))

  let rounds = 0
  const failing = () => {
    rounds += 1
    if (rounds === 1) throw new Error('the clock stopped')
    return later()
  }
  const onFailure = vi.fn()
  const reconciling = startReconciling(database, sandboxProvider(database), { every: 20, clock: failing, onFailure })
  await vi.waitFor(async () => expect(await standing(house, next.id)).toMatchObject({ payments: 1 }), 10_000)
  await reconciling.stop()
  expect(onFailure).toHaveBeenCalledTimes(1)
})
