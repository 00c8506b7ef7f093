import { appParts, firstRoutes, listParts, shell, shellParts } from '../bundle.ts'
import type { Load } from './part-nodes.ts'
import { both, common, makePieceGraph, without, type Names, type PieceGraph } from './piece-graph.ts'
import type { Piece } from './pieces.ts'

/** What a page may fetch without needing it: a share of what it has by then, and a share of what it needs besides. */
const SHARES_OF_FIRST_ROUTE = [0.01, 0.01] as const
const SHARE_OF_PRESENT = 0.06
const SHARE_OF_NEEDED = 0.25
const SHARES = [SHARE_OF_PRESENT, SHARE_OF_NEEDED] as const

/** How often a load happens, against others: a part as often as there are screens that it stands on. */
const WEIGHT_OF_FIRST_ROUTE = 100
const WEIGHT_OF_COMMON_PARTS = 60
const WEIGHT_OF_SCREEN = 8

/** What is there in any case when something lazy comes: what each of those that load it has brought, or had. */
function presentBefore(
  { lazy, entry, ownOf, laterOf, screens }: PieceGraph,
  aroundScreens: Names,
): (name: string) => Names {
  const present = new Map<string, Names>(screens.map((name) => [name, aroundScreens]))
  const brings = new Map(lazy.map((name): [string, Names] => [name, laterOf(ownOf(name))]))
  const fromEntry = laterOf(entry)
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const name of lazy) {
      if (screens.includes(name)) continue
      const ways = lazy
        .filter((other) => other !== name && brings.get(other)?.has(name))
        .flatMap((other) => {
          const before = present.get(other)
          return before ? [both(before, ownOf(other))] : []
        })
      if (fromEntry.has(name)) ways.push(entry)
      if (ways.length === 0) continue
      const next = ways.reduce(common)
      if (next.size === present.get(name)?.size) continue
      present.set(name, next)
      isChanged = true
    }
  }
  return (name) => present.get(name) ?? entry
}

/** On how many screens each lazy piece may be wanted. */
function countScreens({ screens, ownOf, laterOf }: PieceGraph): (name: string) => number {
  const counts = new Map<string, number>()
  for (const screen of screens) {
    const loadableNames = new Set([screen])
    for (const name of loadableNames) for (const later of laterOf(ownOf(name))) loadableNames.add(later)
    for (const name of loadableNames) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return (name) => counts.get(name) ?? 1
}

/** What pages load: each first route, what the shell loads by itself, each screen, and each part of one. */
export function loadsOf(pieces: readonly Piece[]): Load[] {
  const graph = makePieceGraph(pieces)
  const { entry, lazy, screens, namesOf, withImports, ownOf, sizeOf } = graph
  const load = (
    needs: Names,
    present: Names,
    weight: number,
    [ofPresent, ofNeeded]: readonly [number, number] = SHARES,
  ): Load => {
    const fetched = without(needs, present)
    return { needs: fetched, present, weight, allowance: ofPresent * sizeOf(present) + ofNeeded * sizeOf(fetched) }
  }
  const around = both(entry, withImports(namesOf(shell)))
  const signIn = both(entry, withImports(namesOf(firstRoutes.signIn)))
  const ofApp = namesOf(appParts)
  const ofShell = [...ofApp, ...namesOf(shellParts)]
  const ofList = namesOf(listParts)
  const afterShell = both(around, withImports(ofShell))
  const first = Object.values(firstRoutes).map(namesOf)
  const others = lazy.filter((name) => ![...ofShell, ...ofList, ...first.flat()].includes(name))
  const present = presentBefore(graph, around)
  const screenCount = countScreens(graph)
  const guard = namesOf(shell).at(-1) ?? ''
  return [
    ...first.map((roots) => load(withImports(roots), entry, WEIGHT_OF_FIRST_ROUTE, SHARES_OF_FIRST_ROUTE)),
    load(withImports(ofApp), signIn, WEIGHT_OF_COMMON_PARTS),
    load(withImports(ofShell), around, WEIGHT_OF_COMMON_PARTS),
    load(withImports(ofList), afterShell, WEIGHT_OF_COMMON_PARTS),
    ...others.map((name) => {
      if (screens.includes(name)) return load(ownOf(name), around, WEIGHT_OF_SCREEN)
      const before = present(name)
      return load(ownOf(name), before.has(guard) ? both(before, afterShell) : before, screenCount(name))
    }),
  ]
}
