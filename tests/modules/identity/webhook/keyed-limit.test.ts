import { expect, it } from 'vitest'
import { KeyedLimit } from '#upstream/platform/scheduler/queue/keyed-limit.ts'

/** Items of two places for a key and four at once, two of them for slow keys; each waits until it is ended. */
function openLimit() {
  const limit = new KeyedLimit<string>({ atOnce: 4, perKey: 2, slow: 2 })
  const running = new Map<string, (isSlow: boolean) => void>()
  const work = (item: string) => new Promise<boolean>((resolve) => running.set(item, resolve))
  return {
    limit,
    running: () => [...running.keys()],
    add: (...items: string[]) => {
      // The key is the number with which the item begins.
      for (const item of items) void limit.run(Number.parseInt(item, 10), item, work)
    },
    end: async (item: string, isSlow: boolean) => {
      const resolve = running.get(item)
      running.delete(item)
      resolve?.(isSlow)
      await new Promise((done) => setImmediate(done))
    },
  }
}

it('a key has two places, and the keys take turns', async () => {
  const { running, add, end } = openLimit()
  add('1a', '1b', '1c', '1d', '2a', '2b', '3a')
  expect(running()).toEqual(['1a', '1b', '2a', '2b'])
  await end('1a', false)
  await end('1b', false)
  expect(running(), 'the third key before the first again').toEqual(['2a', '2b', '1c', '3a'])
  await end('2a', false)
  expect(running()).toEqual(['2b', '1c', '3a', '1d'])
})

it('what turned out slow has one place, all of that together some, and what answers quickly is as before', async () => {
  const { limit, running, add, end } = openLimit()
  add('1a', '1b', '1c', '2a', '2b', '2c', '3a', '4a')
  for (const item of ['1a', '1b', '2a', '2b']) await end(item, true)
  expect(running().toSorted()).toEqual(['1c', '2c', '3a', '4a'])
  await end('3a', true)
  add('3b', '5a')
  expect(running().toSorted(), 'slow ones wait while two are under way').toEqual(['1c', '2c', '4a', '5a'])
  await end('1c', false)
  expect(running().toSorted()).toEqual(['2c', '3b', '4a', '5a'])
  add('1d', '1e')
  await end('5a', false)
  await end('4a', false)
  expect(running().toSorted()).toEqual(['1d', '1e', '2c', '3b'])
  expect(limit.isAnyWaiting()).toBe(false)
})

it('begins nothing once it is closed, and says that something waits', () => {
  const { limit, running, add } = openLimit()
  add('1a', '1b', '1c')
  limit.close()
  add('2a')
  expect(running()).toEqual(['1a', '1b'])
  expect(limit.isAnyWaiting()).toBe(true)
})
