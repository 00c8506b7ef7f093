import type { Database } from '#upstream/platform/database/connection/open-database.ts'

/** Called with what a look finds; it rejects where the database does not answer, and who does not wait for it need not care. */
type TakeLook<Found> = (found: Promise<Found>) => void

interface Clock<Found> {
  takers: Set<TakeLook<Found>>
  timer: NodeJS.Timeout
}

function startClock<Found>(read: () => Promise<Found>, every: number): Clock<Found> {
  const takers = new Set<TakeLook<Found>>()
  let isReading = false
  const timer = setInterval(() => {
    if (isReading) return
    isReading = true
    const found = read()
    const end = () => void (isReading = false)
    found.then(end, end)
    takers.forEach((take) => take(found))
  }, every)
  return { takers, timer: timer.unref() }
}

/**
 * Has all of a program that look at the same thing of a database, equally often, look together: by one clock and one read,
 * however many they are. No read begins while the one before is under way.
 * @returns how to begin: `every` so many milliseconds, until what it answers is called
 */
export function createSharedLooks<Found>(
  read: (database: Database, every: number) => Promise<Found>,
): (database: Database, every: number, take: TakeLook<Found>) => () => void {
  const clocksOf = new WeakMap<Database, Map<number, Clock<Found>>>()
  return (database, every, take) => {
    const clocks = clocksOf.get(database) ?? new Map<number, Clock<Found>>()
    const clock = clocks.get(every) ?? startClock(() => read(database, every), every)
    clocksOf.set(database, clocks.set(every, clock))
    clock.takers.add(take)
    return () => {
      clock.takers.delete(take)
      if (clock.takers.size > 0 || clocks.get(every) !== clock) return
      clearInterval(clock.timer)
      clocks.delete(every)
    }
  }
}
