import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  executeSql,
  createCircuit,
  createException,
  createUsers,
  createPosition,
  openSession,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const [ADMIN, AUTHOR] = [1, 2]
const [ANDES, SUR] = [1, 2]
const upstream = provideUpstream()
let author: Caller
/** Works in the other company, and administers both. */
let admin: Caller
let boss: Person
/** Decides what the boss decides, in their own place. */
let peer: Person
let substitute: Person
let ReqID: number

beforeAll(async () => {
  await executeSql(upstream, sql`insert into "SecUserCompany" ("UsrID", "CpyID") values (${ADMIN}, ${SUR})`, '*')
  await executeSql(
    upstream,
    sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowEdit", "IsAllowView", "IsAllowSave", "IsLevelAdmin")
      select ${ADMIN}, ${SUR}, "OptID", true, true, true, true from "SecOption" where "OptCode" = 'USERS'`,
    '*',
  )
  author = await openSession(upstream, AUTHOR)
  admin = await openSession(upstream, ADMIN, SUR)
})

/** Sends a requirement that waits for a boss who has a peer, with somebody else who might stand in. */
async function raise(): Promise<void> {
  const position = await createPosition(upstream)
  ;[boss, peer] = (await createUsers(upstream, position, 2)) as [Person, Person]
  ;[substitute] = (await createUsers(upstream, await createPosition(upstream))) as [Person]
  for (const { UsrID } of [boss, substitute])
    await executeSql(upstream, sql`insert into "SecUserCompany" ("UsrID", "CpyID") values (${UsrID}, ${SUR})`, '*')
  const circuit = await createCircuit(upstream, [[10, 1, position]])
  await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  await createException(upstream, circuit, { UsrID: AUTHOR })
  ReqID = (await save(author)).Result.ReqID
}
beforeEach(raise)

const nameSubstitute = async () => {
  const [day] = await executeSql<{ today: string }>(upstream, sql`select clock_today()::text as today`)
  return boss.call<{ DlgID: number }>('POST', 'SecDelegation/save', {
    UsrSubstituteID: substitute.UsrID,
    DlgFrom: day?.today,
    DlgTo: '2036-12-31',
  })
}

/** Puts a person into these companies, and out of the others. */
const put = async ({ UsrID }: Person, Companies: number[]) => {
  const { Result } = await admin.call<{ UsrName: string }>('POST', 'User/account', { UsrID })
  return (await admin.call('PUT', 'User/update', { UsrID, UsrName: Result.UsrName, Companies })).status
}

const delegationsOf = async (who: Caller) =>
  (await who.call<{ data: { DlgID: number }[] }>('POST', 'SecDelegation/pagination', { length: -1 })).Result.data
const noticesOf = async (who: Caller) =>
  (
    await who.call<{ data: { DocEntry: number; AtsID: number | null; AleRead: boolean; AtsDecidable: boolean }[] }>(
      'POST',
      'SecAlert/pagination',
      { start: 0, length: 100 },
    )
  ).Result.data

describe('the delegation of somebody who is taken out of the company', () => {
  it.each([
    ['the substitute', () => substitute],
    ['whoever they stand in for', () => boss],
  ])('is over, also when they come back: %s', async (_, leaver) => {
    const { DlgID } = (await nameSubstitute()).Result
    expect(await noticesOf(substitute)).toMatchObject([{ DocEntry: ReqID, AleRead: false, AtsDecidable: true }])

    expect(await put(leaver(), [SUR])).toBe(200)
    expect(await put(leaver(), [ANDES, SUR])).toBe(200)
    const [back, again] = [await openSession(upstream, substitute.UsrID), await openSession(upstream, boss.UsrID)]
    expect(await delegationsOf(again)).toEqual([])
    expect(await noticesOf(back)).toMatchObject([{ DocEntry: ReqID, AleRead: true, AtsDecidable: false }])
    expect((await decide(back, ReqID, 2)).status).toBe(404)
    const traces = await executeSql(
      upstream,
      sql`select "UsrID", "AudAction", "AudChange"::jsonb as "AudChange" from "SecAudit"
        where "AudResource" = 'SecDelegation' and "AudRecord" = ${String(DlgID)} and "AudAction" <> 'create'`,
    )
    expect(traces).toEqual([{ UsrID: ADMIN, AudAction: 'delete', AudChange: { SecStatus: 0 } }])

    boss = again
    expect((await nameSubstitute()).status).toBe(200)
    expect((await decide(back, ReqID, 2)).status).toBe(200)
  })

  it('of another company stays', async () => {
    const { DlgID } = (await nameSubstitute()).Result
    const elsewhere = await openSession(upstream, ADMIN)
    const { Result } = await elsewhere.call<{ UsrName: string }>('POST', 'User/account', { UsrID: substitute.UsrID })
    const body = { UsrID: substitute.UsrID, UsrName: Result.UsrName, Companies: [ANDES] }
    expect((await elsewhere.call('PUT', 'User/update', body)).status).toBe(200)
    expect(await delegationsOf(boss)).toMatchObject([{ DlgID }])
    expect((await decide(substitute, ReqID, 2)).status).toBe(200)
  })
})

it('of an account that is disabled asks the substitute no more', async () => {
  expect((await nameSubstitute()).status).toBe(200)
  expect(await noticesOf(substitute)).toMatchObject([{ DocEntry: ReqID, AleRead: false, AtsDecidable: true }])
  const administrator = await openSession(upstream, ADMIN)
  expect((await administrator.call('DELETE', 'User/delete', { UsrID: boss.UsrID, SecStatus: 0 })).status).toBe(200)
  expect(await noticesOf(substitute)).toMatchObject([{ DocEntry: ReqID, AleRead: true, AtsDecidable: false }])
})

it('is not given to somebody who is being taken out at that moment', async () => {
  const { pool, kysely } = upstream.fresh.database
  const waiting = async () =>
    (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rowCount
  const { naming } = await kysely.transaction().execute(async (tx) => {
    await sql`select from "SecUser" where "UsrID" = ${substitute.UsrID} for update`.execute(tx)
    await tx.deleteFrom('SecUserCompany').where('UsrID', '=', substitute.UsrID).where('CpyID', '=', ANDES).execute()
    const named = nameSubstitute()
    await expect.poll(waiting, { timeout: 15_000 }).toBe(1)
    return { naming: named }
  })
  expect(await naming).toMatchObject({ status: 400, ErrorPaths: ['UsrSubstituteID'] })
  expect(await delegationsOf(boss)).toEqual([])
})

it('asks nobody who stood in for somebody who left before delegations ended with it, and still all others', async () => {
  const { database } = upstream.fresh
  const undo = async (...steps: string[]) => {
    for (const step of steps) await database.pool.query(step)
  }
  await undo(
    'ALTER TABLE "QmgReportUser" DROP CONSTRAINT "QmgReportUser_UsrID_CpyID_fkey"',
    'DROP FUNCTION end_delegations CASCADE',
    'DROP FUNCTION end_delegations_of',
  )
  expect((await nameSubstitute()).status).toBe(200)
  const [formerBoss, former, own] = [boss, substitute, peer]
  await executeSql(
    upstream,
    sql`delete from "SecUserCompany" where "UsrID" = ${formerBoss.UsrID} and "CpyID" = ${ANDES}`,
    '*',
  )
  // Whoever administers circuits, too, is told that nobody decides a level.
  await executeSql(
    upstream,
    sql`insert into "SecAlert" ("CpyID", "UsrID", "AleSeq", "AleMessage", "AleColor", "TrsCode", "DocEntry", "AtsID")
      select 1, ${former.UsrID}, 100, 'Nadie puede aprobarlo', 'red', "TrsCode", "DocEntry", "AtsID" from "SecApprovalTransaction"
      where "TrsCode" = 'REQ' and "DocEntry" = ${ReqID}`,
  )
  // The peer stood in for the boss once.
  await executeSql(
    upstream,
    sql`insert into "SecDelegation" ("CpyID", "UsrID", "UsrSubstituteID", "DlgFrom", "DlgTo", "SecStatus")
      values (1, ${formerBoss.UsrID}, ${own.UsrID}, '2026-01-01', '2026-01-02', 0)`,
  )
  await raise()
  expect((await nameSubstitute()).status).toBe(200)
  const unread = { AtsID: expect.any(Number) as number, AleRead: false, AtsDecidable: true }
  expect(await noticesOf(former)).toMatchObject([{ AleRead: false }, { AleRead: false }])

  await undo(
    'ALTER TABLE "SecAlert" DROP COLUMN "AleKind"',
    `DELETE FROM "SecMigration" WHERE "MigName" IN ('0163_delegations_of_members', '0172_kinds_of_notices')`,
  )
  expect(await migrate(database)).toEqual(['0163_delegations_of_members', '0172_kinds_of_notices'])
  expect(await noticesOf(former)).toMatchObject([
    { AtsID: expect.any(Number) as number, AleRead: false, AtsDecidable: false },
    { AtsID: null, AleRead: true, AtsDecidable: false },
  ])
  for (const who of [own, substitute, boss, peer]) expect(await noticesOf(who)).toMatchObject([unread])
})
