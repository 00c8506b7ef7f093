import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Granted {
  UsrID: number
  SecVersion: number
  itemsOptions: Record<string, unknown>[]
}

const [ADMIN, KCORDOVA] = [1, 14]
const SUR = 2
const FOLLOW_UP = { OptCode: 'FOLLOW_UP', IsAllowView: true, IsLevelManager: true }

const upstream = provideUpstream()
let admin: Caller
let admin2: Caller

beforeAll(async () => {
  ;[admin, admin2] = [await upstream.signIn('admin'), await upstream.signIn('admin2')]
})

const execute = (query: ReturnType<typeof sql>) => executeSql(upstream.fresh.database, query, '*')
const join = (UsrID: number) =>
  execute(sql`insert into "SecUserCompany" ("UsrID", "CpyID") values (${UsrID}, ${SUR}) on conflict do nothing`)
const grantsOf = async (UsrID: number, who: Caller) =>
  (await who.call<Granted>('POST', 'UserOption/list', { UsrID })).Result
const saveGrants = (granted: Partial<Granted>, who: Caller) => who.call<Granted>('POST', 'UserOption/save', granted)

describe('the rights of an account that works in two companies', () => {
  beforeEach(() => join(KCORDOVA))

  it('are saved over those that were read, and no others', async () => {
    const { UsrID, SecVersion } = await grantsOf(KCORDOVA, admin)
    const save = (itemsOptions: Granted['itemsOptions']) => saveGrants({ UsrID, SecVersion, itemsOptions }, admin)
    expect((await save([FOLLOW_UP])).status).toBe(200)
    const saved = await grantsOf(KCORDOVA, admin)
    expect((await save([])).status).toBe(409)
    expect(await grantsOf(KCORDOVA, admin)).toEqual(saved)
  })

  it("are an installation administrator's to change where it is one", async () => {
    const [role] = await executeSql<{ RolID: number }>(
      upstream.fresh.database,
      sql`insert into "SecRole" ("CpyID", "RolName") values (${SUR}, 'Del Sur') returning "RolID"`,
      SUR,
    )
    await execute(sql`update "SecUser" set "UsrInstallation" = true where "UsrID" = ${KCORDOVA}`)
    const before = await grantsOf(KCORDOVA, admin2)
    for (const [path, body] of [
      ['UserOption/save', { UsrID: KCORDOVA, itemsOptions: [FOLLOW_UP] }],
      ['User/copyallow', { UsrIDFrom: 7, UsrIDTo: KCORDOVA }],
      ['SecUserRole/save', { UsrID: KCORDOVA, RolID: role?.RolID, IsGiven: true }],
    ] as const)
      expect((await admin2.call('POST', path, body)).status, path).toBe(403)
    expect(await grantsOf(KCORDOVA, admin2)).toEqual(before)
    expect((await admin2.call('POST', 'SecUserRole/list', { UsrID: KCORDOVA })).Result).toEqual([])
    await execute(sql`update "SecUser" set "UsrInstallation" = false where "UsrID" = ${KCORDOVA}`)
  })
})

describe('whoever is taken out of a company', () => {
  const put = async (UsrID: number, Companies: number[], who = admin) => {
    const { Result } = await who.call<{ UsrName: string }>('POST', 'User/account', { UsrID })
    return who.call('PUT', 'User/update', { UsrID, UsrName: Result.UsrName, Companies })
  }
  const administer = async (UsrID: number) => {
    await join(UsrID)
    await execute(
      sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowAdd", "IsAllowEdit", "IsAllowDelete", "IsAllowView", "IsAllowSave", "IsLevelAdmin")
        select ${UsrID}, "CpyID", "OptID", true, true, true, true, true, true from "SecOption", "SecUserCompany" m
        where "OptCode" = 'USERS' and m."UsrID" = ${UsrID} on conflict do nothing`,
    )
  }
  const responsibles = async () =>
    (await admin2.call<{ UsrRespID: number }[]>('POST', 'CarFollowUp/responsibles')).Result.map(
      ({ UsrRespID }) => UsrRespID,
    )

  const createReport = async () => {
    const [report] = await execute(sql`insert into "QmgReport" ("CpyID", "QrpName", "QrpSql")
      values (${SUR}, 'Del Sur', 'select 1 as uno') returning "QrpID"`)
    return report as { QrpID: number }
  }
  /** The reports that the person was granted in the company of whoever asks. */
  const reportsOf = async (who: Caller) => {
    const { Result } = await who.call<{ data: { QrpID: number; IsAllowed: boolean }[] }>(
      'POST',
      'QmgReportUser/pagination',
      { start: 0, length: 100, filter: { UsrID: KCORDOVA } },
    )
    return Result.data.filter(({ IsAllowed }) => IsAllowed).map(({ QrpID }) => QrpID)
  }

  beforeEach(() => administer(ADMIN))

  it('is nobody who does it themselves', async () => {
    expect(await put(ADMIN, [1])).toMatchObject({
      status: 400,
      Errors: ['No puede quitarse a sí mismo de una compañía'],
      ErrorPaths: ['Companies'],
    })
    const companies = await admin.call<{ CpyID: number; IsMember: boolean }[]>('POST', 'User/companies', {
      UsrID: ADMIN,
    })
    expect(companies.Result.find(({ CpyID }) => CpyID === SUR)?.IsMember).toBe(true)
  })

  it('is given no area or position where their person is unknown, and is told so', async () => {
    await join(KCORDOVA)
    const there = await upstream.signIn('admin', { CpyID: SUR })
    const place = (change: object) =>
      there.call('PUT', 'User/update', { UsrID: KCORDOVA, UsrName: 'kcordova', ...change })
    const Errors = ['La cuenta no tiene persona en esta compañía: aquí no lleva área ni cargo']
    expect(await place({ AreID: 11 })).toMatchObject({ status: 400, Errors, ErrorPaths: ['AreID'] })
    expect(await place({ PstID: 1 })).toMatchObject({ status: 400, Errors, ErrorPaths: ['PstID'] })
    expect((await place({ AreID: null })).status).toBe(200)
  })

  it('has no rights there any more, neither then nor when they come back', async () => {
    expect((await put(KCORDOVA, [1, SUR])).status).toBe(200)
    await saveGrants({ UsrID: KCORDOVA, itemsOptions: [FOLLOW_UP] }, admin2)
    await execute(sql`insert into "SecUserArea" values (${KCORDOVA}, ${SUR}, 11)`)
    await execute(sql`insert into "SecUserCostCenter"
      select ${KCORDOVA}, ${SUR}, min("CceID") from "GenCostCenter" where "CpyID" = ${SUR}`)
    await execute(sql`insert into "QmgReportUser" ("CpyID", "QrpID", "UsrID", "UsrCreateID")
      select "CpyID", "QrpID", ${KCORDOVA}, ${ADMIN} from "QmgReport" where "CpyID" = 1 limit 1`)
    const { QrpID } = await createReport()
    const grant = { items: [{ QrpID, UsrID: KCORDOVA, IsAllowed: true }] }
    expect((await admin2.call('POST', 'QmgReportUser/save', grant)).status).toBe(200)
    expect(await reportsOf(admin2)).toEqual([QrpID])
    const elsewhere = await grantsOf(KCORDOVA, admin)
    const reportsElsewhere = await reportsOf(admin)
    expect(reportsElsewhere).not.toEqual([])
    expect(await responsibles()).toContain(KCORDOVA)

    expect((await put(KCORDOVA, [1])).status).toBe(200)
    expect(await responsibles()).not.toContain(KCORDOVA)
    expect((await grantsOf(KCORDOVA, admin)).itemsOptions).toEqual(elsewhere.itemsOptions)

    expect((await put(KCORDOVA, [1, SUR])).status).toBe(200)
    expect(await reportsOf(admin2)).toEqual([])
    expect(await reportsOf(admin)).toEqual(reportsElsewhere)
    const { itemsOptions } = await grantsOf(KCORDOVA, admin2)
    expect(itemsOptions.filter((grant) => Object.values(grant).includes(true))).toEqual([])
    for (const resource of ['SecUserArea', 'SecUserCostCenter']) {
      const { Result } = await admin2.call<{ IsAllowed: boolean }[]>('POST', `${resource}/list`, { UsrID: KCORDOVA })
      expect(
        Result.some(({ IsAllowed }) => IsAllowed),
        resource,
      ).toBe(false)
    }
  })

  it('leaves an administrator behind: of two who take out each other at once, one remains', async () => {
    await administer(KCORDOVA)
    await execute(sql`update "SecUser" set "UsrInstallation" = true where "UsrID" = ${KCORDOVA}`)
    await execute(sql`update "SecUser" set "SecStatus" = 0 where "UsrName" = 'admin2'`)
    const colleague = await upstream.signIn('kcordova')
    const { pool, kysely } = upstream.fresh.database
    const waiting = async () =>
      (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .rowCount
    // Both have read what they administer before either is let through.
    const puts = await kysely.transaction().execute(async (tx) => {
      await sql`select from "SecUser" where "UsrID" in (${ADMIN}, ${KCORDOVA}) for update`.execute(tx)
      const both = Promise.all([put(KCORDOVA, [1]), put(ADMIN, [1], colleague)])
      await expect.poll(waiting, { timeout: 15_000 }).toBe(2)
      return { both }
    })
    const refused = (await puts.both).filter(({ status }) => status !== 200)
    expect(refused).toMatchObject([
      { status: 400, Errors: ['La compañía no puede quedar sin administrador'], ErrorPaths: ['Companies'] },
    ])
    const left = await execute(
      sql`select "UsrID" from "SecUserCompany" where "CpyID" = ${SUR} and "UsrID" in (${ADMIN}, ${KCORDOVA})`,
    )
    expect(left).toHaveLength(1)
  })
})

it('the rights that earlier departures left behind are gone, and no others', async () => {
  const { database } = upstream.fresh
  const tables = ['SecUserOption', 'SecUserArea', 'SecUserCostCenter']
  const keys = async () => {
    const rows: unknown[] = []
    for (const table of tables)
      rows.push(
        ...(await execute(
          sql`select ${table} as "table", "UsrID", "CpyID", count(*) from ${sql.table(table)} group by 2, 3 order by 2, 3`,
        )),
      )
    return rows
  }
  for (const table of tables)
    await database.pool.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${table}_UsrID_CpyID_fkey"`)
  const before = await keys()
  const LRAMOS = 18
  await execute(
    sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView") select ${LRAMOS}, 1, "OptID", true from "SecOption"`,
  )
  await execute(sql`insert into "SecUserArea" values (${LRAMOS}, 1, 2)`)
  await execute(
    sql`insert into "SecUserCostCenter" select ${LRAMOS}, 1, min("CceID") from "GenCostCenter" where "CpyID" = 1`,
  )
  await database.pool.query(`DELETE FROM "SecMigration" WHERE "MigName" = '0124_rights_of_members'`)
  expect(await migrate(database)).toEqual(['0124_rights_of_members'])
  expect(await keys()).toEqual(before)
})

it('the reports and delegations that earlier departures left behind are gone, and no others', async () => {
  const { database } = upstream.fresh
  const reports = () => execute(sql`select "QrpID", "UsrID" from "QmgReportUser" order by 1, 2`)
  const delegations = () => execute(sql`select "DlgID", "SecStatus", "SecVersion" from "SecDelegation" order by 1`)
  for (const undo of [
    'ALTER TABLE "QmgReportUser" DROP CONSTRAINT "QmgReportUser_UsrID_CpyID_fkey"',
    'DROP FUNCTION end_delegations CASCADE',
    'DROP FUNCTION end_delegations_of',
    `DELETE FROM "SecMigration" WHERE "MigName" = '0163_delegations_of_members'`,
  ])
    await database.pool.query(undo)
  const [reportsBefore, delegationsBefore] = [await reports(), await delegations()]
  expect(delegationsBefore).not.toEqual([])
  const LRAMOS = 18
  await execute(sql`insert into "QmgReportUser" ("CpyID", "QrpID", "UsrID", "UsrCreateID")
    select "CpyID", "QrpID", ${LRAMOS}, ${ADMIN} from "QmgReport" where "CpyID" = 1`)
  await execute(sql`insert into "SecDelegation" ("CpyID", "UsrID", "UsrSubstituteID", "DlgFrom", "DlgTo")
    values (1, ${LRAMOS}, 7, '2036-01-01', '2036-02-01'), (1, 7, ${LRAMOS}, '2036-01-01', '2036-02-01')`)
  expect(await migrate(database)).toEqual(['0163_delegations_of_members'])
  expect(await reports()).toEqual(reportsBefore)
  const ended = { DlgID: expect.any(Number) as number, SecStatus: 0, SecVersion: 2 }
  expect(await delegations()).toEqual([...delegationsBefore, ended, ended])
})
