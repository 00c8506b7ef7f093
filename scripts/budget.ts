import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'
import { chunksFrom, chunksOf, homes, sheetsOf, withImports } from './bundle.ts'

/** KB gzip (1,000 bytes) that a browser may have to fetch before it shows something. */
const limits = {
  entry: 165,
  signIn: 200,
  requirements: 200,
  customerHome: 200,
  supplierHome: 200,
  signInCss: 15,
  requirementsCss: 15,
} as const

/** The first routes, by the modules that their lazy imports name. */
const routes = {
  signIn: ['/session/sign-in/SignIn.tsx'],
  requirements: ['/web/app/routes/routes.tsx', '/shell/access/Guard.tsx', '/requirement/list/RequirementsScreen.tsx'],
  customerHome: homes.CUSTOMER,
  supplierHome: homes.SUPPLIER,
} as const

type Bundle = Rollup.OutputBundle

const kilobytes = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length / 1_000
const sum = (sizes: number[]) => Math.round(sizes.reduce((total, size) => total + size, 0) * 10) / 10
const scriptSize = (chunks: Iterable<Rollup.OutputChunk>) => sum([...chunks].map(({ code }) => kilobytes(code)))

function sheetSize(bundle: Bundle, chunks: Iterable<Rollup.OutputChunk>) {
  const sheets = sheetsOf(chunks)
    .map((name) => bundle[name])
    .filter((file) => file?.type === 'asset')
  return sum(sheets.map(({ source }) => kilobytes(source)))
}

/** Prints what the first paint costs and fails the build past the limits. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const entry = chunksOf(bundle).filter(({ isEntry }) => isEntry)
        const route = (modules: readonly string[]) =>
          chunksFrom(bundle, modules).map(
            (chunk, index) =>
              chunk ?? this.error(`No chunk begins with ${modules[index]}: the budget would measure nothing.`),
          )
        const signIn = withImports(bundle, [...entry, ...route(routes.signIn)])
        const requirements = withImports(bundle, [...entry, ...route(routes.requirements)])
        const figures = {
          entry: scriptSize(withImports(bundle, entry)),
          signIn: scriptSize(signIn),
          requirements: scriptSize(requirements),
          customerHome: scriptSize(withImports(bundle, [...entry, ...route(routes.customerHome)])),
          supplierHome: scriptSize(withImports(bundle, [...entry, ...route(routes.supplierHome)])),
          signInCss: sheetSize(bundle, signIn),
          requirementsCss: sheetSize(bundle, requirements),
        }
        const rows = Object.entries(limits).map(([name, limit]) => ({
          name,
          'KB gzip': figures[name as keyof typeof limits],
          limit,
          held: figures[name as keyof typeof limits] <= limit,
        }))
        const hasPassed = rows.every((row) => row.held)
        console.table(rows)
        console.log(JSON.stringify({ name: 'bundle', figures, held: hasPassed }))
        if (!hasPassed) this.error('The bundle is over its budget.')
      },
    },
  }
}
