import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { fingerprint } from './fingerprint.ts'

/** What the web application is made of; what codegen writes follows from them. */
const SOURCES = [
  ...['web', 'schema', 'codegen.ts', 'vite.config.ts', 'package.json', 'package-lock.json'],
  'graph/platform/trusted/document-hash.ts',
  ...['scripts/chunks', 'scripts/first-page'],
  ...['codegen', 'budget', 'bundle', 'first-page', 'precompress', 'trusted-documents'].map(
    (name) => `scripts/${name}.ts`,
  ),
]
const BUILT = 'dist/web/index.html'
const STAMP = 'dist/web.sources'

export interface Build {
  /** Resolves when dist/web is up to date. */
  done: Promise<void>
  stop(): Promise<void>
}

/**
 * Has the web application built, and writes down of which sources: a start, where the tools of the build may be gone since,
 * does not build the same again. What changes while it is built is built by the next one.
 *
 * @returns 0, or the code of a build that failed: then nothing counts as built
 */
export async function buildAndStamp(root: string, build: () => Promise<number>): Promise<number> {
  const sources = fingerprint(root, SOURCES)
  const stamp = join(root, STAMP)
  rmSync(stamp, { force: true })
  const code = await build()
  if (code === 0) writeFileSync(stamp, sources)
  return code
}

/** Whether the web application is built, and of its sources as they are. */
export function isBuildFresh(root: string): boolean {
  const stamp = join(root, STAMP)
  const isBuilt = existsSync(join(root, BUILT)) && existsSync(stamp)
  return isBuilt && readFileSync(stamp, 'utf8') === fingerprint(root, SOURCES)
}

/** Builds the web application by `npm run build` when it is absent or older than its sources; `say` tells that it does. */
export function buildWhenStale(root: string, say: (sentence: string) => void): Build {
  if (isBuildFresh(root)) return { done: Promise.resolve(), stop: () => Promise.resolve() }

  say('Compilando la aplicación web (la primera vez y cuando cambia)…')
  // A process group of its own, so that one signal reaches npm and all it runs.
  const child = spawn('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((settle) => child.once('error', () => settle(null)).once('close', settle))
  return {
    done: ended.then((code) => {
      const end = output.trim().split('\n').slice(-30).join('\n')
      if (code !== 0) throw new StartRefusal(`La aplicación web no se pudo compilar:\n${end}`)
    }),
    async stop() {
      if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}
