import { BrokenCircuitError, circuitBreaker, handleType, SamplingBreaker } from 'cockatiel'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientAbort } from './client-abort.ts'
import { NoAnswer, type Answer, type Request, type Transport } from './transport.ts'

/** How long the services are left alone once the breaker is open, in ms. */
const HALF_OPEN_AFTER = 1_000

/** Opens when half of at least 20 calls in 10 s got no answer, and asks again after a second with one call. */
const openBreaker = () =>
  circuitBreaker(
    handleType(NoAnswer, (failed) => failed.message !== 'given up'),
    {
      halfOpenAfter: HALF_OPEN_AFTER,
      breaker: new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 2 }),
    },
  )

const ATTEMPTS = 3
/** Attempts of a write that is sent once, while none of it was sent: with their pauses they outlast a restart of the services, which takes some 2 s. */
const ATTEMPTS_UNSENT = 5
const isTransientStatus = (status: number) => status === 502 || status === 503 || status === 504
/** A random pause before another attempt; two of those that wait for the services to return reach past the breaker's opening. */
const pauseAfter = (tried: number, awaitsReturn: boolean): number =>
  awaitsReturn ? HALF_OPEN_AFTER / (ATTEMPTS - 1) + Math.random() * 100 : Math.random() * 100 * 2 ** tried

export interface RetryTerms {
  /** When all has to be over, by the clock of performance.now(). */
  until: number
  /** Whether asking twice does no harm: a read, or a write whose key makes it count once. Others are tried again only while none of them was sent. */
  repeatable: boolean
  /** The longest one attempt may take, in ms, when another may follow. */
  attempt?: number
  departure?: ClientAbort
}

const maySendAgain = (failed: unknown, repeatable: boolean): failed is NoAnswer =>
  failed instanceof NoAnswer && (repeatable || failed.isUnsent)

/**
 * Sends with a deadline; what may be repeated is, at most 3 times, after pauses of random length. A request that meets the
 * open breaker waits for the call by which the services are asked again, so that «Reintentar» right after an outage reads.
 * A write that is sent once is tried for some 2 s while nothing of it was sent: behind the open breaker, or where the connection fails.
 */
export function withRetryPolicy(transport: Pick<Transport, 'send'>) {
  const breaker = openBreaker()

  return async (
    request: Request,
    { until, repeatable, attempt = 5_000, departure: clientAbort }: RetryTerms,
  ): Promise<Answer> => {
    const attempts = repeatable ? ATTEMPTS : ATTEMPTS_UNSENT
    for (let tried = 1; ; tried++) {
      const left = until - performance.now()
      if (left <= 0) throw new NoAnswer('too slow', { timedOut: true })
      const isLast = tried === attempts
      const timeout = isLast || !repeatable ? left : Math.min(attempt, left)
      let wasOpen = false
      try {
        const answer = await breaker.execute(() => transport.send(request, timeout, clientAbort))
        if (isLast || !repeatable || !isTransientStatus(answer.status)) return answer
      } catch (error) {
        wasOpen = error instanceof BrokenCircuitError
        const failed = wasOpen ? new NoAnswer('breaker open', { isUnsent: true }) : error
        if (isLast || clientAbort?.isOver || !maySendAgain(failed, repeatable)) throw failed
      }
      await pause(pauseAfter(tried, wasOpen || !repeatable))
    }
  }
}
