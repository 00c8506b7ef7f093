import { expect, it } from 'vitest'
import { readCommittedCost } from './committed.ts'
import { createTarget } from './load.ts'
import { start } from './process.ts'
import { createAllocationCounter } from './run/allocations.ts'
import { token } from './run/token.ts'
import { SHAPES } from './shapes/shapes.ts'

const MEGABYTE = 1_000_000
/** Requests until the graph's functions are compiled, and those that are counted. */
const WARM_UP = 2_000
const COUNTED = 1_000
/** What the machine's other work may change: it decides when V8 compiles what. Other Nodes than the measured one lay out objects in other ways. */
const NOISE = process.version.startsWith('v20.') ? 1.1 : 1.5

it('what a process allocates on its heap is counted, collected or not', () => {
  const countAllocations = createAllocationCounter()
  expect(countAllocations()).toBe(0)
  let last: number[] = []
  for (let time = 0; time < 100; time++) last = Array.from({ length: 125_000 }, (_, at) => at + 0.5)
  const allocated = countAllocations()
  expect(last).toHaveLength(125_000)
  expect(allocated).toBeGreaterThan(100 * MEGABYTE)
  expect(allocated).toBeLessThan(1_000 * MEGABYTE)
  expect(countAllocations()).toBeLessThan(5 * MEGABYTE)
})

it('the list of requirements allocates no more a request than docs/performance.md says', async () => {
  const upstream = await start('upstream')
  const running = await start('circuito', { restUrl: upstream.url })
  const graph = createTarget(running, SHAPES.list, [await token(0), await token(1)])
  const ask = async (requests: number) => {
    for (let done = 0; done < requests; done += 2) await Promise.all([graph.ask(0), graph.ask(1)])
  }
  try {
    await ask(WARM_UP)
    await graph.allocated()
    await ask(COUNTED)
    expect((await graph.allocated()) / COUNTED).toBeLessThan(readCommittedCost().bytes * NOISE)
  } finally {
    await graph.close()
    await Promise.all([graph.stop(), upstream.stop()])
  }
}, 60_000)
