import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
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

beforeEach(async () => {
  const position = await createPosition(upstream)
  ;[boss] = (await createUsers(upstream, position)) as [Person]
  ;[substitute] = (await createUsers(upstream, await createPosition(upstream))) as [Person]
  for (const { UsrID } of [boss, substitute])
    await executeSql(upstream, sql`insert into "SecUserCompany" ("UsrID", "CpyID") values (${UsrID}, ${SUR})`, '*')
  const circuit = await createCircuit(upstream, [[10, 1, position]])
  await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  await createException(upstream, circuit, { UsrID: AUTHOR })
  ReqID = (await save(author)).Result.ReqID
})

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
    await who.call<{ data: { DocEntry: number; AleRead: boolean; AtsDecidable: boolean }[] }>(
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
