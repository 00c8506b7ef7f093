import { useEffect, useState } from 'react'
import * as clock from '#schema/platform/time/clock.ts'
import { nextOpening, type Moment } from '#schema/modules/organisation/opening-hours/opening-hours.ts'
import type { ServiceHoursPartsFragment } from './opening-hours.generated.ts'

/** How long a page may lag behind the hours. */
const TICK = 20_000

/**
 * When the company next answers; null while it does. The services are asked what time it is once: from then on the
 * page adds what its own clock counts, which may be set to anything.
 */
export function useServiceClock(hours: ServiceHoursPartsFragment): Moment | null {
  const { now, holidays } = hours
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const began = clock.now().getTime()
    const timer = setInterval(() => setPassed(clock.now().getTime() - began), TICK)
    return () => {
      clearInterval(timer)
      setPassed(0)
    }
  }, [now])
  return nextOpening(hours, new Date(Date.parse(now) + passed), new Set(holidays))
}
