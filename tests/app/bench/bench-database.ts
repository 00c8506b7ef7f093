import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster, type Cluster } from '#upstream/platform/database/embedded/cluster.ts'
import { seedDemo } from '#upstream/app/seed/base/demo.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { asSuperuser, NAME, urlOf } from '#upstream/platform/database/embedded/provision.ts'

/** Nothing of a measurement has to outlive the machine, and a million rows are laid out at once. */
const withoutFsync = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '512MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
}

/** Starts a PostgreSQL of a measurement's own, in a folder that goes with it. */
export async function startBenchCluster(name: string) {
  const dataDir = await mkdtemp(join(tmpdir(), `circuito-${name}-`))
  await chmod(dataDir, 0o755)
  const cluster = await startCluster({ dataDir, settings: withoutFsync })
  return {
    cluster,
    dataDir,
    sweep: async (): Promise<void> => {
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a database with the demo in it, whose statements may take ten minutes. */
export async function createDemoDatabase(cluster: Cluster, name: string): Promise<Database> {
  await asSuperuser(cluster.socket, 'postgres', (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${NAME} OWNER ${NAME}`),
  )
  const database = openDatabase({ url: urlOf(cluster.socket, name), size: 6, statementTimeout: 600_000 })
  await migrate(database)
  await seedDemo(database)
  return database
}
