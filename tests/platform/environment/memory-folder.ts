import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Where Linux keeps files in memory alone. */
const MEMORY = '/dev/shm'

/** What the databases of a run need at most, in bytes: a few at a time, of 30 MB each, and the log of their writes. */
const NEEDED = 4 * 2 ** 30

/**
 * Answers the folder for files that end with the run: in memory where that has room, as copying a database is mostly
 * creating its thousand files, which costs a fifth there; else the folder of temporary files.
 */
export function chooseMemoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
