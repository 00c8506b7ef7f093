import { reportAndExit } from '#tests/app/bench/figures.ts'
import { raceInserts, raceWinners, raceVersions } from '#tests/app/faults/races/choices.ts'
import { openRaceSetup } from '#tests/app/faults/races/setup.ts'
import { saveConcurrently, createSavers, kinds, type NumberingResult } from '#tests/app/faults/races/numbers.ts'
import { raceOrdersAndReceptions } from '#tests/app/faults/races/orders.ts'

/**
 * `npm run prove:races [-- 40]`: two services on one database, and people who do the same at the same moment. Fifty save
 * at once, a fifth of them undone at the very end, for every kind of document: no number twice, no gap. Two name a winner,
 * or a winner and a readjustment; several ask for a version; two order what one winner offered; two receive all that
 * remains: one of them each time, and the other is told so in the specified sentence.
 */
const ROUNDS = Number(process.argv[2] ?? 40)
const PEOPLE = 50
const BOSS = 2
const BUYER = 3

const began = performance.now()
const setup = await openRaceSetup()
try {
  const [other] = await setup.hire(1, BOSS)
  const buyers = (await setup.hire(2, BUYER)).map(({ caller }) => caller)
  if (!other) throw new Error('nobody was hired')
  const bosses = [setup.people.boss, other.caller] as const

  const choices = await raceWinners(setup, bosses, ROUNDS)
  const guard = await raceInserts(setup, ROUNDS)
  const version = await raceVersions(setup, bosses, Math.ceil(ROUNDS / 4))
  const { orders, receptions } = await raceOrdersAndReceptions(setup, buyers, Math.ceil(ROUNDS / 4))

  const people = await createSavers(setup, PEOPLE)
  const numbers: Record<string, NumberingResult> = {}
  for (const kind of kinds) numbers[kind] = await saveConcurrently(setup, people, kind)

  console.table(numbers)
  console.table({ choices, guard, versions: version, orders, receptions })
  const counted = Object.values(numbers)
  const sum = (of: keyof NumberingResult) => counted.reduce((total, each) => total + each[of], 0)
  const figures = {
    people: PEOPLE,
    saved: sum('saved'),
    undone: sum('undone'),
    numbersTwice: sum('twice'),
    numberGaps: sum('gaps'),
    choicesRounds: choices.rounds,
    choicesWrong: choices.wrong,
    choicesUntold: choices.untold,
    guardWrong: guard.wrong,
    versionsRounds: version.rounds,
    versionsWrong: version.wrong + version.untold,
    ordersWrong: orders.wrong,
    receptionsWrong: receptions.wrong,
    seconds: Math.round((performance.now() - began) / 1_000),
  }
  await setup.close()
  const wrong =
    figures.numbersTwice +
    figures.numberGaps +
    choices.wrong +
    choices.untold +
    guard.wrong +
    figures.versionsWrong +
    orders.wrong +
    receptions.wrong
  reportAndExit(
    'prove:races',
    figures,
    wrong === 0 && counted.every(({ saved, undone }) => saved === 40 && undone === 10),
  )
} catch (failure) {
  await setup.close()
  throw failure
}
