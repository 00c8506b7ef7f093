import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { startLooking } from './scheduled-job.repo.ts'
import { LOOK_EVERY, scheduledJobs, type ScheduledJobCode } from './scheduled-jobs.ts'
import { runIfDue, type Round } from './take-turn.ts'

/** Something that goes on beside the services until it is stopped. */
export interface ScheduledLoop {
  /** Waits for the round that is under way, and begins no other. */
  stop(): Promise<void>
}

export interface LoopOptions extends Pick<Round, 'onFailure' | 'spans'> {
  /** Milliseconds between two rounds; the service's own unless told. */
  every?: number
  /** Milliseconds within which a run begins that somebody asked for; the usual ones unless a test cannot wait for them. */
  soon?: number
}

/** Runs a service round after round; `work` answers in words what a round did. However many processes do so, one runs at a time. */
export function startScheduledLoop(
  database: Database,
  code: ScheduledJobCode,
  work: () => Promise<string>,
  { every = scheduledJobs[code].every, soon = LOOK_EVERY, onFailure, spans }: LoopOptions,
): ScheduledLoop {
  let round: Promise<void> | undefined
  const stopLooking = startLooking(database, Math.min(every, soon), (found) => {
    round ??= found
      .then((waiting) => runIfDue(database, code, waiting.stateOf(code), { every, work, onFailure, spans }))
      .catch(onFailure)
      .finally(() => (round = undefined))
  })
  return {
    async stop() {
      stopLooking()
      await round
    },
  }
}
