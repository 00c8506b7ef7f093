import { clockOffsetOf, clockSetting } from '#schema/platform/time/clock.ts'

/**
 * Reads CLOCK once for a run and hands it to the run's processes as an offset: read by each for itself, an instant would
 * come again with every file, and lie before what an earlier one wrote.
 */
export function shareClock(): void {
  const offset = clockOffsetOf(process.env['CLOCK'])
  if (offset === undefined) throw new Error('CLOCK is no instant with its zone')
  if (offset !== 0) process.env['CLOCK'] = clockSetting(offset)
}
