import { HOUR } from '#schema/platform/time/durations.ts'
import type { SoakSample } from './samples.ts'

type Program = 'graph' | 'services'

/** How a program's memory went, in MB and MB an hour, after it had warmed up. */
export interface MemoryTrend {
  first: number
  last: number
  slope: number
}

const MEGABYTE = 1_048_576
/** Part of the time in which caches fill and code is compiled. */
const WARM_UP = 1 / 3
/** Milliseconds of which the least is taken: what is used right after a collection. */
const WINDOW = 120_000

/** The straight line that fits points best. */
function fitLine(points: readonly (readonly [x: number, y: number])[]): { slope: number; at: (x: number) => number } {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const slope = spread === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  return { slope, at: (x) => meanY + slope * (x - meanX) }
}

/** What a program uses after collections: the least of every two minutes, as a line. */
export function readTrend(samples: readonly SoakSample[], of: 'heap' | 'rss', program: Program): MemoryTrend {
  const [first, last] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0]
  const steady = first + (last - first) * WARM_UP
  const least = new Map<number, number>()
  for (const sample of samples.filter(({ at }) => at >= steady)) {
    const window = Math.floor(sample.at / WINDOW)
    least.set(window, Math.min(least.get(window) ?? Infinity, sample[of][program]))
  }
  const points = [...least].map(([window, bytes]) => [window * WINDOW, bytes / MEGABYTE] as const)
  const { slope, at } = fitLine(points)
  return { first: Math.round(at(steady)), last: Math.round(at(last)), slope: Math.round(slope * HOUR * 10) / 10 }
}
