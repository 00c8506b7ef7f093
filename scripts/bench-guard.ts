/**
 * `npm run bench:guard`: whether the list of requirements became more expensive than the last row of
 * docs/performance.md: the graph beside the hand-written join in turns, and what the graph allocates a request.
 * Other work on the machine can only make it look more expensive, so a run that fails is repeated.
 * `-- --commit` adds a row with the figures of a run instead of comparing them.
 */
import { execFileSync } from 'node:child_process'
import * as clock from '#schema/platform/time/clock.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { commitCost, readCommittedCost, type ListCost } from '#tests/app/bench/operations/committed.ts'
import { token } from '#tests/app/bench/operations/run/token.ts'
import { cpuPerRequest, createTarget, measureRounds, measureSlice } from '#tests/app/bench/operations/load.ts'
import { start } from '#tests/app/bench/operations/process.ts'
import { SHAPES } from '#tests/app/bench/operations/shapes/shapes.ts'

const CONNECTIONS = 32
const ROUNDS = 10
const ATTEMPTS = 3
/** The share of the committed ratio that may be lost to noise. */
const LOST = 0.1
/** Bytes vary a little with what is compiled when. */
const MORE = 0.05

const bearers = await Promise.all(Array.from({ length: CONNECTIONS }, (_, person) => token(person)))

async function measureCost(): Promise<ListCost> {
  const upstream = await start('upstream')
  const rest = { restUrl: upstream.url }
  const join = createTarget(await start('join', rest), SHAPES.list, bearers)
  const graph = createTarget(await start('circuito', rest), SHAPES.list, bearers)
  for (const target of [join, graph]) await measureSlice(target, CONNECTIONS, 2500)
  const slices = await measureRounds([join, graph], CONNECTIONS, ROUNDS)
  const cpuOf = ({ name }: { name: string }) => cpuPerRequest(slices.get(name) ?? [])
  await graph.allocated()
  const { requests } = await measureSlice(graph, CONNECTIONS, 3000)
  const bytes = (await graph.allocated()) / requests
  for (const target of [join, graph]) await target.close()
  for (const running of [join, graph, upstream]) await running.stop()
  return { ofJoin: +(cpuOf(join) / cpuOf(graph)).toFixed(3), bytes: Math.round(bytes) }
}

if (process.argv.includes('--commit')) {
  const cost = await measureCost()
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
  await commitCost(clock.today(), commit, cost)
  reportAndExit('bench:guard', { ...cost, commit }, true)
}

const committed = readCommittedCost()
const isCheapEnough = ({ ofJoin, bytes }: ListCost) =>
  ofJoin >= committed.ofJoin * (1 - LOST) && bytes <= committed.bytes * (1 + MORE)

let cost = await measureCost()
for (let attempt = 1; attempt < ATTEMPTS && !isCheapEnough(cost); attempt++) {
  console.log(`of the join ${cost.ofJoin}, ${cost.bytes} bytes a request: measured again`)
  cost = await measureCost()
}
reportAndExit(
  'bench:guard',
  { ...cost, committedOfJoin: committed.ofJoin, committedBytes: committed.bytes },
  isCheapEnough(cost),
)
