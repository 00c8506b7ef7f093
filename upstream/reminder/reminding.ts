import { now } from '#schema/rules/clock.ts'
import type { Database } from '../database/open.ts'
import { announceBegun } from '../delegation/announce.ts'
import { startRounds, type Rounds, type RoundsOptions } from '../schedule/rounds.ts'
import { remind } from './remind.ts'

export interface RemindingOptions extends RoundsOptions {
  /** Which instant it is. */
  clock?: () => Date
}

/** Every minute reminds of what waits too long, and tells substitutes whose delegation has begun. */
export function startReminding(database: Database, { clock = now, ...rounds }: RemindingOptions): Rounds {
  const look = async () => {
    await announceBegun(database)
    await remind(database, clock())
    return 'Recordatorios y delegaciones al día.'
  }
  return startRounds(database, 'REMINDERS', look, rounds)
}
