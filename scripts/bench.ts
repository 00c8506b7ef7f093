/**
 * `npm run bench`: the requirement list, side by side in one run. Slices of a second, every variant once a round, the
 * order turned round each time; what counts is processor time per request, since the machine may be shared.
 * `-- none` and `-- all` put every variant on one footing as to Node's flags (tests/app/bench/list/process.ts).
 */
import { reportAndExit, median, quantile } from '../tests/app/bench/figures.ts'
import { cpuPerRequest, createTarget, measureRounds, measureSlice, type Target } from '../tests/app/bench/list/load.ts'
import { MEMORY_PROFILES, start, type MemoryProfile } from '../tests/app/bench/list/process.ts'
import { token } from '../tests/app/bench/list/data/token.ts'

const CONNECTIONS = 32
const ROUNDS = 10
const requestedProfile = process.argv[2] ?? 'started'
if (!(requestedProfile in MEMORY_PROFILES)) throw new Error(`one of ${Object.keys(MEMORY_PROFILES).join(', ')}`)
const memoryProfile = requestedProfile as MemoryProfile
const REFERENCE = 'join'
const VARIANTS = [REFERENCE, 'circuito', 'apollo', 'mercurius-loaders', 'mercurius-dataloader']

const upstream = await start('upstream')
const bearers = await Promise.all(Array.from({ length: CONNECTIONS }, (_, person) => token(person)))
const targets: Target[] = []
for (const name of VARIANTS)
  targets.push(createTarget(await start(name, { BENCH_REST_URL: upstream.url }, memoryProfile), bearers))

/** Keys in one order: what is compared is the answer, not how it is spelt. */
const plain = (text: string) =>
  JSON.stringify(JSON.parse(text), (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  )

async function sameAnswers(): Promise<boolean> {
  const [first, ...others] = await Promise.all(targets.map(async (target) => plain(await target.ask())))
  return others.every((other) => other === first)
}

for (const target of targets) await measureSlice(target, CONNECTIONS, 1500)
if (!(await sameAnswers())) throw new Error('the variants answer differently: nothing to compare')
const bytes = (await targets[0]!.ask()).length

const slices = await measureRounds(targets, CONNECTIONS, ROUNDS)
const stillSame = await sameAnswers()
for (const target of targets) await target.close()
for (const running of [...targets, upstream]) await running.stop()

interface Row {
  cpu: number
  rate: number
  p99: number
}
const rowOf = (name: string): Row => {
  const own = slices.get(name)!
  return {
    cpu: cpuPerRequest(own),
    rate: median(own.map(({ requests, seconds }) => requests / seconds)),
    p99: median(own.map(({ latencies }) => quantile(latencies, 0.99))),
  }
}
const rows = new Map(VARIANTS.map((name) => [name, rowOf(name)]))
const reference = rows.get(REFERENCE)!
const graph = rows.get('circuito')!

console.log(
  `\n${bytes} bytes, ${CONNECTIONS} connections, ${ROUNDS} rounds of 1 s, flags: ${memoryProfile}; ratios to the hand-written join\n`,
)
console.table(
  Object.fromEntries(
    VARIANTS.map((name) => {
      const row = rows.get(name)!
      return [
        name,
        {
          'CPU ms/request': +row.cpu.toFixed(3),
          'CPU ratio': +(reference.cpu / row.cpu).toFixed(3),
          'req/s ratio': +(row.rate / reference.rate).toFixed(3),
          'p99 ratio': +(row.p99 / reference.p99).toFixed(2),
        },
      ]
    }),
  ),
)

const against = (name: string) => rows.get(name)!.cpu / graph.cpu
const figures = {
  ofJoin: +against(REFERENCE).toFixed(3),
  timesApollo: +against('apollo').toFixed(2),
  timesMercuriusLoaders: +against('mercurius-loaders').toFixed(2),
  timesBetterMercurius: +Math.min(against('mercurius-loaders'), against('mercurius-dataloader')).toFixed(2),
  p99OfJoin: +(graph.p99 / reference.p99).toFixed(2),
}
const hasPassed =
  stillSame &&
  figures.ofJoin >= 0.6 &&
  figures.timesApollo >= 10 &&
  figures.timesMercuriusLoaders >= 3 &&
  figures.timesBetterMercurius >= 1.3 &&
  figures.p99OfJoin <= 2
reportAndExit('bench', { flags: memoryProfile, ...figures }, hasPassed)
