import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { prepareServer } from '#upstream/platform/database/server/prepare-server.ts'
import { openServer, servers } from '#tests/platform/database/outside/outside-server.ts'
import { defineRedis } from '../cluster/machine/redis.ts'
import { plainNginx } from '../provision/nginx.ts'
import { redis as redisTool } from '../provision/redis.ts'
import { pathOfTool } from '../provision/tool.ts'
import { freePort } from '../start/port.ts'
import { watchLocks } from './locks.ts'

/** What every release of an installation shares: a PostgreSQL outside, Redis, and a folder. */
export interface Installation {
  folder: string
  databaseUrl: string
  redisUrl: string
  /** The path of its program. */
  nginx: string
  database: Database
  watchLocks: () => Promise<ReturnType<typeof watchLocks>>
  close: () => Promise<void>
}

export async function openInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'circuito-upgrade-'))
  chmodSync(folder, 0o755)
  const paths = { nginx: pathOfTool(plainNginx), redis: pathOfTool(redisTool) }
  const kind = servers.find(({ isHere }) => isHere)
  if (!kind) throw new Error('no PostgreSQL is here')
  const server = await openServer(kind)
  const { url } = await prepareServer({ adminUrl: server.adminUrl })
  const redisPort = await freePort()
  const redis = defineRedis(paths.redis, redisPort, join(folder, 'redis.log'))
  await redis.start()
  const database = openDatabase({ url, size: 4 })
  return {
    folder,
    databaseUrl: url,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    nginx: paths.nginx,
    database,
    watchLocks: async () => {
      const { Client } = (await import('pg')).default
      const client = new Client({ connectionString: server.adminUrl })
      await client.connect()
      const watch = watchLocks(client)
      return {
        async stop() {
          const times = await watch.stop()
          await client.end()
          return times
        },
      }
    },
    async close() {
      await database.close()
      await redis.kill()
      await server.remove()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
    },
  }
}
