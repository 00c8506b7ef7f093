import { parseArgs } from 'node:util'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { sendMalformed } from '#tests/app/faults/malformed/send-malformed.ts'
import type { Fault } from '#tests/app/faults/malformed/send-requests.ts'
import { openTarget } from './abuse/target.ts'

/**
 * `npm run prove:malformed [-- --requests 1000000 --seed 1]`: generated requests of which something is wrong, to the graph
 * over HTTP and sockets and to the services, with the token of somebody who may do everything. None may be answered with a
 * mistake of the server (5xx, INTERNAL_SERVER_ERROR, a socket's 1011), show a stack, or end a process.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
})
const COUNT = Number(values.requests)
const SEED = Number(values.seed ?? Math.floor(Math.random() * 1e9))
/** Requests after which the token is signed in anew: some of them end sessions. */
const ROUND = 50_000
/** Faults that are shown of a round. */
const MOST_SHOWN = 10

const began = performance.now()
const target = await openTarget({
  SOCKETS_PER_ADDRESS: '1000',
  SOCKETS_PER_PERSON: '1000',
  LOGINS_PER_MINUTE: '10000',
  // Off it answers 503 to whatever is asked of it.
  QUERY_MANAGER: 'on',
})
const faults: Fault[] = []
const answers = new Map<string, number>()
let sent = 0
for (let round = 0; sent < COUNT && target.isRunning(); round++) {
  const programs = { graphUrl: target.graph, restUrl: target.rest, token: await target.signIn('admin') }
  const part = await sendMalformed(programs, { count: Math.min(ROUND, COUNT - sent), seed: SEED + round * 10 * ROUND })
  sent += part.sent
  faults.push(...part.faults)
  for (const [kind, times] of part.answers) answers.set(kind, (answers.get(kind) ?? 0) + times)
  for (const { fault, sent: what, answered } of part.faults.slice(0, MOST_SHOWN))
    console.log(`${fault}\n  ${what}\n  ${answered}`)
  console.log(`${sent} sent, ${faults.length} faults, ${Math.round((performance.now() - began) / 1_000)} s`)
}

console.table(Object.fromEntries([...answers].sort()))
const isRunning = target.isRunning()
const { status } = isRunning ? await target.readiness() : { status: 0 }
const figures = {
  requests: sent,
  seed: SEED,
  faults: faults.length,
  readyAfterwards: status,
  graphPeakMegabytes: isRunning ? target.peakMemory('graph') : 0,
  servicesPeakMegabytes: isRunning ? target.peakMemory('services') : 0,
  seconds: Math.round((performance.now() - began) / 1_000),
}
await target.close()
reportAndExit('prove:malformed', figures, faults.length === 0 && isRunning && status === 200 && sent >= COUNT)
