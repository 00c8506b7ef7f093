import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { prepareServer } from '#upstream/platform/database/server/prepare-server.ts'
import { grantAll } from '#tests/app/faults/races/setup.ts'
import {
  createCircuit,
  createException,
  createPosition,
  createUsersInPosition,
  executeSql,
  tokenOf,
} from '#tests/platform/environment/database-fixtures.ts'
import { openServer, servers } from '#tests/platform/database/outside/outside-server.ts'
import { redis as redisTool } from '../provision/redis.ts'
import { provideTool } from '../provision/tool.ts'
import { watchLocks } from './locks.ts'

export const SECRET = 'a secret of the proof of upgrades, 32 bytes or more'

/** What every release of an installation shares: a PostgreSQL outside, Redis, and a folder. */
export interface Installation {
  folder: string
  databaseUrl: string
  redisUrl: string
  database: Database
  watchLocks: () => Promise<ReturnType<typeof watchLocks>>
  close: () => Promise<void>
}

export async function openInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'circuito-upgrade-'))
  chmodSync(folder, 0o755)
  const found = provideTool(redisTool)
  if ('missing' in found) throw new Error(found.missing)
  process.env['REDIS_SERVER_PATH'] = found.path
  const kind = servers.find(({ isHere }) => isHere)
  if (!kind) throw new Error('no PostgreSQL is here')
  const server = await openServer(kind)
  const { url } = await prepareServer({ adminUrl: server.adminUrl })
  // It reads the path when it is loaded.
  const { startRedis } = await import('#tests/platform/sockets/redis.ts')
  const redis = await startRedis()
  const database = openDatabase({ url, size: 4 })
  return {
    folder,
    databaseUrl: url,
    redisUrl: redis.url,
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

/** Everybody's position: nobody decides from it. */
const ASSISTANT = 4

/** New people: those who ask for something, and those who approve it. */
export async function hirePeople(
  database: Database,
  authors: number,
  approvers: number,
): Promise<{ authors: string[]; approvers: string[] }> {
  const deciding = await createPosition(database)
  const asking = await createUsersInPosition(database, ASSISTANT, authors)
  const approving = await createUsersInPosition(database, deciding, approvers)
  await grantAll(database, [...asking, ...approving])
  // One of them is enough.
  const circuit = await createCircuit(database, [[1, 2, deciding]])
  for (const UsrID of asking) await createException(database, circuit, { UsrID })
  const tokens = (users: readonly number[]) => Promise.all(users.map((UsrID) => tokenOf(database, SECRET, UsrID)))
  return { authors: await tokens(asking), approvers: await tokens(approving) }
}

/** What became of the requirements whose authors were told that they are saved, and of those that somebody was told are approved. */
export async function countOutcome(
  database: Database,
  saved: ReadonlyMap<string, string>,
  approved: ReadonlySet<string>,
): Promise<{ lost: number; doubled: number; approvalsLost: number }> {
  const rows = await executeSql<{ mark: string; times: string }>(
    database,
    sql`select "DerDescription" as mark, count(*) as times from "LgsRequirementDetail" where "DerDescription" like 'prueba %' group by 1`,
    '*',
  )
  const times = new Map(rows.map((row) => [row.mark.toLowerCase(), Number(row.times)]))
  const [open] = await executeSql<{ number: string }>(
    database,
    sql`select count(*) as number from "LgsRequirement" where "ReqID" = any(${[...approved].map(Number)}::integer[]) and "ReqStatus" <> 1`,
    '*',
  )
  return {
    lost: [...saved.keys()].filter((mark) => !times.has(mark)).length,
    doubled: [...times.values()].filter((each) => each > 1).length,
    approvalsLost: Number(open?.number),
  }
}
