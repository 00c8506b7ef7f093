import type { Piece } from './pieces.ts'

export type Names = ReadonlySet<string>

/** Where lazy imports lead to screens. */
const routeTables = /\/web\/app\/(routes\/[^/]+|screens\/lazy-screens)\.tsx?$/

export const both = (a: Names, b: Names): Names => new Set([...a, ...b])
export const common = (a: Names, b: Names): Names => new Set([...a].filter((name) => b.has(name)))
export const without = (a: Names, b: Names): Names => new Set([...a].filter((name) => !b.has(name)))

/** What imports what, at once and lazily. */
export function makePieceGraph(pieces: readonly Piece[]) {
  const byName = new Map(pieces.map((piece): [string, Piece] => [piece.name, piece]))
  const find = (name: string) => byName.get(name) ?? []
  const withImports = (roots: Iterable<string>): Names => {
    const found = new Set<string>()
    const visit = (name: string) => {
      const piece = byName.get(name)
      if (!piece || found.has(name)) return
      found.add(name)
      piece.imports.forEach(visit)
    }
    for (const root of roots) visit(root)
    return found
  }
  const entry = withImports(pieces.filter(({ isEntry }) => isEntry).map(({ name }) => name))
  const lazy = [...new Set(pieces.flatMap(({ later }) => later))].filter((name) => byName.has(name))
  const own = new Map(lazy.map((name): [string, Names] => [name, without(withImports([name]), entry)]))
  const laterOf = (names: Names) => new Set([...names].flatMap(find).flatMap(({ later }) => later))
  return {
    entry,
    lazy,
    withImports,
    laterOf,
    /** What it needs and the entry did not bring. */
    ownOf: (name: string) => own.get(name) ?? new Set<string>(),
    sizeOf: (names: Names) => [...names].flatMap(find).reduce((total, { size }) => total + size, 0),
    /** The pieces that modules lie in, by how their paths end. */
    namesOf: (modules: readonly string[]) =>
      modules.map((module) => {
        const found = pieces.find((piece) => piece.modules.some((id) => id.endsWith(module)))
        if (!found) throw new Error(`No chunk has ${module}: what it needs would be merged with anything.`)
        return found.name
      }),
    screens: lazy.filter((name) =>
      pieces.some(({ later, modules }) => later.includes(name) && modules.some((id) => routeTables.test(id))),
    ),
  }
}

export type PieceGraph = ReturnType<typeof makePieceGraph>
