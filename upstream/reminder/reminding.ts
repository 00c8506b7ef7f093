import type { Database } from '../database/open.ts'
import { announceBegun } from '../delegation/announce.ts'
import { remind } from './remind.ts'

const MINUTE = 60_000

export interface Reminding {
  /** Waits for the round that is under way, and begins no other. */
  stop(): Promise<void>
}

export interface RemindingOptions {
  /** Milliseconds between two rounds. */
  every?: number
  /** Which instant it is. */
  clock?: () => Date
  /** Told of what kept a round from coming to its end. */
  onFailure: (reason: unknown) => void
}

/** Every minute reminds of what waits too long, and tells substitutes whose delegation has begun. */
export function startReminding(
  database: Database,
  { every = MINUTE, clock = () => new Date(), onFailure }: RemindingOptions,
): Reminding {
  let round: Promise<void> | undefined
  const look = async () => {
    await announceBegun(database)
    await remind(database, clock())
  }
  const timer = setInterval(() => {
    round ??= look()
      .catch(onFailure)
      .finally(() => (round = undefined))
  }, every)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
