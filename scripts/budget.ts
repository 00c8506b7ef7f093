import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'
import {
  chunksFrom,
  chunksOf,
  firstRoutes,
  orderParts,
  orderScreen,
  requirementsParts,
  sheetsOf,
  withImports,
} from './bundle.ts'

/**
 * What a browser may have to fetch before it shows something, in KB gzip (1,000 bytes), and how many scripts and sheets
 * it may ask for until a page has everything that it loads by itself.
 */
const limits = {
  entry: 165,
  signIn: 200,
  requirements: 200,
  customerHome: 200,
  supplierHome: 200,
  signInCss: 15,
  requirementsCss: 15,
  requirementsFiles: 22,
  requirementsFilesInAll: 68,
  orderFiles: 68,
  orderFilesInAll: 76,
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

const countFiles = (chunks: ReadonlySet<Rollup.OutputChunk>) => chunks.size + sheetsOf(chunks).length

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
            (chunk, index) => chunk ?? this.error(`No chunk has ${modules[index]}: the budget would measure nothing.`),
          )
        const from = (...modules: readonly string[]) => withImports(bundle, [...entry, ...route(modules)])
        const signIn = from(...firstRoutes.signIn)
        const requirements = from(...firstRoutes.requirements)
        const figures = {
          entry: scriptSize(withImports(bundle, entry)),
          signIn: scriptSize(signIn),
          requirements: scriptSize(requirements),
          customerHome: scriptSize(from(...firstRoutes.customerHome)),
          supplierHome: scriptSize(from(...firstRoutes.supplierHome)),
          signInCss: sheetSize(bundle, signIn),
          requirementsCss: sheetSize(bundle, requirements),
          requirementsFiles: countFiles(requirements),
          requirementsFilesInAll: countFiles(from(...firstRoutes.requirements, ...requirementsParts)),
          orderFiles: countFiles(from(...orderScreen)),
          orderFilesInAll: countFiles(from(...orderScreen, ...orderParts)),
        }
        const rows = Object.entries(limits).map(([name, limit]) => ({
          name,
          unit: name.includes('Files') ? 'files' : 'KB gzip',
          figure: figures[name as keyof typeof limits],
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
