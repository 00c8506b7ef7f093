import type { Database } from './database/open.ts'
import { sweepOrphans } from './file/orphans.ts'
import { sweepSessions } from './session/endedSessions.ts'

const HOUR = 3_600_000

export interface Cleaning {
  /** Waits for the round that is under way, and begins no other. */
  stop(): Promise<void>
}

/** Once an hour takes away what is of no more use: uploads that no document took, sessions that ended. */
export function startCleaning(database: Database, filesDir: string, onFailure: (reason: unknown) => void): Cleaning {
  let round: Promise<void> | undefined
  const clean = async () => {
    await sweepSessions(database)
    await sweepOrphans(database, filesDir)
  }
  const timer = setInterval(() => {
    round ??= clean()
      .catch(onFailure)
      .finally(() => (round = undefined))
  }, HOUR)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
