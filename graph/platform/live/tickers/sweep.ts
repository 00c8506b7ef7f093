/**
 * How far the news of the people of tokens have come, by one call for all; who has no session any more is missing. Null
 * where the services cannot tell, and then each person is looked for by themselves.
 */
export type ReadVersions = (tokens: readonly string[]) => Promise<ReadonlyMap<string, number> | null>

interface SweepOptions {
  /** The tokens of everybody who is connected now. */
  readTokens: () => ReadonlySet<string>
  readVersions: ReadVersions
  /** Called with each answer, and with the tokens that it is about. */
  onVersions: (asked: ReadonlySet<string>, versions: ReadonlyMap<string, number> | null) => void
}

/** Asks the services for whom of all who are connected there are news. One call is under way at a time. */
export function createSweep({ readTokens, readVersions, onVersions }: SweepOptions) {
  let isReading = false
  let isAskedAgain = false
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    const asked = readTokens()
    isAskedAgain ||= isReading
    if (isReading || asked.size === 0) return
    isReading = true
    isAskedAgain = false
    try {
      onVersions(asked, await readVersions([...asked]))
    } catch {
      // The services are away: what they have by then is read when they are back.
    } finally {
      isReading = false
    }
    if (isAskedAgain) await run()
  }

  return {
    /** Sweeps now or, where a sweep is under way, once more after it: it may have begun before the news. */
    run: () => void run(),
    /** Sweeps every `interval` ms from now on; a sweep that is still under way then is enough. */
    repeatEvery(interval: number): void {
      clearInterval(timer)
      timer = setInterval(() => isReading || void run(), interval)
    },
    stop: () => clearInterval(timer),
  }
}
