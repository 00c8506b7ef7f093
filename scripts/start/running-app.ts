import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildProgramsWhenStale, GRAPH_BUNDLE, SERVICES_BUNDLE } from '../programs/build-programs.ts'
import { buildWhenStale } from './build.ts'
import { readyOrThrow, startService } from './service.ts'
import { UNLIMITED } from './unlimited.ts'

const root = dirname(dirname(import.meta.dirname))

/** The real app with the demo, on a database of its own, for proofs with a browser. */
export interface RunningApp {
  /** The graph and the app. */
  url: string
  /** The REST services. */
  rest: string
  /** Its DATA_DIR. */
  dataDir: string
  close(): Promise<void>
}

/**
 * Builds what is missing, and starts services and graph in processes of their own; `name` says whose folder it is.
 * @param settings of both, over ours
 */
export async function startApp(name: string, settings: Readonly<Record<string, string>> = {}): Promise<RunningApp> {
  const folder = await mkdtemp(join(tmpdir(), `circuito-${name}-`))
  // PostgreSQL runs as a user of its own where we are root, and must get in.
  await chmod(folder, 0o755)
  const build = buildWhenStale(root, console.log)
  await buildProgramsWhenStale(root)
  const services = startService(root, SERVICES_BUNDLE, {
    DATA_DIR: folder,
    REST_PORT: '0',
    DATABASE_URL: '',
    REDIS_URL: '',
    QUERY_MANAGER: 'on',
    ...settings,
  })
  const [{ url: rest }] = await Promise.all([readyOrThrow(services), build.done])
  const graph = startService(root, GRAPH_BUNDLE, {
    ...UNLIMITED,
    PORT: '0',
    REST_URL: rest,
    REDIS_URL: '',
    ...settings,
  })
  const { url } = await readyOrThrow(graph)
  return {
    url,
    rest,
    dataDir: folder,
    async close() {
      await graph.stop()
      await services.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
