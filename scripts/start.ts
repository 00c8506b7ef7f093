import { dirname } from 'node:path'
import { clockSetting, now, setClock } from '#schema/platform/time/clock.ts'
import { sweepCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { isRefusedStart, reportEnd } from '#upstream/platform/errors/start-refusal.ts'
import { readSettings } from '#upstream/app/settings.ts'
import { createShutdown } from '#upstream/app/shutdown.ts'
import { announcement, browserUrl } from './start/announce.ts'
import { buildProgramsWhenStale, GRAPH_BUNDLE, SERVICES_BUNDLE } from './programs/build-programs.ts'
import { buildWhenStale } from './start/build.ts'
import { expectFree, localUrl } from './start/port.ts'
import { GRAPH_ENDS_WITHIN, SERVICES_END_WITHIN, startService } from './start/service.ts'
import { startSettings } from './start/settings.ts'
import { superviseService, type SupervisedService } from './start/supervised-service.ts'

const root = dirname(import.meta.dirname)
const printLine = (sentence: string) => console.log(sentence)
const stopping = createShutdown()

/** Starts everything; resolves when all of it answers. */
async function start(): Promise<void> {
  const settings = readSettings(startSettings, process.env)
  const startsRest = !settings.REST_URL
  const isEmbedded = startsRest && !settings.DATABASE_URL
  // Both programs share one time, however long either takes to start. Nobody sends their requests elsewhere: when they end there is nothing to wait for.
  const shared = { CLOCK: clockSetting(settings.CLOCK), DRAIN_DELAY: '0' }
  printLine('Circuito se está iniciando…')
  setClock(settings.CLOCK)
  if (settings.CLOCK !== 0)
    printLine(`CLOCK cambia la hora: son las ${now().toISOString()} (UTC) y el reloj corre desde ahí.`)
  if (isEmbedded) await sweepCluster(settings.DATA_DIR)
  await expectFree(settings.PORT, settings.HOST, 'PORT')
  if (startsRest) await expectFree(settings.REST_PORT, settings.REST_HOST, 'REST_PORT')

  const build = buildWhenStale(root, printLine)
  stopping.onStop(() => build.stop(), 3_000)
  await buildProgramsWhenStale(root)
  const rest = startsRest ? startRest(shared, isEmbedded ? settings.DATA_DIR : undefined) : undefined
  const restUrl =
    settings.REST_URL ??
    (settings.REST_PORT === 0 ? (await rest?.ready)?.url : localUrl(settings.REST_HOST, settings.REST_PORT))
  await build.done
  // The graph asks nothing of the services before it is asked something: both start at once.
  const graph = superviseService({
    name: 'El servidor GraphQL',
    printLine,
    start: (first) => {
      const environment = { REST_URL: restUrl, ...shared, ...(first && { PORT: new URL(first.url).port }) }
      return startService(root, GRAPH_BUNDLE, environment, GRAPH_ENDS_WITHIN)
    },
  })
  keepService(graph, 'El servidor GraphQL', GRAPH_ENDS_WITHIN)
  const [{ url }, services] = await Promise.all([graph.ready, rest?.ready])
  const web = browserUrl(url)
  printLine(announcement({ web, graph: web, rest: browserUrl(restUrl ?? '') }, services?.demo ?? false))
}

/** @param dataDir where its PostgreSQL lives, to sweep it should the services be killed and leave it behind */
function startRest(shared: Readonly<Record<string, string>>, dataDir: string | undefined): SupervisedService {
  printLine('Iniciando la base de datos y los servicios REST…')
  const sweep = async () => (dataDir ? sweepCluster(dataDir) : undefined)
  const rest = superviseService({
    name: 'El servicio REST',
    printLine,
    cleanUp: sweep,
    start: (first) => {
      const environment = { ...shared, ...(first && { REST_PORT: new URL(first.url).port }) }
      return startService(root, SERVICES_BUNDLE, environment)
    },
  })
  stopping.onStop(sweep, 5_500)
  keepService(rest, 'El servicio REST', SERVICES_END_WITHIN)
  return rest
}

/** One that ends before it has ever answered ends all of it. */
function keepService(service: SupervisedService, name: string, within: number): void {
  stopping.onStop(() => service.stop(), within + 1_000)
  void service.failed.then((end) => {
    if (stopping.isStopping()) return
    // A start that was refused has already said why.
    if (isRefusedStart(end)) return stopping.now(end)
    console.error(`${name} terminó de improviso (${end}): se detiene todo.`)
    stopping.now(1)
  })
}

start().catch((failure: unknown) => {
  if (!stopping.isStopping()) stopping.now(reportEnd(failure))
})
