/**
 * `npm run soak [-- --minutes 30 --sockets 1000]`: the started app with a thousand connected people while twenty save, list, approve
 * and upload, and somebody signs in; `--minutes 1440` for a day. Memory over time, how long people wait, and the longest wait with what
 * the event loops, the database, the disk and the processors did meanwhile (docs/decisions/0163).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { dataOf } from '#upstream/platform/database/embedded/cluster-location.ts'
import { postmasterOf } from '#upstream/platform/database/embedded/orphan-process.ts'
import { NAME, urlOf } from '#upstream/platform/database/embedded/provision.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { quantile, reportAndExit } from '#tests/app/bench/figures.ts'
import { createPeople, renewTokens } from './cluster/people/people.ts'
import { createRecords, perform, summariseActs } from './cluster/people/records.ts'
import { startWork } from './cluster/people/work.ts'
import { explainStop } from './cluster/soak/cause.ts'
import { readTrend } from './cluster/soak/memory.ts'
import { takeSamples } from './cluster/soak/samples.ts'
import { connectPeople } from './cluster/soak/sockets.ts'
import { createUsersInPosition, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { startApp } from './start/running-app.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, sockets: { type: 'string', default: '1000' } },
})
const MINUTES = Number(values.minutes)
const SECRET = 'a secret of the soak, 32 bytes or more'
const ACTING = { authors: 12, approvers: 8 }
/** A token ends after half an hour: people come with another before. */
const SHIFT = 20 * 60_000
const SIGN_IN_EVERY = 10_000
/** Between two looks whether it is calm, how many of them in a row find an answer within QUICK, and how long that is looked for. */
const SETTLE = 2_000
const QUICK_ANSWERS = 3
const QUICK = 1_000
const SETTLES_WITHIN = 60_000
/** By how much of itself memory may grow in the time that is measured, by its line; below so many minutes it says nothing. */
const MOST_GROWTH = 0.1
const LEAST_MINUTES = 10
/** Milliseconds that 999 of 1,000 acts take at most, and the longest of all. */
const MOST_TAIL = 2_000
const LONGEST = 5_000
/** How many of the longest waits are explained. */
const EXPLAINED = 10

const SIGN_IN = `mutation { login(input: { user: "jefe", password: "Circuito2026", audience: INTERNAL }) { token errors { message } } }`

const app = await startApp('soak', {
  SESSION_SECRET: SECRET,
  SOCKETS_PER_ADDRESS: '20000',
  LOGINS_PER_MINUTE: '1000',
  METRICS_TOKEN: '',
  // Slow operations are explained at the end.
  LOG_LEVEL: 'error',
})

async function signIn(): Promise<void> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: SIGN_IN }),
  })
  const text = await response.text()
  if (!text.includes('"token":"')) throw new Error(text.slice(0, 200))
}

/** Waits until everybody who came has been answered: the services answer at once again and again. */
async function settle(): Promise<void> {
  const end = performance.now() + SETTLES_WITHIN
  for (let quick = 0; quick < QUICK_ANSWERS && performance.now() < end; await pause(SETTLE)) {
    const asked = performance.now()
    await signIn()
    quick = performance.now() - asked < QUICK ? quick + 1 : 0
  }
}

async function measure() {
  const socket = postmasterOf(dataOf(app.dataDir))?.socket ?? ''
  const database = openDatabase({ url: urlOf(socket), size: 4 })
  const superuser = openDatabase({ url: urlOf(socket, NAME, 'postgres'), size: 2 })
  const people = await createPeople(database, SECRET, ACTING)
  const idle = await createUsersInPosition(database, 1, Number(values.sockets) - ACTING.authors - ACTING.approvers)
  const connected = await connectPeople(app.url, idle, (userId) => tokenOf(database, SECRET, userId))
  await settle()

  const records = createRecords()
  const sampling = takeSamples({ graph: app.url, services: app.rest }, superuser)
  const end = performance.now() + MINUTES * 60_000
  let isOver = false
  const signingIn = (async () => {
    while (!isOver) {
      await perform(records, 'sign in', signIn)
      await pause(SIGN_IN_EVERY)
    }
  })()
  while (performance.now() < end) {
    await renewTokens(database, SECRET, people)
    const work = startWork(app.url, people, records)
    await pause(Math.min(SHIFT, end - performance.now()))
    await work.end()
    work.watches.forEach(({ stop }) => stop())
  }
  isOver = true
  await signingIn
  await sampling.stop()
  await connected.stop()
  await superuser.close()
  await database.close()
  return { records, samples: sampling.samples, connected }
}

try {
  const { records, samples, connected } = await measure()
  const trends = (['graph', 'services'] as const).flatMap((program) =>
    (['heap', 'rss'] as const).map((of) => ({ program, of, ...readTrend(samples, of, program) })),
  )
  const acts = summariseActs(records)
  const stops = records.slow
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, EXPLAINED)
    .map((act) => explainStop(act, samples))
  console.log('Memory after collections, MB, as a line; slope in MB an hour')
  console.table(trends)
  console.table(acts)
  console.table(
    stops.map(({ act, second, milliseconds, causes }) => ({ act, second, milliseconds, cause: causes.join('; ') })),
  )
  for (const { act, cause } of records.failed) console.log(`failed: ${act}: ${cause}`)
  for (const failure of connected.failures.slice(0, 5)) console.log(`connection: ${failure}`)
  const all = [...records.durations.values()].flat()
  const growth = Math.max(...trends.map(({ first, last }) => (last - first) / first))
  const [longest] = stops
  const figures = {
    minutes: MINUTES,
    sockets: Number(values.sockets),
    acts: all.length,
    failed: records.failed.length,
    connectionsFailed: connected.failures.length,
    growth: Math.round(growth * 1_000) / 1_000,
    p50: Math.round(quantile(all, 0.5)),
    p99: Math.round(quantile(all, 0.99)),
    'p99.9': Math.round(quantile(all, 0.999)),
    longest: Math.round(Math.max(...all)),
    longestAct: longest?.act ?? '',
    longestCause: longest?.causes.join('; ') ?? '',
    lateGraph: Math.round(Math.max(...samples.map(({ late }) => late.graph))),
    lateServices: Math.round(Math.max(...samples.map(({ late }) => late.services))),
    checkpoints: samples.reduce((sum, { checkpoints }) => sum + checkpoints.done, 0),
    mostCpuPressure: Math.round(Math.max(...samples.map(({ pressure }) => pressure.cpu)) * 100),
  }
  await app.close()
  const isFlat = MINUTES < LEAST_MINUTES || growth <= MOST_GROWTH
  const isQuick = figures['p99.9'] <= MOST_TAIL && figures.longest <= LONGEST
  reportAndExit('soak', figures, isFlat && isQuick && figures.failed === 0 && figures.connectionsFailed === 0)
} catch (failure) {
  await app.close()
  throw failure
}
