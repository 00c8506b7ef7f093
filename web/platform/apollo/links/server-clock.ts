import { followClock } from '#schema/platform/time/clock.ts'
import { newTraceparent } from '#schema/platform/tracing/traceparent.ts'

/** An answer is on its way for less, in milliseconds: so far apart, two clocks are the same. */
const CLOCK_TOLERANCE = 5_000

/**
 * Sets the page's clock by what the server said that it is (header x-clock, an ISO instant): a browser whose machine is
 * wrong, or that looks at a demo on another day, shows the day of the services.
 */
export function syncClock(headerValue: string | null | undefined): void {
  const instant = Date.parse(headerValue ?? '')
  if (!Number.isNaN(instant)) followClock(instant, CLOCK_TOLERANCE)
}

/** Asks like fetch, as a trace of its own by which the servers' logs name it; and hears the time with every answer. */
export const fetchWithClock: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('traceparent', newTraceparent())
  const answer = await fetch(input, { ...init, headers })
  syncClock(answer.headers.get('x-clock'))
  return answer
}
