import { followClock } from '#schema/platform/time/clock.ts'

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

/** Asks like fetch, and hears the time with every answer. */
export const fetchWithClock: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  syncClock(answer.headers.get('x-clock'))
  return answer
}
