import { join, resolve } from 'node:path'
import { runningCluster, startCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { withConnection } from '#upstream/platform/database/server/with-connection.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'

/** A database that a command works on. */
export interface Side {
  database: Database
  /** Where its uploaded files are, when it is a folder. */
  files?: string
  close(): Promise<void>
}

export const isAddress = (side: string): boolean => /^postgres(ql)?:\/\//.test(side)

/** As it may stand at a console. */
const withoutPassword = (url: string): string => Object.assign(new URL(url), { password: '' }).href

/**
 * Opens the address of a PostgreSQL, or a folder such as DATA_DIR, on which Circuito may be running.
 * @param wait seconds for the server of an address to answer
 * @throws StartRefusal when the server does not let us in, or does not answer in time
 */
export async function openSide(side: string, name: string, wait = 0): Promise<Side> {
  if (isAddress(side))
    await withConnection(side, { from: withoutPassword(side), wait, say: console.log }, async () => undefined)
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
