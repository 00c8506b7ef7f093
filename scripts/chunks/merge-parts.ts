import { makeGainTable } from './gain-table.ts'
import {
  absorb,
  countMissing,
  leadsRound,
  makeNodes,
  NEEDED,
  wasteOf,
  type Load,
  type Node,
  type Part,
} from './part-nodes.ts'

/** What a request less is worth, in bytes that nobody needs: first the merges that cost next to nothing. */
const WORTHS = [200, 1_000, 3_000, 10_000]

interface Merging {
  /** Every part or what it was put into. */
  all: Map<string, Node>
  /** Those that may be merged; one that was put into another is no longer `left`. */
  nodes: readonly Node[]
  left: Set<Node>
  /** How often each load happens. */
  weights: Float64Array
  /** What is left of each load's allowance. */
  allowances: number[]
}

function gainOf(a: Node, b: Node, worth: number, weights: Float64Array): number {
  if (a.kind !== b.kind) return 0
  const saved = worth * (a.hasStyles && b.hasStyles ? 2 : 1)
  let gain = 0
  // Asked for every pair of seven hundred, time and again.
  for (let load = 0; load < weights.length; load++) {
    const one = a.states[load]!
    const other = b.states[load]!
    if (one === NEEDED && other === NEEDED) gain += saved * weights[load]!
    else if (one + other === NEEDED) gain -= wasteOf(a, b, load) * weights[load]!
  }
  return gain
}

const isAllowed = (a: Node, b: Node, { allowances }: Merging) =>
  allowances.every((allowance, load) => wasteOf(a, b, load) <= allowance) && !leadsRound(a, b) && !leadsRound(b, a)

function merge(a: Node, b: Node, { all, left, allowances }: Merging): void {
  allowances.forEach((allowance, load) => (allowances[load] = allowance - wasteOf(a, b, load)))
  absorb(a, b, all.values())
  all.delete(b.parts[0]!)
  left.delete(b)
  countMissing(a)
}

/** Merges as long as a request less is worth what it costs. */
function mergeWhileWorth(worth: number, merging: Merging): void {
  const { all, nodes, left, weights } = merging
  const isLeft = (index: number) => left.has(nodes[index]!)
  const indices = [...nodes.keys()].filter(isLeft)
  const table = makeGainTable(nodes.length)
  const gain = (one: number, other: number) => gainOf(nodes[one]!, nodes[other]!, worth, weights)
  for (const node of all.values()) countMissing(node)
  for (const one of indices) for (const other of indices) if (other < one) table.put(one, other, gain(one, other))
  for (const one of indices) table.search(one, isLeft)
  for (let one = table.top(isLeft); one >= 0; one = table.top(isLeft)) {
    const other = table.partnerOf(one)
    const [a, b] = [nodes[one]!, nodes[other]!]
    countMissing(a)
    countMissing(b)
    const [estimated, exact] = [table.best(one), gain(one, other)]
    const mayMerge = isAllowed(a, b, merging)
    // Merges since it was estimated may have made it dearer.
    if (exact < estimated || !mayMerge) {
      table.put(one, other, mayMerge ? exact : 0)
      table.search(one, isLeft)
      table.search(other, isLeft)
      continue
    }
    merge(a, b, merging)
    for (const each of indices) {
      if (each === one || !isLeft(each)) continue
      table.put(one, each, gain(one, each))
      if (table.partnerOf(each) === one || table.partnerOf(each) === other) table.search(each, isLeft)
      else table.compare(each, one)
    }
    table.search(one, isLeft)
  }
}

/**
 * Which parts become one file: time and again the two that save the most requests for the fewest bytes that nobody
 * needs. No load fetches more in vain than its allowance, and no two files need one another.
 */
export function mergeParts(parts: readonly Part[], loads: readonly Load[]): string[][] {
  const all = makeNodes(parts, loads)
  const nodes = parts.filter(({ isFixed }) => !isFixed).map(({ name }) => all.get(name)!)
  const merging = {
    all,
    nodes,
    left: new Set(nodes),
    weights: Float64Array.from(loads, ({ weight }) => weight),
    allowances: loads.map(({ allowance }) => allowance),
  }
  for (const worth of WORTHS) mergeWhileWorth(worth, merging)
  return [...merging.left].map((node) => node.parts)
}
