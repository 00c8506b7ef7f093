import { today } from '#schema/platform/time/clock.ts'
import { DAY } from '#schema/platform/time/durations.ts'
import { instants } from '#tests/app/calendar/instants.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { proveAt } from './calendar/proveAt.ts'
import { brief, dateSensitive, permissions } from './calendar/suites.ts'

/**
 * `npm run prove:calendar [-- --only 12,13] [--tests tests/app/seed,tests/app/authz]`: lays the demo out and runs what depends on
 * the day, and the small permission proof, with the clock (CLOCK) set to each of 24 instants; one line an instant, one
 * line of JSON at the end, exit code 1 where a test failed. `--three` is what `npm test` asks: the last minute of a year,
 * 29 February and one that the day draws, with fewer tests.
 */
const option = (name: string): string[] => {
  const optionIndex = process.argv.indexOf(name)
  return optionIndex < 0 ? [] : (process.argv[optionIndex + 1] ?? '').split(',').filter(Boolean)
}

const LAST_MINUTE = 12
const LEAP_DAY = 15

/** Three instants, the third another one each day. */
function three(): number[] {
  const others = instants.map((_, index) => index + 1).filter((number) => number !== LAST_MINUTE && number !== LEAP_DAY)
  const drawn = others[Math.floor(Date.parse(today()) / DAY) % others.length] ?? 1
  return [LAST_MINUTE, LEAP_DAY, drawn]
}

const isBrief = process.argv.includes('--three')
const only = isBrief ? three() : option('--only').map(Number)
if (only.some((number) => !instants[number - 1])) throw new Error(`--only takes numbers from 1 to ${instants.length}`)
const requestedTests = option('--tests')
const suites = requestedTests.length > 0 ? requestedTests : isBrief ? brief : [...dateSensitive, ...permissions]
const began = performance.now()
const figures = { instants: 0, passed: 0, failed: 0, seconds: 0 }

const chosen = instants.map((instant, index) => ({ instant, number: index + 1 }))
const proofs = chosen.filter(({ number }) => only.length === 0 || only.includes(number))
for (const { instant, number } of proofs) {
  // Beside the tests of `npm test` an instant gets one worker: what these leave of the processor.
  const { passed, failed, lines } = await proveAt(instant, number, suites, isBrief ? 1 : undefined)
  for (const line of lines) console.log(line)
  figures.instants++
  figures.passed += passed
  figures.failed += failed
}

figures.seconds = Math.round((performance.now() - began) / 1_000)
reportAndExit('calendar', figures, figures.failed === 0 && figures.passed > 0)
