import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provide } from '#tests/platform/environment/provided.ts'
import { ROOT } from '#tests/platform/source/source-files.ts'
import { bundleOptions } from '../../../../scripts/programs/bundle-options.ts'

export interface ScriptEnd {
  code: number
  output: string
}

const execute = (args: readonly string[], environment: Record<string, string>): Promise<ScriptEnd> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], TMPDIR: tmpdir(), ...environment }
    execFile(process.execPath, args, { env }, (failure, stdout, stderr) =>
      resolve({ code: failure ? Number(failure.code ?? 1) : 0, output: stdout + stderr }),
    )
  })

/** Runs a program of scripts/ as somebody at a console does. */
export const runScript = (
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<ScriptEnd> => execute(['--import', 'tsx', `scripts/${name}.ts`, ...args], environment)

/**
 * Provides programs of scripts/ to a file that starts them a dozen times: from a bundle each takes 0.8 seconds of processor to begin,
 * and from its sources 2.
 */
export function provideScripts<Name extends string>(...names: readonly Name[]) {
  const bundle = provide(
    async () => {
      const { build, stop } = await import('esbuild')
      await mkdir(join(ROOT, 'dist'), { recursive: true })
      const folder = await mkdtemp(join(ROOT, 'dist/scripts-'))
      const entryPoints = Object.fromEntries(names.map((name) => [name, `scripts/${name}.ts`]))
      await build(bundleOptions({ root: ROOT, entryPoints, outdir: folder })).finally(stop)
      return { folder }
    },
    ({ folder }) => rm(folder, { recursive: true, force: true }),
  )
  return (name: Name, args: readonly string[], environment: Record<string, string>): Promise<ScriptEnd> =>
    execute(['--enable-source-maps', join(bundle.folder, `${name}.js`), ...args], environment)
}
