import { join, resolve } from 'node:path'
import { runningCluster, startCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { withConnection } from '#upstream/platform/database/server/with-connection.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'

/** A database that a command works on. */
export interface Side {
  database: Database
  /** Where it lies, when it is a folder such as DATA_DIR. */
  folder?: string
  /** The files that lie in that folder. */
  files?: FileStore
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
  const folder = isAddress(side) ? undefined : resolve(side)
  const files = folder === undefined ? undefined : folderStore(join(folder, 'files'))
  const running = isAddress(side) ? side : await runningCluster(side)
  const cluster = running ? undefined : await startCluster({ dataDir: resolve(side), say: console.log })
  const database = openDatabase({ url: running ?? cluster?.url ?? '', size: 2, name })
  return {
    database,
    folder,
    files,
    async close() {
      await database.close()
      await cluster?.stop()
    },
  }
}
