import type { ImportGraph } from '../changed/importGraph.ts'

/** The tiers of a layer, lowest first: an import goes down or stays. */
export const TIERS = ['platform', 'kit', 'modules', 'app'] as const
const LAYERS = new Set(['schema', 'upstream', 'graph', 'web', 'tests'])

/** An import between two files, by their paths from the root. */
export interface FileImport {
  importer: string
  imported: string
}

const tierOf = (path: string): number => TIERS.findIndex((tier) => path.split('/')[1] === tier)

const layerOf = (path: string): string => path.split('/')[0] ?? ''

/** Lists the imports inside a layer that lead from a lower tier to a higher one. Files outside the tiers are left out. */
export function upwardImports(graph: ImportGraph): FileImport[] {
  const found: FileImport[] = []
  for (const [importer, imports] of graph) {
    const from = tierOf(importer)
    if (!LAYERS.has(layerOf(importer)) || from < 0) continue
    for (const imported of imports)
      if (layerOf(imported) === layerOf(importer) && tierOf(imported) > from) found.push({ importer, imported })
  }
  return found
}

/** Names the folder that counts as one unit: a resource of a module, or what stands directly below another tier. */
export function unitOf(path: string): string {
  const parts = path.split('/').slice(0, -1)
  return parts.slice(0, parts[1] === 'modules' ? 4 : 3).join('/')
}

/** Lists the groups of two or more units of which each imports the others, directly or through others, largest first. */
export function unitCycles(graph: ImportGraph): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [importer, imports] of graph) {
    if (!LAYERS.has(layerOf(importer))) continue
    const from = unitOf(importer)
    const targets = next.get(from) ?? new Set()
    next.set(from, targets)
    for (const imported of imports) {
      const to = unitOf(imported)
      if (to !== from && layerOf(imported) === layerOf(importer) && !isNested(from, to)) targets.add(to)
    }
  }
  return stronglyConnected(next)
    .filter((group) => group.length > 1)
    .map((group) => group.sort())
    .sort((one, other) => other.length - one.length)
}

/** A folder and one below it are one unit seen from two heights. */
const isNested = (one: string, other: string) => one.startsWith(`${other}/`) || other.startsWith(`${one}/`)

/** Finds the strongly connected components of a directed graph (Tarjan 1972). */
export function stronglyConnected(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []
  const visit = (node: string): number => {
    const own = index.size
    index.set(node, own)
    lowest.set(node, own)
    stack.push(node)
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) lowest.set(node, Math.min(lowest.get(node) ?? own, visit(to)))
      else if (stack.includes(to)) lowest.set(node, Math.min(lowest.get(node) ?? own, index.get(to) ?? own))
    }
    if (lowest.get(node) === own) groups.push(stack.splice(stack.indexOf(node)))
    return lowest.get(node) ?? own
  }
  for (const node of next.keys()) if (!index.has(node)) visit(node)
  return groups
}
