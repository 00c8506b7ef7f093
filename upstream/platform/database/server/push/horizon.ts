import type pg from 'pg'

/** Milliseconds between two looks whether an older transaction still holds changes back. */
const LOOK_EVERY = 250

const OLDEST = 'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest'

/**
 * Waits until the changes of transactions can be read: below the oldest transaction that still runs (docs/decisions/0114).
 * Those that wait are found by one look.
 */
export function createHorizon(onPassed: () => void) {
  let client: pg.Client | null = null
  let awaited: bigint[] = []
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isAskedAgain = false

  async function look(): Promise<void> {
    isAskedAgain ||= isLooking
    if (!client || isLooking || awaited.length === 0) return
    isLooking = true
    isAskedAgain = false
    clearTimeout(timer)
    try {
      const { rows } = await client.query<{ oldest: string }>(OLDEST)
      const oldest = BigInt(rows[0]?.oldest ?? 0)
      const isPassed = awaited.some((position) => position < oldest)
      awaited = awaited.filter((position) => position >= oldest)
      if (isPassed) onPassed()
    } catch {
      // The connection has ended: whoever follows looks for everything when there is another one.
    } finally {
      isLooking = false
    }
    if (isAskedAgain) return look()
    if (client && awaited.length > 0) timer = setTimeout(() => void look(), LOOK_EVERY)
  }

  return {
    /** By which connection it looks; null while there is none, and then nothing is awaited. */
    readBy(opened: pg.Client | null): void {
      client = opened
      awaited = []
      clearTimeout(timer)
    },
    waitFor(position: bigint): void {
      awaited.push(position)
      void look()
    },
  }
}
