import { build, type Plugin } from 'esbuild'
import type { Audience } from '#web/generated/types.ts'

/** A path of the route tables, whose it is, and the module of its screen. */
export interface RouteModule {
  path: string
  audiences: readonly Audience[]
  module: string
  isPortal: boolean
  /** How its breadcrumb reads: what stands above the title, and the title. */
  group: string | null
  title: string
}

/**
 * Puts in the place of each component that a route loads lazily a function that answers the path of its module: a table can be
 * asked what it would load without running any of it.
 */
const modulesByPath: Plugin = {
  name: 'modules-by-path',
  setup(tables) {
    const isResolved = Symbol('resolved')
    tables.onResolve({ filter: /\.tsx$/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === isResolved) return undefined
      const found = await tables.resolve(path, { kind, resolveDir, importer, pluginData: isResolved })
      return { ...found, namespace: 'module' }
    })
    tables.onLoad({ filter: /./, namespace: 'module' }, async ({ path }) => {
      const { metafile } = await build({
        entryPoints: [path],
        format: 'esm',
        outdir: '.',
        write: false,
        metafile: true,
      })
      const names = Object.values(metafile.outputs).flatMap((output) => output.exports)
      const answer = `() => ${JSON.stringify(path)}`
      return { contents: names.map((name) => `export const ${name} = ${answer}`).join('\n') }
    })
  },
}

const TABLES = `
import { screens } from './routes/routes.tsx'
import { portal } from './routes/portal.routes.tsx'
const modulesOf = (table, isPortal) => table.map(async ({ path, audiences = ['INTERNAL'], group, title, load }) => {
  const loaded = await load()
  return { path, audiences, isPortal, group, title, module: typeof loaded === 'function' ? loaded() : loaded }
})
export const routes = await Promise.all([...modulesOf(screens, false), ...modulesOf(portal, true)])`

/** Bundles a module of the app that runs on Node, without its packages. */
async function bundle(stdin: { contents: string; resolveDir: string }, plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { ...stdin, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins,
  })
  return outputFiles.map(({ text }) => text).join('\n')
}

/** Every route of people who are signed in, as the tables of the app declare it. */
export async function readRouteModules(app: string): Promise<readonly RouteModule[]> {
  const code = await bundle({ contents: TABLES, resolveDir: app }, [modulesByPath])
  const { routes } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { routes: RouteModule[] }
  return routes
}

/** What the server of the page is told: the files of each route, the queries by their names, and what screens ask first. */
export const bundleFirstPages = (
  app: string,
  plan: Readonly<Record<'routes' | 'queries', unknown>>,
): Promise<string> => {
  const constants = Object.entries(plan).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  return bundle({
    contents: [
      `export * from './first-page/questions.ts'`,
      `export * from './first-page/headings.ts'`,
      `export { firstDialogAt } from './first-page/first-dialog.ts'`,
      `export { partsAt } from './first-page/parts.ts'`,
      ...constants,
    ].join('\n'),
    resolveDir: app,
  })
}
