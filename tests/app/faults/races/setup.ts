import { sql } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { executeSql, createUsersInPosition, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { callerAt } from '#tests/platform/environment/remote-service.ts'
import type { People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { SECRET, startDemoCluster } from '../demo-cluster.ts'

/** Two services on one database, so that what keeps them apart is the database alone. */
export interface RaceSetup {
  database: Database
  /** A session of a user, by key, at one of the services or the other by turns. */
  sit(UsrID: number): Promise<Caller>
  /** New people of a position who may do everything. */
  hire(count: number, PstID: number): Promise<{ UsrID: number; caller: Caller }[]>
  people: People
  close: () => Promise<void>
}

/** What `admin` may, for those who were hired. */
export const grantAll = (database: Database, users: readonly number[]) =>
  executeSql(
    database,
    sql`insert into "SecUserOption"
      select each."UsrID", o."CpyID", o."OptID", o."IsAllowAdd", o."IsAllowEdit", o."IsAllowDelete", o."IsAllowView", o."IsAllowSave",
        o."IsAllowExport", o."IsLevelAdmin", o."IsLevelManager", o."IsLevelBoss", o."IsLevelArea", o."IsLevelAssistant"
      from "SecUserOption" o, unnest(${users}::integer[]) as each("UsrID") where o."UsrID" = 1 and o."CpyID" = 1`,
    '*',
  )

/** The demo, and two services before it that answer by turns. */
export async function openRaceSetup(): Promise<RaceSetup> {
  const { database, services, close } = await startDemoCluster('races')
  const urls = await Promise.all(services.map((service) => service.listen({ port: 0, host: '127.0.0.1' })))
  let turn = 0
  const sit = async (UsrID: number) => callerAt(urls[turn++ % 2] ?? '', await tokenOf(database, SECRET, UsrID))
  const [admin, author, buyer, boss, manager] = [await sit(1), await sit(2), await sit(3), await sit(4), await sit(5)]
  return {
    database,
    sit,
    async hire(count, PstID) {
      const users = await createUsersInPosition(database, PstID, count)
      await grantAll(database, users)
      return Promise.all(users.map(async (UsrID) => ({ UsrID, caller: await sit(UsrID) })))
    },
    people: { admin, author, buyer, boss, manager },
    close,
  }
}
