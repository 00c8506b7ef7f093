import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { services, type ServiceCode } from './scheduled-jobs.ts'
import { takeTurn } from './take-turn.ts'

/** How soon a run that somebody asked for begins, in milliseconds. */
const SOON = 2_000

/** Something that goes on beside the services until it is stopped. */
export interface Rounds {
  /** Waits for the round that is under way, and begins no other. */
  stop(): Promise<void>
}

export interface RoundsOptions {
  /** Milliseconds between two rounds; the service's own unless told. */
  every?: number
  /** Told of what kept a round from coming to its end. */
  onFailure: (reason: unknown) => void
}

/** Runs a service round after round; `work` answers in words what a round did. However many processes do so, one runs at a time. */
export function startRounds(
  database: Database,
  code: ServiceCode,
  work: () => Promise<string>,
  { every = services[code].every, onFailure }: RoundsOptions,
): Rounds {
  let round: Promise<void> | undefined
  const timer = setInterval(
    () => {
      round ??= takeTurn(database, code, every, work)
        .catch(onFailure)
        .finally(() => (round = undefined))
    },
    Math.min(every, SOON),
  )
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
