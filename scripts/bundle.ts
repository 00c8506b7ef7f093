import type { Rollup } from 'vite'

type Bundle = Rollup.OutputBundle

/** What a browser fetches before it shows each home of a portal, by the modules that the lazy imports name. */
const untilHome = ['/web/app/routes/routes.tsx', '/shell/access/Guard.tsx', '/app/home/Home.tsx']
const untilPortal = [...untilHome, '/shell/portal/PortalNav.tsx']
export const homes = {
  CUSTOMER: [...untilPortal, '/customer/home/CustomerHome.tsx'],
  SUPPLIER: [...untilPortal, '/supplier-portal/home/SupplierHome.tsx'],
} as const

export const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The chunk that begins with each module; undefined where none does. */
export const chunksFrom = (bundle: Bundle, modules: readonly string[]) =>
  modules.map((module) => chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)))

/** The chunks and everything that they import at once. */
export function withImports(bundle: Bundle, roots: readonly Rollup.OutputChunk[]): Set<Rollup.OutputChunk> {
  const found = new Set<Rollup.OutputChunk>()
  const visit = (chunk: Rollup.OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') visit(next)
    }
  }
  roots.forEach(visit)
  return found
}

export const sheetsOf = (chunks: Iterable<Rollup.OutputChunk>): string[] => [
  ...new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
]
