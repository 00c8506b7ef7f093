import { MINUTE } from './durations.ts'
import { limaDay } from './working-days.ts'

/**
 * The one clock of a program (docs/decisions/0027): whatever depends on the day asks it, and nothing else reads the
 * machine's. SQL asks clock_now(), clock_today() or clock_instant(), which follow the same offset.
 */
let offset = 0

/** An instant with its zone, so that it reads alike on every machine: 2028-02-29T10:00:00-05:00. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/
const OFFSET = /^([+-]\d{1,15})ms$/

/** What is told of a CLOCK that says no instant. */
export const CLOCK_RULE = 'debe ser un instante con su zona, como 2028-02-29T10:00:00-05:00'

/**
 * The milliseconds that the setting CLOCK puts between the machine's clock and ours: an instant is the one that it is now,
 * `+1234ms` is what a program tells those it starts, so that all of them share one time. Nothing, the machine's own.
 * @returns undefined for what is neither
 */
export function clockOffsetOf(setting: string | undefined, machine = Date.now()): number | undefined {
  if (!setting) return 0
  const offsetText = OFFSET.exec(setting)?.[1]
  if (offsetText !== undefined) return Number(offsetText)
  const instant = INSTANT.test(setting) ? Date.parse(setting) : Number.NaN
  return Number.isNaN(instant) ? undefined : instant - machine
}

/** The setting CLOCK for a program that is started by one whose clock is `milliseconds` ahead. */
export const clockSetting = (milliseconds: number): string =>
  `${milliseconds < 0 ? '-' : '+'}${Math.abs(milliseconds)}ms`

/** Sets the clock `milliseconds` ahead of the machine's: once, before the program does anything else. */
export function setClock(milliseconds: number): void {
  offset = milliseconds
}

/** Follows the clock of another program, which says `instant`: ours stays where they are less than `tolerance` milliseconds apart. */
export function followClock(instant: number, tolerance: number): void {
  const apart = instant - now().getTime()
  if (Math.abs(apart) >= tolerance) offset += apart
}

/** Milliseconds between the machine's clock and ours. */
export const clockOffset = (): number => offset

/** The instant that it is. */
export const now = (): Date => new Date(Date.now() + offset)

/** The day of the minute that was asked for last: days begin with a minute, and one request asks several times. */
let latest = { minute: Number.NaN, day: '' }

/** The calendar day that it is where the company is, YYYY-MM-DD (rules.md 8: America/Lima). */
export function today(): string {
  const instant = now()
  const minute = Math.floor(instant.getTime() / MINUTE)
  if (minute !== latest.minute) latest = { minute, day: limaDay(instant) }
  return latest.day
}
