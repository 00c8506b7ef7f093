import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createCircuit, createPosition, createUsers, executeSql } from '#tests/kit/fixtures/approvers.ts'
import { openUpstream, type Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ seed: 'minimal' })
let admin: Caller
beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

interface Step {
  StepCode: string
  StepCount: number
  StepDone: boolean
}
const steps = async (caller = admin) => (await caller.call<Step[]>('POST', 'LgsDashboard/firststeps', {})).Result
const pending = async () => (await steps()).filter(({ StepDone }) => !StepDone).map(({ StepCode }) => StepCode)
const run = (query: ReturnType<typeof sql>) => executeSql(upstream, query)

it('an empty company is told what it needs, in the order in which it is entered; each is done by what is there', async () => {
  const ALL =
    'COMPANY AREAS POSITIONS COST_CENTERS PROJECTS EXPENSES ARTICLES EMPLOYEES USERS CIRCUITS APPROVERS'.split(' ')
  expect((await steps()).map(({ StepCode }) => StepCode)).toEqual(ALL)
  expect(await pending()).toEqual(ALL)

  await run(sql`update "GenCompany" set "CpyRuc" = '20131312955'`)
  await run(sql`insert into "GenArea" ("CpyID", "AreName") values (1, 'Gerencia'), (1, 'Logística')`)
  const [asks, approves] = [await createPosition(upstream), await createPosition(upstream)]
  await run(
    sql`insert into "GenCostCenter" ("CpyID", "CceCenterCoste", "CceName", "CceDescription") values (1, '1', 'Sede', 'Sede')`,
  )
  await run(sql`with l as (insert into "GenBusinessLine" ("CpyID", "BslName") values (1, 'Oficinas') returning "BslID")
    insert into "GenProject" ("CpyID", "PrjCode", "PrjName", "BslID") select 1, 'P1', 'Torre', "BslID" from l`)
  await run(
    sql`insert into "GenExpenseType" ("CpyID", "SptCode", "SptDescriptionLong") values (1, '1', 'Mantenimiento')`,
  )
  await run(
    sql`insert into "LgsArticle" ("CpyID", "ArtCode", "ArtName", "TypeUnitOfMeasuarement") values (1, 'A1', 'Cemento', '1')`,
  )
  expect(await pending()).toEqual(['EMPLOYEES', 'USERS', 'CIRCUITS', 'APPROVERS'])

  await createUsers(upstream, asks)
  expect((await steps()).find(({ StepCode }) => StepCode === 'USERS')).toMatchObject({ StepCount: 1, StepDone: false })
  const AccID = await createCircuit(upstream, [[1, 1, approves]])
  expect((await steps()).at(-1)).toEqual({ StepCode: 'APPROVERS', StepCount: 1, StepDone: false })
  const [boss] = await createUsers(upstream, approves)
  expect(await pending()).toEqual([])

  await run(sql`update "SecUser" set "SecStatus" = 0 where "UsrID" = ${boss?.UsrID}`)
  expect(await pending()).toEqual(['USERS', 'APPROVERS'])
  await run(sql`insert into "SecApprovalTransaction" ("CpyID", "TrsCode", "DocEntry", "AccID", "AccName", "AccAllowCreator", "AlvID",
      "AlvOrder", "TypeLevel", "PstID", "AlvDayNotifications", "UsrDocumentID", "AtsStatus", "UsrApproveID")
    values (1, 'REQ', 1, ${AccID}, 'Circuito', false, 1, 1, 1, ${approves}, 1, 1, 2, ${boss?.UsrID})`)
  expect(await steps()).toEqual([])
})

it('a company that has approved documents has no first steps; only who may change the company is told', async () => {
  const demo = await openUpstream()
  try {
    expect(await steps(await demo.signIn('admin'))).toEqual([])
    const requester = await demo.signIn('solicitante')
    expect((await requester.call('POST', 'LgsDashboard/firststeps', {})).status).toBe(403)
  } finally {
    await demo.stop()
  }
})
