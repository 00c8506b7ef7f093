import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { seedDemo } from '#upstream/app/seed/base/demo.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { buildServer } from '#upstream/app/server.ts'

export const SECRET = 'a secret of the proof, 32 bytes or more'

/** The demo on a PostgreSQL of its own, and two services before it, each with a pool of its own. */
export interface DemoCluster {
  database: Database
  /** The address of the database, for pools beside those of the services. */
  url: string
  services: readonly FastifyInstance[]
  close: () => Promise<void>
}

const inHaste = { max_connections: '120', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** @param cardsOf who charges cards; the sandbox unless told */
export async function startDemoCluster(
  name: string,
  cardsOf?: (database: Database) => CardProvider,
): Promise<DemoCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), `circuito-${name}-`))
  // Its server runs as another account when we are root, and must get in.
  await chmod(dataDir, 0o755)
  const cluster = await startCluster({ dataDir, settings: inHaste })
  const database = openDatabase({ url: cluster.url, size: 4 })
  await migrate(database)
  await seedDemo(database)
  const pools = [1, 2].map(() => openDatabase({ url: cluster.url, size: 30 }))
  const services = await Promise.all(
    pools.map((pool) =>
      buildServer({
        database: pool,
        secret: SECRET,
        fileStore: folderStore(dataDir),
        logLevel: 'silent',
        cards: cardsOf?.(pool),
      }),
    ),
  )
  return {
    database,
    url: cluster.url,
    services,
    async close() {
      for (const service of services) await service.close()
      for (const pool of [...pools, database]) await pool.close()
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
