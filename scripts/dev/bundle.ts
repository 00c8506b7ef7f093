import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { context, formatMessages, type BuildFailure, type Plugin } from 'esbuild'

/** A program of the project in one file of JavaScript, so that Node reads 1 module and not some 500 through a loader. */
export interface Bundle {
  /** What Node runs. */
  file: string
  /** Bundles the program as it stands. @returns undefined when that worked, else why not, for the console */
  build(): Promise<string | undefined>
  /** Whether a source file, by its path in the project, went into it. */
  includes(path: string): boolean
  close(): Promise<void>
}

/** Modules keep their own place: what lies beside a source file is found from the bundle too. */
const ownPlace: Plugin = {
  name: 'own-place',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta')) return { contents: text, loader: 'ts' }
      const contents = text
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    })
  },
}

/**
 * Prepares to bundle a program of the project; packages stay outside.
 * @param main its path in the project, `graph/app/main.ts`
 * @param outdir where the bundle is written, below the project so that packages are found
 */
export async function openBundle(root: string, main: string, outdir: string): Promise<Bundle> {
  const esbuild = await context({
    absWorkingDir: root,
    entryPoints: { main },
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    metafile: true,
    logLevel: 'silent',
    write: false,
    plugins: [ownPlace],
  })
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  let inputs = new Set<string>()
  return {
    file: join(outdir, 'main.js'),
    async build() {
      try {
        const { metafile, outputFiles } = await esbuild.rebuild()
        // esbuild would take the last bundle away when a build fails, with modules that the running program loads later.
        await Promise.all(outputFiles.map(({ path, contents }) => writeFile(path, contents)))
        inputs = new Set(Object.keys(metafile.inputs).map((path) => relative(root, join(root, path))))
        return undefined
      } catch (failure) {
        const { errors } = failure as BuildFailure
        if (!Array.isArray(errors)) throw failure
        return (await formatMessages(errors, { kind: 'error', color: process.stdout.isTTY })).join('').trim()
      }
    },
    includes: (path) => inputs.has(path),
    close: () => esbuild.dispose(),
  }
}
