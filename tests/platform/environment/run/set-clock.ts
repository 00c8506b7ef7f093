import { clockOffsetOf, clockSetting, setClock } from '#schema/platform/time/clock.ts'

/** The offset of CLOCK, as vitest's configuration wrote it down for all of a run's processes. */
const offset = clockOffsetOf(process.env['CLOCK'])
if (offset === undefined) throw new Error('CLOCK is no instant with its zone')
setClock(offset)

/** The setting CLOCK for a program that a story starts. */
export const CLOCK = clockSetting(offset)
