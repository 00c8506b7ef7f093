/** The machine's own, whatever a test has let pass. */
const measured = performance.now.bind(performance)

let passed = 0

/**
 * Lets so many milliseconds pass for whatever in this process measures by `performance.now()`, as the services do that a test
 * opens: what they know for five seconds is old at once. Timers go on by the machine. The time that passed stays passed.
 */
export function passTime(milliseconds: number): void {
  passed += milliseconds
  performance.now = () => measured() + passed
}

/** How long the services may know a session or what a person may do: lets that pass. */
export const passKnownRights = (): void => passTime(5_000)
