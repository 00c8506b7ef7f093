import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'

/** How a client names its worker's module: `createWorkerClient<typeof renderer>(new URL('./render-pdf.ts', import.meta.url))`. */
export const WORKER_MODULE = /createWorkerClient<[^>]*>\(new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g

/** A module's own place, alone or in the address of a module that runs in a worker; of start-worker.mjs too, which a bundle does without. */
const OWN_PLACE = /new URL\('\.\/([\w-]+)\.(?:ts|mjs)', import\.meta\.url\)|import\.meta\.(?:dirname|url)\b/g

/**
 * Modules keep their own place: what lies beside a source file is found from the bundle too, wherever the project is moved.
 * @param outdir where every file of the bundle lies
 * @param hasWorkers whether the modules of workers are entries of the bundle; else they run from their sources
 */
const ownPlace = (outdir: string, hasWorkers: boolean): Plugin => ({
  name: 'own-place',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const fromBundle = (place: string) => JSON.stringify(relative(outdir, place))
      const sourceUrl = `new URL(${fromBundle(path)}, import.meta.url)`
      const contents = text.replace(OWN_PLACE, (found: string, name: string | undefined) => {
        if (name === undefined)
          return found.endsWith('url')
            ? `${sourceUrl}.href`
            : `process.getBuiltinModule('node:path').join(import.meta.dirname, ${fromBundle(dirname(path))})`
        if (!hasWorkers) return found.replace('import.meta.url', sourceUrl)
        return `new URL('./${name === 'start-worker' ? 'worker' : name}.js', import.meta.url)`
      })
      return { contents, loader: 'ts' }
    })
  },
})

interface Wanted {
  root: string
  entryPoints: Readonly<Record<string, string>>
  outdir: string
  hasWorkers?: boolean
}

/** How programs of the project are bundled: our own modules in a few files, packages left where they are. */
export const bundleOptions = ({ root, entryPoints, outdir, hasWorkers = false }: Wanted) =>
  ({
    absWorkingDir: root,
    entryPoints: { ...entryPoints },
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // The sources lie where the map says.
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [ownPlace(outdir, hasWorkers)],
  }) satisfies BuildOptions
