/** Moments that are remembered at most: an hour of looks, one a second. */
const MOST = 3_600

/**
 * Follows by how many seconds a standby is behind, by one clock and positions of the write-ahead log alone: the time of its last
 * transaction grows while nobody writes, and says nothing.
 */
export function createReplicaLag(now: () => number = () => performance.now()) {
  /** Positions of the primary that the standby had not replayed yet, with when they were seen. */
  let awaited: { at: number; position: number }[] = []
  return {
    /** Takes where the primary is, and later up to where the standby has replayed. @returns seconds behind */
    note(position: number, replayed: number): number {
      if (awaited.length < MOST) awaited.push({ at: now(), position })
      awaited = awaited.filter((each) => each.position > replayed)
      const [oldest] = awaited
      return oldest ? (now() - oldest.at) / 1_000 : 0
    },
  }
}
