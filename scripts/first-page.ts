import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addTypenameToDocument } from '@apollo/client/utilities'
import {
  concatAST,
  Kind,
  OperationTypeNode,
  parse,
  print,
  separateOperations,
  type DefinitionNode,
  type DocumentNode,
} from 'graphql'
import type { Plugin } from 'vite'
import { parts } from '#web/app/first-page/parts.ts'
import type { Audience } from '#web/generated/types.ts'
import { aroundOf, atOnceWith, chunksFrom, chunksOf, homes, sheetsOf, withImports } from './bundle.ts'
import { bundleFirstPages, readRouteModules, type RouteModule } from './first-page/route-modules.ts'

const web = fileURLToPath(new URL('../web/', import.meta.url))
const app = `${web}app/`

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
export function appOperations(): Record<string, DocumentNode> {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.graphql'))
  return separateOperations(concatAST(files.map((name) => parse(readFileSync(web + name, 'utf8')))))
}

const isQuery = (definition: DefinitionNode) =>
  definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY

/** The text of every query of the app by its name, as Apollo Client sends it. */
function appQueries(): Record<string, string> {
  const documents = Object.entries(appOperations()).filter(([, { definitions }]) => definitions.some(isQuery))
  return Object.fromEntries(documents.map(([name, document]) => [name, print(addTypenameToDocument(document))]))
}

/** What a home needs besides: it loads the part of its audience. */
const homeParts = {
  INTERNAL: ['/app/home/Home.tsx', '/app/home/StaffHome.tsx'],
  SUPPLIER: homes.SUPPLIER,
  CUSTOMER: homes.CUSTOMER,
} as const

/**
 * Writes down, for the server of the page, what the first page of each route needs: scripts and sheets to fetch at once,
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
      async handler(_options, bundle) {
        const already = withImports(
          bundle,
          chunksOf(bundle).filter(({ isEntry }) => isEntry),
        )
        const filesOf = (modules: readonly string[]) => {
          const roots = chunksFrom(bundle, modules).map(
            (chunk, index) => chunk ?? this.error(`No chunk has ${modules[index]}: a first page would not name it.`),
          )
          const chunks = [...withImports(bundle, roots)].filter((chunk) => !already.has(chunk))
          return { scripts: chunks.map(({ fileName }) => fileName), sheets: sheetsOf(chunks) }
        }
        const planOf = ({ path, module, isPortal }: RouteModule, audience: Audience) => {
          const own = path === '/' ? homeParts[audience] : [module]
          const files = filesOf([...aroundOf(isPortal, audience), ...own, ...atOnceWith(bundle, module)])
          const filesOfPart = (part: string) => {
            const { scripts, sheets } = filesOf([part])
            return {
              scripts: scripts.filter((name) => !files.scripts.includes(name)),
              sheets: sheets.filter((name) => !files.sheets.includes(name)),
            }
          }
          const partModules = (parts[path] ?? []).map((part) => part.module)
          return { ...files, parts: Object.fromEntries(partModules.map((part) => [part, filesOfPart(part)])) }
        }
        const routes = (await readRouteModules(app)).map((route) => ({
          path: route.path,
          heading: { group: route.group, title: route.title },
          plans: Object.fromEntries(route.audiences.map((audience) => [audience, planOf(route, audience)])),
        }))
        const source = await bundleFirstPages(app, { routes, queries: appQueries() })
        this.emitFile({ type: 'asset', fileName: '.vite/first-page.mjs', source })
      },
    },
  }
}
