import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import {
  executeSql,
  createDelegation,
  createUsers,
  createPosition,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const TAKEN = 'Ya existe una delegación de esa transacción en esas fechas'
const upstream = provideUpstream()
let boss: Person
let substitute: Person
let third: Person

beforeEach(async () => {
  ;[boss, substitute, third] = (await createUsers(upstream, await createPosition(upstream), 3)) as [
    Person,
    Person,
    Person,
  ]
})

/** Who stands in for the boss, and for what. */
const readDelegations = async (): Promise<string[]> => {
  const rows = await executeSql<{ UsrSubstituteID: number; TrsCode: string | null }>(
    upstream,
    sql`select "UsrSubstituteID", "TrsCode" from "SecDelegation" where "UsrID" = ${boss.UsrID} and "SecStatus" = 1 order by "DlgID"`,
  )
  return rows.map(({ UsrSubstituteID, TrsCode }) => `${UsrSubstituteID} ${TrsCode ?? 'all'}`)
}

it('meets one that another program has written and not yet kept: the rule answers, not the database', async () => {
  let keep = () => {}
  const released = new Promise<void>((resolve) => (keep = resolve))
  let isWritten = () => {}
  const inserted = new Promise<void>((resolve) => (isWritten = resolve))
  const other = inCompany(upstream.fresh.database, { company: 1 }, async (tx) => {
    await sql`insert into "SecDelegation" ("CpyID", "UsrID", "UsrSubstituteID", "DlgFrom", "DlgTo")
      values (1, ${boss.UsrID}, ${third.UsrID}, '2036-03-01', '2036-03-31')`.execute(tx)
    isWritten()
    await released
  })
  await inserted
  const body = { UsrSubstituteID: substitute.UsrID, TrsCode: 'ORD', DlgFrom: '2036-03-31', DlgTo: '2036-04-05' }
  const pendingSave = boss.call('POST', 'SecDelegation/save', body)
  // The service has passed its own rule by then, which sees nothing of the other, and waits for the constraint.
  const waits = sql<{
    n: number
  }>`select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await executeSql(upstream, waits))[0]?.n).toBe(1)
  keep()
  await other
  expect(await pendingSave).toMatchObject({ status: 400, Errors: [TAKEN], ErrorPaths: ['TrsCode'] })
  expect(await readDelegations()).toEqual([`${third.UsrID} all`])
})

it('is held by the database when nobody asks the rule: of ten at once one stands', async () => {
  const ten = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      createDelegation(upstream, boss.UsrID, n % 2 ? substitute.UsrID : third.UsrID, [0, n]),
    ),
  )
  expect(ten.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readDelegations()).toHaveLength(1)
})

it('lets days and kinds of document that do not meet stand side by side', async () => {
  await createDelegation(upstream, boss.UsrID, substitute.UsrID, [0, 3], 'REQ')
  await createDelegation(upstream, boss.UsrID, third.UsrID, [0, 3], 'ORD')
  await createDelegation(upstream, boss.UsrID, third.UsrID, [4, 6])
  await expect(createDelegation(upstream, boss.UsrID, third.UsrID, [3, 3])).rejects.toMatchObject({ code: '23P01' })
  expect(await readDelegations()).toEqual([`${substitute.UsrID} REQ`, `${third.UsrID} ORD`, `${third.UsrID} all`])
})

it('comes to a database that holds overlapping ones: the first stays, the trace tells of the rest', async () => {
  const { database } = upstream.fresh
  await database.pool.query(
    'ALTER TABLE "SecDelegation" DROP CONSTRAINT "one_substitute_at_a_time"; DROP TYPE transaction_range',
  )
  await createDelegation(upstream, boss.UsrID, substitute.UsrID, [0, 3], 'REQ')
  await createDelegation(upstream, boss.UsrID, third.UsrID, [2, 9])
  await createDelegation(upstream, boss.UsrID, third.UsrID, [5, 9], 'REQ')
  await database.pool.query(`DELETE FROM "SecMigration" WHERE "MigName" = '0017_delegation_overlap'`)
  expect(await migrate(database)).toEqual(['0017_delegation_overlap'])
  expect(await readDelegations()).toEqual([`${substitute.UsrID} REQ`, `${third.UsrID} REQ`])
  const trace = sql<{ AudAction: string }>`select a."AudAction" from "SecAudit" a
    join "SecDelegation" d on a."AudResource" = 'SecDelegation' and a."AudRecord" = d."DlgID"::text where d."UsrID" = ${boss.UsrID}`
  expect(await executeSql(upstream, trace)).toEqual([{ AudAction: 'delete' }])
})
