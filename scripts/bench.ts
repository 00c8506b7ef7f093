/**
 * `npm run bench`: the requirement list beside a join written by hand, Apollo as it comes and Mercurius, side by side in one run
 * (tests/app/bench/operations). `-- --shape quotations` takes another operation, `-- --shapes` all of them one after the other.
 * `-- none` and `-- all` put every variant on one footing as to Node's flags; `-- --rounds 3` makes fewer rounds.
 */
import { parseArgs } from 'node:util'
import { reportAndExit } from '../tests/app/bench/figures.ts'
import { compareVariants, toRatios, type Comparison, type Ratios } from '../tests/app/bench/operations/compare.ts'
import { isMemoryProfile, MEMORY_PROFILES, type MemoryProfile } from '../tests/app/bench/operations/process.ts'
import { REFERENCE } from '../tests/app/bench/operations/servers/variants.ts'
import { isShapeName, SHAPES, type ShapeName } from '../tests/app/bench/operations/shapes/shapes.ts'

const CONNECTIONS = 32
const ROUNDS = 10
const WARM_UP = 1_500

/** What the list of requirements has to reach in every run. */
const GOAL: Ratios = { ofJoin: 0.8, timesApollo: 12, timesMercuriusLoaders: 0, timesBetterMercurius: 2, p99OfJoin: 1.5 }
const TENTH = 0.1
/** What the other operations have to reach: the goal, within a tenth of it. */
const OTHER_LIMITS: Ratios = {
  ofJoin: GOAL.ofJoin * (1 - TENTH),
  timesApollo: GOAL.timesApollo * (1 - TENTH),
  timesMercuriusLoaders: GOAL.timesMercuriusLoaders,
  timesBetterMercurius: GOAL.timesBetterMercurius * (1 - TENTH),
  p99OfJoin: GOAL.p99OfJoin * (1 + TENTH),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shape: { type: 'string' }, shapes: { type: 'boolean' }, rounds: { type: 'string' } },
})

function readProfile([name = 'started']: readonly string[]): MemoryProfile {
  if (!isMemoryProfile(name)) throw new Error(`one of ${Object.keys(MEMORY_PROFILES).join(', ')}`)
  return name
}

function readShape(name: string): ShapeName {
  if (!isShapeName(name)) throw new Error(`one of ${Object.keys(SHAPES).join(', ')}`)
  return name
}

const profile = readProfile(positionals)
const rounds = Number(values.rounds ?? ROUNDS)

/** The figures that a comparison misses. */
function missed(ratios: Ratios, limits: Ratios): string[] {
  const { p99OfJoin, ...least } = limits
  const names = Object.entries(least).flatMap(([name, limit]) =>
    Object.entries(ratios).some(([other, value]) => other === name && value < limit) ? [`${name} < ${limit}`] : [],
  )
  return ratios.p99OfJoin > p99OfJoin ? [...names, `p99OfJoin > ${p99OfJoin}`] : names
}

function printComparison({ bytes, variants }: Comparison): void {
  console.log(
    `\n${bytes} bytes, ${CONNECTIONS} connections, ${rounds} rounds of 1 s, flags: ${profile}; ratios to the hand-written join\n`,
  )
  const reference = variants.get(REFERENCE)
  if (!reference) return
  console.table(
    Object.fromEntries(
      Array.from(variants, ([name, { cpu, rate, p99 }]) => [
        name,
        {
          'CPU ms/request': +cpu.toFixed(3),
          'CPU ratio': +(reference.cpu / cpu).toFixed(3),
          'req/s ratio': +(rate / reference.rate).toFixed(3),
          'p99 ratio': +(p99 / reference.p99).toFixed(2),
        },
      ]),
    ),
  )
}

/** Measures one operation, and prints what it misses. */
async function measure(name: ShapeName): Promise<{ ratios: Ratios; hasPassed: boolean }> {
  console.log(`\n${name}`)
  const comparison = await compareVariants(name, profile, { connections: CONNECTIONS, rounds, warmUp: WARM_UP })
  printComparison(comparison)
  const ratios = toRatios(comparison)
  const failures = missed(ratios, name === 'list' ? GOAL : OTHER_LIMITS)
  if (failures.length > 0) console.log(`${name} misses ${failures.join(', ')}`)
  return { ratios, hasPassed: comparison.isSame && failures.length === 0 }
}

if (values.shapes) {
  const measured: [ShapeName, Awaited<ReturnType<typeof measure>>][] = []
  for (const name of Object.keys(SHAPES)) measured.push([readShape(name), await measure(readShape(name))])
  const table = Object.fromEntries(measured.map(([name, { ratios }]) => [name, ratios]))
  console.table(table)
  reportAndExit(
    'bench',
    { flags: profile, shapes: table },
    measured.every(([, { hasPassed }]) => hasPassed),
  )
}
const { ratios, hasPassed } = await measure(readShape(values.shape ?? 'list'))
reportAndExit('bench', { flags: profile, ...(values.shape && { shape: values.shape }), ...ratios }, hasPassed)
