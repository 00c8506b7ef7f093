import { mkdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRunFolder } from './run-folder.ts'

/** Where tsx keeps what it compiled, below the folder of temporary files: a run goes on with what earlier ones left. */
const compiled = () => `tsx-${process.geteuid?.() ?? 0}`

/**
 * The folder of temporary files of the run's processes, in memory where that has room: tests that start PostgreSQL or the whole
 * program on a folder of their own waited for the disk at each of its thousand files and each of a hundred migrations.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const usual = process.env.TMPDIR
  const cache = join(tmpdir(), compiled())
  const folder = await makeRunFolder()
  await mkdir(cache, { recursive: true })
  await symlink(cache, join(folder, compiled()))
  process.env.TMPDIR = folder
  return async () => {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
