/** Chance that is the same every time: the demo must not differ between two machines on one day. */
export interface SeededRandom {
  /** 0 ≤ n < 1. */
  next: () => number
  /** A whole number between both ends, which count. */
  between: (low: number, high: number) => number
  pick: <T>(choices: readonly T[]) => T
  /** True so many times in a hundred. */
  percent: (times: number) => boolean
  /** A key by its weight. */
  weighted: (weights: Readonly<Record<string, number>>) => string
}

/** mulberry32 (public domain): small, and good enough for a demo. */
export function createRandom(seed: number): SeededRandom {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(choices: readonly T[]): T => {
      for (const choice of choices.slice(Math.floor(next() * choices.length))) return choice
      throw new RangeError('nothing to choose from')
    },
    percent: (times) => next() * 100 < times,
    weighted(weights) {
      const keys = Object.keys(weights)
      let left = next() * Object.values(weights).reduce((sum, weight) => sum + weight, 0)
      const found = keys.find((key) => (left -= weights[key] ?? 0) < 0) ?? keys.at(-1)
      if (found === undefined) throw new RangeError('nothing to choose from')
      return found
    },
  }
}
