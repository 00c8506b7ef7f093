import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory alone. */
const MEMORY = '/dev/shm'

/** What the databases of a run need at most, in bytes: a few at a time, of 30 MB each, and the log of their writes. */
const NEEDED = 4 * 2 ** 30

const PREFIX = 'circuito-tests-'

/** Some containers let no program run from there, as tests do. */
const runsPrograms = (): boolean =>
  !readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((mount) => mount.split(' ')[1] === MEMORY && /\bnoexec\b/.test(mount))

function chooseParent(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED && runsPrograms() ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the folders of runs that were killed: their memory would be taken until the machine starts anew. */
async function removeLeftOver(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) await rm(join(parent, name), { recursive: true, force: true })
  }
}

/**
 * Makes a folder for files that end with the run: in memory where that has room, as copying a database is mostly creating
 * its thousand files, which costs a fifth there; else in the folder of temporary files.
 */
export async function makeRunFolder(): Promise<string> {
  const parent = chooseParent()
  await removeLeftOver(parent)
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`))
  // Its server runs as another account when we are root, and must get in.
  await chmod(folder, 0o755)
  return folder
}
