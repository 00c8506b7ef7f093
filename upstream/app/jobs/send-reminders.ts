import { now } from '#schema/platform/time/clock.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { announceBegun } from '#upstream/modules/approvals/delegation/notify-substitute.ts'
import { startRounds, type Rounds, type RoundsOptions } from '#upstream/platform/scheduler/scheduler.ts'
import { remind } from '#upstream/modules/approvals/reminder/remind.ts'

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
