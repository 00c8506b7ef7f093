import { join, resolve } from 'node:path'
import { runningCluster, startCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'

/** A database that a command works on. */
export interface Side {
  database: Database
  /** Where its uploaded files are, when it is a folder. */
  files?: string
  close(): Promise<void>
}

export const isAddress = (side: string): boolean => /^postgres(ql)?:\/\//.test(side)

/** Opens the address of a PostgreSQL, or a folder such as DATA_DIR, on which Circuito may be running. */
export async function openSide(side: string, name: string): Promise<Side> {
  const files = isAddress(side) ? undefined : join(resolve(side), 'files')
  const running = isAddress(side) ? side : await runningCluster(side)
  const cluster = running ? undefined : await startCluster({ dataDir: resolve(side), say: console.log })
  const database = openDatabase({ url: running ?? cluster?.url ?? '', size: 2, name })
  return {
    database,
    files,
    async close() {
      await database.close()
      await cluster?.stop()
    },
  }
}
