/**
 * `npm run prove:upgrade`: from the last release (decision 0167) to what stands here, while twenty people list, save and
 * approve. Two services and two graphs behind the nginx of deploy/compose, one PostgreSQL, one Redis; each program is
 * stopped and started as the new build, the services first, whose migrations run beside old services. Then an old service
 * is started again on the new schema. The release comes from the history; without it the proof says so and ends with 1.
 */
import { readFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { compareDocuments } from './cluster/compared/documents.ts'
import { defineNginx } from './cluster/machine/nginx.ts'
import { SECRET } from './cluster/machine/services.ts'
import { countAnswers } from './cluster/people/answers.ts'
import { createPeople } from './cluster/people/people.ts'
import { createRecords, summariseActs } from './cluster/people/records.ts'
import { startWork } from './cluster/people/work.ts'
import { buildWhenStale } from './start/build.ts'
import { freePort } from './start/port.ts'
import { defineNodeProgram, type Program } from './start/program.ts'
import { UNLIMITED } from './start/unlimited.ts'
import { isNewPageAnswered, readPages, trustNewPage } from './upgrade/documents.ts'
import { openInstallation, type Installation } from './upgrade/installation.ts'
import { useServices } from './upgrade/old-services.ts'
import { findRelease } from './upgrade/release.ts'
import { openPresent, openRelease, type Tree } from './upgrade/tree.ts'

const PEOPLE = { authors: 14, approvers: 6 }
/** Milliseconds that a program may take to end on a machine under load. */
const ENDS_WITHIN = 120_000
/** An act is sent again for about two minutes, as long as an answer is waited for. */
const AGAIN = { retries: 15, longestWait: 10_000, timeout: 60_000 }
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
  const { database, folder } = installation
  const ports = await Promise.all(Array.from({ length: 7 }, freePort))
  const [web = 0, rest = 0, one = 0, two = 0, left = 0, right = 0, again = 0] = ports
  const programs: Program[] = []
  const logs = new Set<string>()
  let stage = 'before'
  const start = async (tree: Tree, kind: 'services' | 'graph', port: number): Promise<Program> => {
    const graph = {
      ...shared,
      REST_URL: `http://127.0.0.1:${rest}`,
      REDIS_URL: installation.redisUrl,
      PORT: String(port),
      TRUSTED_DOCUMENTS: 'on',
    }
    const log = join(folder, `${kind}-${port}.log`)
    logs.add(log)
    const program = defineNodeProgram({
      name: `${kind} on ${port} of ${tree.folder}`,
      port,
      args: tree.commandOf(kind),
      cwd: tree.folder,
      environment: kind === 'services' ? servicesSettings(installation, port) : graph,
      log,
      endsWithin: ENDS_WITHIN,
    })
    programs.push(program)
    await program.start()
    return program
  }
  /** Stops one and starts the new build in its place. */
  const replace = async (running: Program, kind: 'services' | 'graph', port: number): Promise<void> => {
    const began = performance.now()
    stage = `${kind} on ${port} stops`
    await running.stop()
    stage = `${kind} on ${port} starts`
    await start(present, kind, port)
    say(`${kind} on ${port}: the new build answers after ${Math.round((performance.now() - began) / 100) / 10} s`)
  }

  const nginx = defineNginx({
    program: installation.nginx,
    folder: join(folder, 'nginx'),
    graphs: [left, right],
    services: [one, two],
    ports: { front: web, services: rest },
  })
  try {
    const services = [await start(old, 'services', one), await start(old, 'services', two)]
    await nginx.start()
    const graphs = [await start(old, 'graph', left), await start(old, 'graph', right)]
    const people = await createPeople(database, SECRET, PEOPLE)
    const [author, approver] = [people.authors[0]?.token ?? '', people.approvers[0]?.token ?? '']
    const url = `http://127.0.0.1:${web}`
    const records = createRecords()
    const answers = countAnswers(url, { hasErrors: true, stage: () => stage })
    const work = startWork(url, people, records, {
      documents: readPages(old),
      hasFiles: false,
      isWatching: false,
      rivals: 1,
      client: AGAIN,
    })
    await pause(STEADY)
    say(`${answers.requests} requests of ${people.authors.length + people.approvers.length} people before the upgrade`)
    const locks = await installation.watchLocks()
    for (const [index, port] of [one, two].entries()) await replace(services[index]!, 'services', port)
    const lockTimes = await locks.stop()
    await replace(graphs[0]!, 'graph', left)
    const newPageAtOldGraph = await isNewPageAnswered(`http://127.0.0.1:${right}`, author)
    await replace(graphs[1]!, 'graph', right)
    stage = 'after'
    await pause(STEADY)
    await work.end()

    const outcome = await compareDocuments(database, records)
    await start(old, 'services', again)
    const faults = await useServices(`http://127.0.0.1:${again}`, author, approver)
    const failed = [...answers.failed.values()].reduce((sum, each) => sum + each, 0)
    const refusals = records.failed.filter(({ isRefused }) => isRefused).map(({ act, cause }) => `${act}: ${cause}`)
    const refusedBySchema = [...logs].flatMap((log) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => UNFORESEEN.test(line)),
    )
    for (const [kind, times] of answers.failed) say(`failed ${times} times: ${kind}`)
    if (failed > 0) say(readFileSync(join(folder, 'nginx/error.log'), 'utf8').trim().split('\n').slice(-20).join('\n'))
    for (const line of new Set([...refusals, ...refusedBySchema, ...faults])) say(line)
    const acts = summariseActs(records)
    const figures = {
      people: people.authors.length + people.approvers.length,
      requests: answers.requests,
      failed,
      slowest: Math.max(...acts.map(({ max }) => max)),
      saved: records.saved.length,
      approved: records.approved.length,
      refused: refusals.length + records.alreadyDecided,
      ...outcome,
      refusedBySchema: refusedBySchema.length,
      ...lockTimes,
      newPageAtOldGraph: newPageAtOldGraph ? 'answered' : 'refused',
      oldServicesOnNewSchema: faults.length === 0 ? 'work' : 'fail',
    }
    const { documents, ...wrong } = outcome
    const isHeld =
      failed <= answers.requests * MOST_FAILED &&
      documents > 0 &&
      records.approved.length > 0 &&
      Object.values(wrong).every((each) => each === 0) &&
      figures.refused === 0 &&
      refusedBySchema.length === 0 &&
      lockTimes.longestWait <= LONGEST_WAIT &&
      newPageAtOldGraph &&
      faults.length === 0
    return { figures, isHeld }
  } finally {
    await Promise.all(programs.map((program) => program.stop()))
    await nginx.stop()
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
