/**
 * `npm run dev`: what `npm start` serves, on the same addresses, from the sources: a module of the app reaches the open
 * page, a file of the services or the graph starts that program again, a .graphql runs codegen (decision 0055).
 */
import type { AddressInfo } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { clockSetting } from '#schema/platform/time/clock.ts'
import { REFUSED_EXIT_CODE, reportEnd } from '#upstream/platform/errors/start-refusal.ts'
import { readSettings } from '#upstream/app/settings.ts'
import { createShutdown } from '#upstream/app/shutdown.ts'
import { openBundle } from './dev/bundle.ts'
import { openCodegen } from './dev/codegen.ts'
import { isCodegenSource, isGeneratedFresh } from './dev/generated.ts'
import { openProgram, type Program } from './dev/program.ts'
import { announcement, browserUrl } from './start/announce.ts'
import { expectFree, freePort, localUrl } from './start/port.ts'
import { GRAPH_ENDS_WITHIN, SERVICES_END_WITHIN, startService } from './start/service.ts'
import { startSettings } from './start/settings.ts'

const root = dirname(import.meta.dirname)
const cache = join(root, 'node_modules', '.cache', 'dev')
/** Milliseconds in which an editor has written all it is about to write. */
const SETTLED_AFTER = 80
const stopping = createShutdown()
const log = (line: string) => console.log(`[dev] ${line}`)
const seconds = () => (performance.now() / 1_000).toFixed(1)

interface ProgramOptions {
  name: string
  main: string
  reads: RegExp
  environment: NodeJS.ProcessEnv
  endsWithin: number
}

async function run({ name, main, reads, environment, endsWithin }: ProgramOptions): Promise<Program> {
  const bundle = await openBundle(root, main, join(cache, dirname(main)))
  // Node 22 and later keep what they compiled of the packages.
  const env = { NODE_COMPILE_CACHE: join(cache, 'compiled'), ...environment }
  const start = (file: string) => startService(root, ['--enable-source-maps', file], env, endsWithin)
  const program = openProgram({ name, bundle, reads, start, log, onRefused: () => stopping.now(REFUSED_EXIT_CODE) })
  stopping.onStop(() => program.stop(), endsWithin + 1_000)
  void program.restart()
  return program
}

async function start(): Promise<void> {
  const settings = readSettings(startSettings, process.env)
  const { PORT, HOST, REST_HOST, WEB_URL, NIUBIZ_SCRIPT } = settings
  const clock = { CLOCK: clockSetting(settings.CLOCK) }
  await expectFree(PORT, HOST, 'PORT')
  if (!settings.REST_URL) await expectFree(settings.REST_PORT, REST_HOST, 'REST_PORT')
  const codegen = openCodegen(root, log)
  stopping.onStop(() => codegen.stop(), 1_000)
  if (!isGeneratedFresh(root)) {
    log('codegen: the generated files are absent or older than their sources')
    await codegen.run()
  }

  const restPort = settings.REST_PORT || (await freePort())
  const restUrl = settings.REST_URL ?? localUrl(REST_HOST, restPort)
  const graphPort = await freePort()
  const services = settings.REST_URL
    ? undefined
    : await run({
        name: 'REST',
        main: 'upstream/app/main.ts',
        reads: /^upstream\/.*\.(sql|xml|html|css|js|json|csv|tsv|mjs)$/,
        environment: { REST_PORT: String(restPort), ...clock },
        endsWithin: SERVICES_END_WITHIN,
      })
  const graph = await run({
    name: 'GraphQL',
    main: 'graph/app/main.ts',
    reads: /^(schema\/(?!schema\.)[^/]+\.graphql|examples\/.*)$/,
    // The sources send documents that no build has written down.
    environment: {
      PORT: String(graphPort),
      HOST: '127.0.0.1',
      REST_URL: restUrl,
      TRUSTED_DOCUMENTS: 'off',
      ...clock,
    },
    endsWithin: GRAPH_ENDS_WITHIN,
  })

  // Vite is loaded while the programs start.
  const { serveSources } = await import('./dev/web.ts')
  const graphUrl = `http://127.0.0.1:${graphPort}`
  const web = await serveSources({
    port: PORT,
    host: HOST,
    webUrl: WEB_URL,
    graph: graphUrl,
    graphReady: () => graph.ready(),
    checkout: NIUBIZ_SCRIPT,
  })
  stopping.onStop(() => web.close(), 1_000)

  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  async function act(): Promise<void> {
    const paths = [...changed]
    changed.clear()
    if (paths.some(isCodegenSource)) await codegen.run()
    for (const program of [services, graph]) {
      const path = paths.find((each) => program?.concerns(each))
      if (!program || path === undefined) continue
      log(`${path} changed: ${program === graph ? 'GraphQL' : 'REST'} is built again`)
      void program.restart()
    }
  }
  web.watcher.add(['upstream', 'graph', 'schema', 'examples'].map((folder) => join(root, folder)))
  web.watcher.on('all', (_event, file) => {
    changed.add(relative(root, file))
    clearTimeout(timer)
    timer = setTimeout(() => void act(), SETTLED_AFTER)
  })

  const [, answer] = await Promise.all([graph.ready(), services?.ready()])
  const url = browserUrl(localUrl(HOST, (web.httpServer?.address() as AddressInfo).port))
  console.log(announcement({ web: url, graph: url, rest: browserUrl(restUrl) }, answer?.demo ?? false))
  log(`ready after ${seconds()} s; changes of the sources show by themselves`)
}

start().catch((failure: unknown) => {
  if (!stopping.isStopping()) stopping.now(reportEnd(failure))
})
