/** A piece of the build that is needed whole or not at all: a chunk of its scripts, or one of its sheets. */
export interface Part {
  name: string
  /** Bytes as they are sent, roughly. */
  size: number
  kind: 'script' | 'sheet'
  /** Whether a script brings a sheet along, which is a request more. */
  hasStyles: boolean
  /** The parts that it needs at once. */
  imports: readonly string[]
  /** Stays a file of its own. */
  isFixed: boolean
}

/** Something that a page loads at once. */
export interface Load {
  needs: ReadonlySet<string>
  /** What the page surely has by then. */
  present: ReadonlySet<string>
  /** How often it happens, against the others. */
  weight: number
  /** Bytes that it may fetch without needing them. */
  allowance: number
}

export interface Node {
  parts: string[]
  size: number
  kind: Part['kind']
  hasStyles: boolean
  imports: Set<Node>
  /** For each load whether it fetches this. */
  states: Uint8Array
  /** For each load the bytes that it would fetch for this and does not fetch yet. */
  missing: Float64Array
}

const ABSENT = 0
export const NEEDED = 1
const PRESENT = 2

export function makeNodes(parts: readonly Part[], loads: readonly Load[]): Map<string, Node> {
  const stateIn = (name: string) => (load: Load) =>
    load.needs.has(name) ? NEEDED : load.present.has(name) ? PRESENT : ABSENT
  const nodes = new Map(
    parts.map(({ name, size, kind, hasStyles }): [string, Node] => [
      name,
      {
        parts: [name],
        size,
        kind,
        hasStyles,
        imports: new Set(),
        states: Uint8Array.from(loads, stateIn(name)),
        missing: new Float64Array(loads.length),
      },
    ]),
  )
  for (const part of parts) {
    const { imports } = nodes.get(part.name)!
    for (const name of part.imports) {
      const imported = nodes.get(name)
      if (imported) imports.add(imported)
    }
  }
  return nodes
}

function withImports(nodes: Iterable<Node>): Set<Node> {
  const found = new Set(nodes)
  for (const node of found) for (const next of node.imports) found.add(next)
  return found
}

export function countMissing(node: Node): void {
  node.missing.fill(0)
  for (const { states, size } of withImports([node])) {
    for (let load = 0; load < states.length; load++) if (states[load] === ABSENT) node.missing[load]! += size
  }
}

/** Whether one leads to the other by way of a third: merged, the two and the third would need one another. */
export const leadsRound = (from: Node, to: Node): boolean =>
  withImports([...from.imports].filter((next) => next !== to)).has(to)

/** The bytes that a load fetches in vain where the two are one. */
export function wasteOf(a: Node, b: Node, load: number): number {
  const [one, other] = [a.states[load], b.states[load]]
  if (one === ABSENT && other === NEEDED) return a.missing[load]!
  if (one === NEEDED && other === ABSENT) return b.missing[load]!
  return 0
}

/** Puts `b` into `a`, in every import too; whatever fetches one of them fetches both, and all that these need. */
export function absorb(a: Node, b: Node, nodes: Iterable<Node>): void {
  a.parts.push(...b.parts)
  a.size += b.size
  a.hasStyles ||= b.hasStyles
  for (const next of b.imports) a.imports.add(next)
  a.imports.delete(a)
  a.imports.delete(b)
  for (const node of nodes) if (node.imports.delete(b) && node !== a) node.imports.add(a)
  a.states.forEach((state, load) => (a.states[load] = Math.max(state, b.states[load]!)))
  for (const node of withImports([a]))
    a.states.forEach((state, load) => {
      if (node.states[load] === ABSENT) node.states[load] = state
    })
}
