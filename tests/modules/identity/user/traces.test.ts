import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql, openSession, type Person } from '#tests/kit/fixtures/approvers.ts'
import { hire } from '#tests/kit/fixtures/demo-people.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const [ADMIN, KCORDOVA] = [1, 14]
const [ANDES, SUR] = [1, 2]

interface Trace {
  AudAction: string
  AudChange: Record<string, unknown>
}

const upstream = provideUpstream()
let admin: Person
beforeAll(async () => {
  admin = await openSession(upstream, ADMIN)
})

it('an area and a position that the form of an account gives stand in the history of the employee', async () => {
  const person = await hire(admin)
  const { Result } = await admin.call<{ UsrID: number; UsrName: string }>('POST', 'User/save', {
    ...person,
    AreID: 2,
    PstID: 2,
  })
  const place = (AreID: number, PstID: number) =>
    admin.call('PUT', 'User/update', { UsrID: Result.UsrID, UsrName: Result.UsrName, AreID, PstID })
  await place(2, 3)
  await place(2, 3)
  const traces = await executeSql<Trace>(
    upstream,
    sql`select "AudAction", "AudChange" from "SecAudit" join "GenWorker" on "AudRecord" = "WrkID"::text
      where "AudResource" = 'GenWorker' and "NtpID" = ${person.NtpID} order by "AudID"`,
  )
  expect(traces).toEqual([
    { AudAction: 'create', AudChange: { AreID: 2, PstID: 2 } },
    { AudAction: 'update', AudChange: { PstID: [2, 3] } },
  ])
})

it('a company is told who put an account into it, and who took it out, from another one', async () => {
  const execute = (query: ReturnType<typeof sql>) => executeSql(upstream, query, '*')
  await execute(sql`insert into "SecUserCompany" ("UsrID", "CpyID") values (${ADMIN}, ${SUR}) on conflict do nothing`)
  await execute(sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowEdit", "IsAllowView", "IsLevelAdmin")
    select ${ADMIN}, ${SUR}, "OptID", true, true, true from "SecOption" where "OptCode" = 'USERS'`)
  const put = (...Companies: number[]) =>
    admin.call('PUT', 'User/update', { UsrID: KCORDOVA, UsrName: 'kcordova', Companies })
  for (const companies of [[ANDES, SUR], [ANDES, SUR], [ANDES]]) expect((await put(...companies)).status).toBe(200)
  const traces = await executeSql<Trace>(
    upstream,
    sql`select "CpyID", "UsrID", "AudAction", "AudChange" from "SecAudit"
      where "CpyID" = ${SUR} and "AudResource" = 'SecUser' and "AudRecord" = ${String(KCORDOVA)} order by "AudID"`,
    SUR,
  )
  const by = { CpyID: SUR, UsrID: ADMIN, AudAction: 'update' }
  expect(traces).toEqual([
    { ...by, AudChange: { IsMember: [false, true] } },
    { ...by, AudChange: { IsMember: [true, false] } },
  ])
})
