import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { context, formatMessages, type BuildFailure } from 'esbuild'
import { bundleOptions } from '../programs/bundle-options.ts'

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

/**
 * Prepares to bundle a program of the project; packages stay outside.
 * @param main its path in the project, `graph/app/main.ts`
 * @param outdir where the bundle is written, below the project so that packages are found
 */
export async function openBundle(root: string, main: string, outdir: string): Promise<Bundle> {
  const esbuild = await context({ ...bundleOptions({ root, entryPoints: { main }, outdir }), write: false })
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
