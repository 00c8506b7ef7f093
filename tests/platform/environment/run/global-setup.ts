import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { binariesIn } from '#upstream/platform/database/embedded/binaries.ts'
import { startCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { makeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the socket of the run's PostgreSQL. */
    socket: string
  }
}

/** Nothing here outlives the run, so nothing has to reach the disk. */
const withoutFsync = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** One PostgreSQL for the whole run, in a folder that goes with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeRunFolder()
  // Another version than npm's is tried by naming the folder of its programs.
  const programs = process.env.POSTGRES_PATH
  const cluster = await startCluster({
    dataDir,
    settings: withoutFsync,
    ...(programs && { binaries: binariesIn(programs) }),
  })
  project.provide('socket', cluster.socket)
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
