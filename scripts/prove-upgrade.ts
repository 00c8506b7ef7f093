/**
 * `npm run prove:upgrade`: from the last release (decision 0167) to what stands here, while twenty people list, save and
 * approve. Two services and two graphs behind the nginx of deploy/compose, one PostgreSQL, one Redis; each program is
 * stopped and started as the new build, the services first, whose migrations run beside old services. Then an old service
 * is started again on the new schema. The release comes from the history; without it the proof says so and ends with 1.
 */
import { setMaxListeners } from 'node:events'
import { join, dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { buildWhenStale } from './start/build.ts'
import { freePort } from './start/port.ts'
import { UNLIMITED } from './start/unlimited.ts'
import { startBalancer } from './upgrade/balancer.ts'
import { isNewPageAnswered, trustNewPage } from './upgrade/documents.ts'
import { countOutcome, hirePeople, openInstallation, SECRET, type Installation } from './upgrade/installation.ts'
import { useServices } from './upgrade/old-services.ts'
import { approveRequirements, emptyTally, OPERATIONS, writeRequirements } from './upgrade/people.ts'
import { startProgram, type Program } from './upgrade/program.ts'
import { findRelease } from './upgrade/release.ts'
import { openPresent, openRelease, readDocuments, type Tree } from './upgrade/tree.ts'

const AUTHORS = 14
const APPROVERS = 6
/** Milliseconds of work before and after the upgrade. */
const STEADY = 15_000
const DRAIN = 3
/** Of requests that may fail: one in a thousand. */
const MOST_FAILED = 0.001
/** Milliseconds that anybody may wait for a table, migrations among them: what a migration waits for it, and its work. */
const LONGEST_WAIT = 2_000
/** What the services log of an answer that they did not foresee, of the database too. */
const UNFORESEEN = /unforeseen|column .* does not exist|relation .* does not exist|violates/

interface Outcome {
  figures: Record<string, number | string>
  isHeld: boolean
}

const root = dirname(import.meta.dirname)
const say = (line: string) => console.log(line)

const shared = { ...UNLIMITED, DEMO: '1', LOG_LEVEL: 'error', DRAIN_DELAY: String(DRAIN), TRUST_PROXY: '127.0.0.0/8' }
const servicesSettings = ({ folder, databaseUrl, redisUrl }: Installation, port: number) => ({
  ...shared,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: '15',
  REDIS_URL: redisUrl,
  SESSION_SECRET: SECRET,
  REST_PORT: String(port),
})

async function prove(old: Tree, present: Tree, installation: Installation): Promise<Outcome> {
  const ports = await Promise.all(Array.from({ length: 7 }, freePort))
  const [web = 0, rest = 0, one = 0, two = 0, left = 0, right = 0, again = 0] = ports
  const programs: Program[] = []
  const tally = emptyTally()
  const start = async (tree: Tree, program: 'services' | 'graph', port: number): Promise<Program> => {
    const graph = {
      ...shared,
      REST_URL: `http://127.0.0.1:${rest}`,
      REDIS_URL: installation.redisUrl,
      PORT: String(port),
    }
    const settings =
      program === 'services' ? servicesSettings(installation, port) : { ...graph, TRUSTED_DOCUMENTS: 'on' }
    const started = await startProgram(tree, program, settings)
    programs.push(started)
    return started
  }
  /** Stops one and starts the new build in its place. */
  const replace = async (running: Program, program: 'services' | 'graph', port: number): Promise<void> => {
    const began = performance.now()
    tally.stage = `${program} on ${port} stops`
    await running.stop()
    tally.stage = `${program} on ${port} starts`
    await start(present, program, port)
    say(`${program} on ${port}: the new build answers after ${Math.round((performance.now() - began) / 100) / 10} s`)
  }

  const services = [await start(old, 'services', one), await start(old, 'services', two)]
  const balancer = await startBalancer({
    folder: join(installation.folder, 'nginx'),
    graphs: [left, right],
    services: [one, two],
    ports: { front: web, services: rest },
  })
  try {
    const graphs = [await start(old, 'graph', left), await start(old, 'graph', right)]
    const people = await hirePeople(installation.database, AUTHORS, APPROVERS)
    const stopping = new AbortController()
    setMaxListeners(0, stopping.signal)
    const documents = readDocuments(old, OPERATIONS)
    const load = { graph: `http://127.0.0.1:${web}`, documents, tally, signal: stopping.signal }
    const waiting: string[] = []
    const working = Promise.all([
      ...people.authors.map((token) => writeRequirements(load, token, waiting)),
      ...people.approvers.map((token) => approveRequirements(load, token, waiting)),
    ])
    await pause(STEADY)
    say(`${tally.requests} requests of ${AUTHORS + APPROVERS} people before the upgrade`)
    const locks = await installation.watchLocks()
    for (const [index, port] of [one, two].entries()) await replace(services[index]!, 'services', port)
    const lockTimes = await locks.stop()
    await replace(graphs[0]!, 'graph', left)
    const newPageAtOldGraph = await isNewPageAnswered(`http://127.0.0.1:${right}`, people.authors[0] ?? '')
    await replace(graphs[1]!, 'graph', right)
    tally.stage = 'after'
    await pause(STEADY)
    stopping.abort()
    await working

    const outcome = await countOutcome(installation.database, tally.saved, tally.approved)
    await start(old, 'services', again)
    const faults = await useServices(`http://127.0.0.1:${again}`, people.authors[0] ?? '', people.approvers[0] ?? '')
    const failed = [...tally.failures.values()].reduce((sum, each) => sum + each, 0)
    const refusedBySchema = programs.flatMap(({ output }) =>
      output()
        .split('\n')
        .filter((line) => UNFORESEEN.test(line)),
    )
    for (const [kind, times] of tally.failures) say(`failed ${times} times: ${kind}`)
    if (failed > 0) say(balancer.log())
    for (const line of [...new Set([...tally.refusals, ...refusedBySchema, ...faults])]) say(line)
    const figures = {
      people: AUTHORS + APPROVERS,
      requests: tally.requests,
      failed,
      slowest: tally.slowest,
      saved: tally.saved.size,
      approved: tally.approved.size,
      refused: tally.refusals.length,
      ...outcome,
      missingInList: tally.missingInList,
      refusedBySchema: refusedBySchema.length,
      ...lockTimes,
      newPageAtOldGraph: newPageAtOldGraph ? 'answered' : 'refused',
      oldServicesOnNewSchema: faults.length === 0 ? 'work' : 'fail',
    }
    const none = [outcome.lost, outcome.doubled, outcome.approvalsLost, tally.missingInList, tally.refusals.length]
    const isHeld =
      failed <= tally.requests * MOST_FAILED &&
      tally.approved.size > 0 &&
      none.every((each) => each === 0) &&
      refusedBySchema.length === 0 &&
      lockTimes.longestWait <= LONGEST_WAIT &&
      newPageAtOldGraph &&
      faults.length === 0
    return { figures, isHeld }
  } finally {
    await Promise.all(programs.map((program) => program.stop()))
    await balancer.stop()
  }
}

const opened: (() => Promise<void> | void)[] = []
let outcome: Outcome
try {
  const { commit, date } = findRelease(root)
  say(`from the release of ${date} (${commit.slice(0, 8)}) to what stands here, with migrations of its own besides`)
  await buildWhenStale(root, say).done
  const installation = await openInstallation()
  opened.push(() => installation.close())
  const old = await openRelease(root, commit, join(installation.folder, 'old'), say)
  const present = await openPresent(root)
  opened.push(() => present.remove())
  trustNewPage(present)
  outcome = await prove(old, present, installation)
} catch (failure) {
  outcome = { figures: { failed: failure instanceof Error ? failure.message : String(failure) }, isHeld: false }
}
for (const close of opened.reverse()) await close()
reportAndExit('prove:upgrade', outcome.figures, outcome.isHeld)
