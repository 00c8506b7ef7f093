import { build, type Plugin, type PluginOption, type UserConfig } from 'vite'
import { appParts, listParts, shellParts } from '../bundle.ts'
import { loadsOf } from './loads.ts'
import { mergeParts } from './merge-parts.ts'
import { piecesOf, type Piece } from './pieces.ts'

const movable: readonly string[] = [...appParts, ...shellParts, ...listParts]

/**
 * What begins a screen or another part stays a chunk of its own. What pages load by themselves comes in any case: it may
 * be one with what it needs.
 */
const isFixed = (first: string) => !movable.some((module) => first.endsWith(module))

/** The chunks that the app falls apart into where nothing is merged: each module with those that the same parts need. */
async function buildPieces(
  sources: () => PluginOption[],
  { root, resolve, build: options }: UserConfig,
): Promise<Piece[]> {
  const pieces: Piece[] = []
  const read: Plugin = {
    name: 'read-pieces',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => void pieces.push(...piecesOf(bundle, isFixed)),
    },
  }
  await build({
    configFile: false,
    root,
    resolve,
    logLevel: 'error',
    plugins: [...sources(), read],
    build: { write: false, minify: false, target: options?.target, modulePreload: false, copyPublicDir: false },
  })
  return pieces
}

/**
 * Left to itself a build makes a chunk for each set of parts that need a module: seven hundred of them, and a list asks for
 * two hundred. So it is built twice: once to see which module is needed where, once with those merged that cost
 * a page little (merge-parts.ts).
 */
export function sharedChunks(sources: () => PluginOption[]): Plugin {
  return {
    name: 'shared-chunks',
    apply: 'build',
    async config(config) {
      const pieces = await buildPieces(sources, config)
      const modulesOf = new Map(pieces.map(({ name, modules }): [string, readonly string[]] => [name, modules]))
      const nameOf = new Map(
        mergeParts(pieces, loadsOf(pieces)).flatMap((names, index) =>
          names.flatMap((name) => modulesOf.get(name) ?? []).map((id): [string, string] => [id, `shared-${index}`]),
        ),
      )
      const group = {
        name: (id: string) => nameOf.get(id) ?? null,
        debugName: 'shared',
        includeDependenciesRecursively: false,
      }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }
    },
  }
}
