import { MINUTE } from '#schema/platform/time/durations.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { startLooking } from './scheduled-job.repo.ts'
import { LOOK_EVERY, scheduledJobs, type ScheduledJobCode } from './scheduled-jobs.ts'
import { NEAR, runIfDue, type Round } from './take-turn.ts'

/** As often a round begins for which there is nothing to do: people see that the service runs, and what a look would miss is done. */
const REST = 5 * MINUTE

/** Something that goes on beside the services until it is stopped. */
export interface ScheduledLoop {
  /** Waits for the round that is under way, and begins no other. */
  stop(): Promise<void>
}

export interface LoopOptions extends Pick<Round, 'onFailure' | 'spans' | 'isNeeded'> {
  /** Milliseconds between two rounds; the service's own unless told. */
  every?: number
  /** Milliseconds within which a run begins that somebody asked for; the usual ones unless a test cannot wait for them. */
  soon?: number
  /** Milliseconds between two rounds that are not needed; five minutes unless a test cannot wait for them. */
  rest?: number
}

/** Answers no, without a look, where the last look was less than `every` milliseconds ago. */
function limitLooks(isNeeded: () => Promise<boolean>, every: number): () => Promise<boolean> {
  let lookedAt = -Infinity
  return async () => {
    const now = performance.now()
    if (now - lookedAt < every * NEAR) return false
    lookedAt = now
    return isNeeded()
  }
}

/** Runs a service round after round; `work` answers in words what a round did. However many processes do so, one runs at a time. */
export function startScheduledLoop(
  database: Database,
  code: ScheduledJobCode,
  work: () => Promise<string>,
  { every = scheduledJobs[code].every, soon = LOOK_EVERY, rest = REST, isNeeded, onFailure, spans }: LoopOptions,
): ScheduledLoop {
  const plan: Round = { every, work, rest, isNeeded: isNeeded && limitLooks(isNeeded, every), onFailure, spans }
  let round: Promise<void> | undefined
  const stopLooking = startLooking(database, Math.min(every, soon), (found) => {
    round ??= found
      .then((waiting) => runIfDue(database, code, waiting.stateOf(code), plan))
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
