import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { service, type Service } from '#tests/platform/environment/service.ts'
import { arrange, delegate, hire, position, type Person } from '#tests/kit/fixtures/approvers.ts'

const TAKEN = 'Ya existe una delegación de esa transacción en esas fechas'
let house: Service
let boss: Person
let stand: Person
let third: Person

beforeAll(async () => {
  house = await service()
})

afterAll(() => house.stop())

beforeEach(async () => {
  ;[boss, stand, third] = (await hire(house, await position(house), 3)) as [Person, Person, Person]
})

/** Who stands in for the boss, and for what. */
const held = async (): Promise<string[]> => {
  const rows = await arrange<{ UsrSubstituteID: number; TrsCode: string | null }>(
    house,
    sql`select "UsrSubstituteID", "TrsCode" from "SecDelegation" where "UsrID" = ${boss.UsrID} and "SecStatus" = 1 order by "DlgID"`,
  )
  return rows.map(({ UsrSubstituteID, TrsCode }) => `${UsrSubstituteID} ${TrsCode ?? 'all'}`)
}

it('meets one that another program has written and not yet kept: the rule answers, not the database', async () => {
  let keep = () => {}
  const kept = new Promise<void>((resolve) => (keep = resolve))
  let isWritten = () => {}
  const written = new Promise<void>((resolve) => (isWritten = resolve))
  const other = inCompany(house.fresh.database, { company: 1 }, async (tx) => {
    await sql`insert into "SecDelegation" ("CpyID", "UsrID", "UsrSubstituteID", "DlgFrom", "DlgTo")
      values (1, ${boss.UsrID}, ${third.UsrID}, '2036-03-01', '2036-03-31')`.execute(tx)
    isWritten()
    await kept
  })
  await written
  const body = { UsrSubstituteID: stand.UsrID, TrsCode: 'ORD', DlgFrom: '2036-03-31', DlgTo: '2036-04-05' }
  const asked = boss.call('POST', 'SecDelegation/save', body)
  // The service has passed its own rule by then, which sees nothing of the other, and waits for the constraint.
  const waits = sql<{
    n: number
  }>`select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await arrange(house, waits))[0]?.n).toBe(1)
  keep()
  await other
  expect(await asked).toMatchObject({ status: 400, Errors: [TAKEN], ErrorPaths: ['TrsCode'] })
  expect(await held()).toEqual([`${third.UsrID} all`])
})

it('is held by the database when nobody asks the rule: of ten at once one stands', async () => {
  const ten = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => delegate(house, boss.UsrID, n % 2 ? stand.UsrID : third.UsrID, [0, n])),
  )
  expect(ten.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await held()).toHaveLength(1)
})

it('lets days and kinds of document that do not meet stand side by side', async () => {
  await delegate(house, boss.UsrID, stand.UsrID, [0, 3], 'REQ')
  await delegate(house, boss.UsrID, third.UsrID, [0, 3], 'ORD')
  await delegate(house, boss.UsrID, third.UsrID, [4, 6])
  await expect(delegate(house, boss.UsrID, third.UsrID, [3, 3])).rejects.toMatchObject({ code: '23P01' })
  expect(await held()).toEqual([`${stand.UsrID} REQ`, `${third.UsrID} ORD`, `${third.UsrID} all`])
})

it('comes to a database that holds overlapping ones: the first stays, the trace tells of the rest', async () => {
  const { database } = house.fresh
  await database.pool.query(
    'ALTER TABLE "SecDelegation" DROP CONSTRAINT "one_substitute_at_a_time"; DROP TYPE transaction_range',
  )
  await delegate(house, boss.UsrID, stand.UsrID, [0, 3], 'REQ')
  await delegate(house, boss.UsrID, third.UsrID, [2, 9])
  await delegate(house, boss.UsrID, third.UsrID, [5, 9], 'REQ')
  await database.pool.query(`DELETE FROM "SecMigration" WHERE "MigName" = '0017_delegation_overlap'`)
  expect(await migrate(database)).toEqual(['0017_delegation_overlap'])
  expect(await held()).toEqual([`${stand.UsrID} REQ`, `${third.UsrID} REQ`])
  const trace = sql<{ AudAction: string }>`select a."AudAction" from "SecAudit" a
    join "SecDelegation" d on a."AudResource" = 'SecDelegation' and a."AudRecord" = d."DlgID"::text where d."UsrID" = ${boss.UsrID}`
  expect(await arrange(house, trace)).toEqual([{ AudAction: 'delete' }])
})
