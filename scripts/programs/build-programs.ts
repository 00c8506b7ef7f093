import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fingerprint } from '../start/fingerprint.ts'
import { bundleOptions, WORKER_MODULE } from './bundle-options.ts'

/** The programs of an installation, each by the module that it begins with. */
const PROGRAMS = { services: 'upstream/app/main.ts', graph: 'graph/app/main.ts', start: 'scripts/start.ts' } as const
type Program = keyof typeof PROGRAMS

/** What the bundles are made of, and what makes them. */
const SOURCES = [
  'upstream',
  'graph',
  'schema',
  'scripts/start.ts',
  'scripts/start',
  'scripts/programs',
  'package.json',
  'package-lock.json',
]
const isSource = (path: string) => /\.(ts|json)$/.test(path) && !/\.test\.ts$/.test(path)
const BUILT = 'dist/programs'
/** The build that runs while the next one is made may still load its workers. */
const BUILDS_LEFT = 2

/** What Node runs of a program, from the root of the project: it leads to the last build. */
const entryOf = (program: Program) => `${BUILT}/${program}.js`

/** The flags of node for a bundle: stack traces name the file and the line that were written. */
const RUN_BUNDLE = ['--enable-source-maps']

/** Arguments of node that start the services. */
export const SERVICES_BUNDLE = [...RUN_BUNDLE, entryOf('services')]
/** Arguments of node that start the graph. It makes short-lived rows by the thousand: a larger nursery lets them die young. */
export const GRAPH_BUNDLE = [...RUN_BUNDLE, '--max-semi-space-size=64', entryOf('graph')]

/**
 * Bundles the programs when there is no bundle of the sources as they stand. Each build has a folder of its own, so that
 * a program that runs goes on finding its modules; the entries lead to the newest.
 * @returns whether anything was built
 */
export async function buildProgramsWhenStale(root: string): Promise<boolean> {
  const name = fingerprint(root, SOURCES, isSource).slice(0, 16)
  const folder = join(root, BUILT, name)
  if (!existsSync(folder)) await bundleInto(root, folder)
  const written = (Object.keys(PROGRAMS) as Program[]).map((program) => writeEntry(root, program, name))
  removeOldBuilds(join(root, BUILT), name)
  return written.includes(true)
}

async function bundleInto(root: string, folder: string): Promise<void> {
  // Loaded where something is built: an installation that was built needs no bundler.
  const { build, stop } = await import('esbuild')
  mkdirSync(dirname(folder), { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  try {
    await build(
      bundleOptions({ root, entryPoints: { ...PROGRAMS, ...workersOf(root) }, outdir: draft, hasWorkers: true }),
    )
    chmodSync(draft, 0o755)
    renameSync(draft, folder)
  } catch (failure) {
    rmSync(draft, { recursive: true, force: true })
    // Another start has built the same meanwhile.
    if (!existsSync(folder)) throw failure
  } finally {
    // Its process would stay for as long as the start runs, with 180 MB.
    await stop()
  }
}

/** The modules that run in workers, by their names, and what starts them. */
function workersOf(root: string): Record<string, string> {
  const found: Record<string, string> = { worker: 'upstream/platform/worker/worker.ts' }
  for (const entry of readdirSync(join(root, 'upstream'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue
    for (const [, name = ''] of readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(WORKER_MODULE)) {
      const path = relative(root, join(entry.parentPath, `${name}.ts`))
      if ((found[name] ?? path) !== path || name in PROGRAMS)
        throw new Error(`two modules of workers are called ${name}.ts`)
      found[name] = path
    }
  }
  return found
}

/** @returns whether it led elsewhere before */
function writeEntry(root: string, program: Program, name: string): boolean {
  const path = join(root, entryOf(program))
  const text = `import './${name}/${program}.js'\n`
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, path)
  return true
}

function removeOldBuilds(built: string, newest: string): void {
  const builds = readdirSync(built, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== newest)
    .map(({ name }) => ({ name, time: statSync(join(built, name)).mtimeMs }))
    .sort((one, other) => other.time - one.time)
  for (const { name } of builds.slice(BUILDS_LEFT - 1)) rmSync(join(built, name), { recursive: true, force: true })
}
