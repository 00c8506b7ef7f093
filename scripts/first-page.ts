import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { concatAST, parse, print, separateOperations } from 'graphql'
import type { Plugin } from 'vite'
import { chunksFrom, chunksOf, homes, sheetsOf, withImports } from './bundle.ts'

/** What each home asks first of the graph, by the names of the operations. */
const questions = { CUSTOMER: ['Me', 'MyCustomer'], SUPPLIER: ['Me', 'SupplierHome'] } as const

const web = fileURLToPath(new URL('../web/', import.meta.url))

/**
 * The page is painted before its scripts come, so that none of them stands in its way: on a phone the first paint is a
 * second earlier, and nothing else of the page competes for the wire.
 */
const withScriptsLater = (html: string) =>
  html.replaceAll(
    /<(script type="module"|link rel="modulepreload") crossorigin/g,
    '<$1 fetchpriority="low" crossorigin',
  )

/** Every operation of the app by its name, with its fragments. */
export function appOperations() {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.graphql'))
  return separateOperations(concatAST(files.map((name) => parse(readFileSync(web + name, 'utf8')))))
}

/**
 * Writes down, for the server of the page, what the first page of each portal needs: scripts and sheets to fetch at once,
 * and questions whose answers the page may bring along (graph/platform/http/first-page.ts).
 */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: { order: 'post', handler: withScriptsLater },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const parsedOperations = appOperations()
        const queryOf = (name: string) => {
          const document = parsedOperations[name]
          if (!document) return this.error(`No operation is called ${name}: a first page would bring nothing along.`)
          return print(addTypenameToDocument(document))
        }
        const already = withImports(
          bundle,
          chunksOf(bundle).filter(({ isEntry }) => isEntry),
        )
        const planOf = (audience: keyof typeof homes) => {
          const roots = chunksFrom(bundle, homes[audience]).filter((chunk) => chunk !== undefined)
          const chunks = [...withImports(bundle, roots)].filter((chunk) => !already.has(chunk))
          return {
            scripts: chunks.map(({ fileName }) => fileName),
            sheets: sheetsOf(chunks),
            questions: Object.fromEntries(questions[audience].map((name) => [name, queryOf(name)])),
          }
        }
        const plan = { CUSTOMER: planOf('CUSTOMER'), SUPPLIER: planOf('SUPPLIER') }
        this.emitFile({ type: 'asset', fileName: '.vite/first-page.json', source: JSON.stringify(plan) })
      },
    },
  }
}
