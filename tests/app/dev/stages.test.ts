import { expect, it, vi } from 'vitest'
import { tallyInTurn, tallyStages, type Part } from '../../../scripts/test/stages.ts'
import { EMPTY_TALLY, type Tally } from '../../../scripts/test/tally.ts'

const passing: Tally = { ...EMPTY_TALLY, passed: 3 }
const part = (title: string, tally: Tally, needs?: Part) => ({
  title,
  needs,
  tally: vi.fn(() => Promise.resolve(tally)),
})

it('runs a part after one that failed, but not on the result of one that failed', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const lint = part('Lint', { ...EMPTY_TALLY, failed: 1, failures: ['Lint'] })
  const build = part('Build', { ...EMPTY_TALLY, failed: 1, failures: ['Build'] })
  const units = part('Units', passing)
  const stories = part('Stories', passing, build)
  const screens = part('Screens', passing, stories)

  const total = await tallyStages([[lint, build], [units], [stories], [screens]])

  expect(units.tally).toHaveBeenCalledOnce()
  expect(stories.tally).not.toHaveBeenCalled()
  expect(screens.tally).not.toHaveBeenCalled()
  expect(total).toMatchObject({
    passed: 3,
    failed: 4,
    failures: [
      'Lint',
      'Build',
      'Stories: not run, because this failed: Build',
      'Screens: not run, because this failed: Stories',
    ],
  })
})

it('runs what a part needs before it, and then the part', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const build = part('Build', passing)
  const stories = part('Stories', passing, build)
  expect(await tallyStages([[build], [stories]])).toMatchObject({ passed: 6, failed: 0 })
})

it('runs parts in turn, the next one after one that failed too', async () => {
  const order: string[] = []
  const slow = (title: string, tally: Tally): Part => ({
    title,
    async tally() {
      order.push(`${title} begins`)
      await Promise.resolve()
      order.push(`${title} ends`)
      return tally
    },
  })
  const types = slow('Types', { ...EMPTY_TALLY, failed: 1, failures: ['Types'] })
  expect(await tallyInTurn([types, slow('Lint', passing)])).toMatchObject({ passed: 3, failed: 1, failures: ['Types'] })
  expect(order).toEqual(['Types begins', 'Types ends', 'Lint begins', 'Lint ends'])
})
