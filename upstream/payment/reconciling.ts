import type { Database } from '../database/open.ts'
import type { CardProvider } from './provider.ts'
import { reconcile } from './reconcile.ts'

const EVERY = 10_000

export interface Reconciling {
  /** Waits for the round that is under way, and begins no other. */
  stop(): Promise<void>
}

export interface ReconcilingOptions {
  /** Milliseconds between two rounds. */
  every?: number
  /** Which instant it is. */
  clock?: () => Date
  /** Called after a round in which something was asked about: there may be letters to send. */
  onAsked?: () => void
  /** Told of what kept a round from coming to its end. */
  onFailure: (reason: unknown) => void
}

/** Beside the services: every few seconds asks the provider what became of payments that nobody answered for (rules 7, 5). */
export function startReconciling(
  database: Database,
  provider: CardProvider,
  { every = EVERY, clock = () => new Date(), onAsked = () => undefined, onFailure }: ReconcilingOptions,
): Reconciling {
  let round: Promise<void> | undefined
  const look = async () => {
    if ((await reconcile(database, provider, clock())) > 0) onAsked()
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
