import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleOptions } from '../../../../scripts/programs/bundle-options.ts'
import { freePort } from '../../../../scripts/start/port.ts'

/** The REST services in a process of their own that can be killed and comes back at the same address. */
export interface Killable {
  url: string
  /** kill -9, and up again. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface KillableOptions {
  /** The project, or a copy of it. */
  root: string
  databaseUrl: string
  dataDir: string
  secret: string
}

/** Bundles the services of a project: they start after each kill, and would read 700 modules every time. */
async function bundleServices(root: string): Promise<string> {
  const { build, stop } = await import('esbuild')
  await mkdir(join(root, 'dist'), { recursive: true })
  const outdir = await mkdtemp(join(root, 'dist/killable-'))
  await build(bundleOptions({ root, entryPoints: { services: 'upstream/app/main.ts' }, outdir })).finally(stop)
  return outdir
}

export async function startKillable({ root, databaseUrl, dataDir, secret }: KillableOptions): Promise<Killable> {
  const port = await freePort()
  const bundle = await bundleServices(root)
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: secret,
    REST_PORT: String(port),
    DATABASE_POOL: '30',
    LOG_LEVEL: 'silent',
  }
  let child: ChildProcess | undefined
  let isStopped = false

  /** Tries again while the database is itself coming back. */
  async function start(): Promise<void> {
    while (!isStopped) {
      child = fork(join(bundle, 'services.js'), {
        cwd: root,
        env,
        execArgv: ['--enable-source-maps'],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      const first = await Promise.race([
        once(child, 'message').then(() => 'ready'),
        once(child, 'exit').then(() => 'gone'),
      ])
      if (first === 'ready') return
    }
  }

  async function end(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  await start()
  return {
    url: `http://127.0.0.1:${port}/api/v1.0`,
    async kill() {
      await end()
      await start()
    },
    async stop() {
      isStopped = true
      await end()
      await rm(bundle, { recursive: true, force: true })
    },
  }
}
