import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MEGABYTE = 1_048_576

/** The folder of files, on a small disk of its own where this machine lets us mount one. */
export interface FilesVolume {
  folder: string
  /** False where it lies on the machine's own disk, which nobody fills. */
  canBeFilled: boolean
  fill(): void
  empty(): void
  remove(): void
}

/** Mounts a disk in memory of so many megabytes. */
export function openFilesVolume(folder: string, megabytes: number): FilesVolume {
  mkdirSync(folder, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    stdio: 'ignore',
  })
  const canBeFilled = status === 0
  const filling = join(folder, '.filling')
  return {
    folder,
    canBeFilled,
    fill() {
      if (!canBeFilled) return
      try {
        for (let written = 0; ; written++) writeFileSync(filling, Buffer.alloc(MEGABYTE), { flag: 'a' })
      } catch {
        // It is full.
      }
    },
    empty: () => rmSync(filling, { force: true }),
    remove() {
      if (canBeFilled) spawnSync('umount', ['-l', folder], { stdio: 'ignore' })
    },
  }
}
