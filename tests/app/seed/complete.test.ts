import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { completeFoundations } from '#upstream/app/seed/base/complete-foundations.ts'
import { provideDemo, readRows } from './demo-rows.ts'

const fresh = provideDemo()
const rows = <T>(query: ReturnType<typeof sql<T>>) => readRows(fresh, query)

const options = () =>
  rows(sql`select o."OptCode", o."OptName", o."OptOrder", p."OptCode" as parent
  from "SecOption" o left join "SecOption" p on p."OptID" = o."OptParentID" order by o."OptOrder"`)
const definitions = () =>
  rows(sql`select "CpyID", "DefID", "DedValue", "DedDescription", "SecStatus" from "GenDefinition" order by 1, 2, 3`)
const holders = () =>
  rows(sql<{ UsrName: string }>`select "UsrName" from "SecUserOption" join "SecUser" using ("UsrID")
    join "SecOption" using ("OptID") where "OptCode" = 'ORDERS' and "IsLevelAdmin" and "IsAllowSave" order by 1`)

it('brings an earlier database what came since, and leaves alone what people changed', async () => {
  const before = { options: await options(), definitions: await definitions() }
  await rows(sql`delete from "SecUserOption" where "OptID" in
    (select "OptID" from "SecOption" where "OptCode" in ('ORDERS', 'DAY_CREDITS'))`)
  await rows(sql`delete from "SecServiceOption" where "OptID" in
    (select "OptID" from "SecOption" where "OptCode" in ('ORDERS', 'DAY_CREDITS'))`)
  await rows(sql`delete from "SecOption" where "OptCode" in ('ORDERS', 'DAY_CREDITS')`)
  await rows(sql`delete from "GenDefinition" where "DefID" = 1057 or ("DefID" = 1027 and "DedValue" = '4')`)
  await rows(sql`delete from "GenDefinitionGroup" where "DefID" = 1057`)
  await rows(sql`delete from "ConServiceHour" where "CpyID" = 2`)

  await completeFoundations(fresh.database)
  await completeFoundations(fresh.database)

  expect(await options()).toEqual(before.options)
  expect(await definitions()).toEqual(before.definitions)
  expect(await holders()).toEqual([{ UsrName: 'admin' }, { UsrName: 'admin2' }])
  expect(await rows(sql`select "CpyID" from "ConServiceHour" order by 1`)).toEqual([{ CpyID: 1 }, { CpyID: 2 }])
})

it('gives a new option to administrators alone: the Admin level on something else is no reason', async () => {
  await rows(sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsLevelAdmin", "IsAllowView", "IsAllowEdit")
    select "UsrID", 1, "OptID", true, true, true from "SecUser", "SecOption" where "UsrName" = 'consulta' and "OptCode" = 'PERIODS'
    on conflict ("UsrID", "CpyID", "OptID") do update set "IsLevelAdmin" = true, "IsAllowEdit" = true`)
  await rows(
    sql`delete from "SecUserOption" where "OptID" in (select "OptID" from "SecOption" where "OptCode" = 'QUERY_SQL')`,
  )
  await rows(sql`delete from "SecOption" where "OptCode" = 'QUERY_SQL'`)

  await completeFoundations(fresh.database)

  expect(
    await rows(sql`select "UsrName" from "SecUserOption" join "SecUser" using ("UsrID")
    join "SecOption" using ("OptID") where "OptCode" = 'QUERY_SQL' order by 1`),
  ).toEqual([{ UsrName: 'admin' }, { UsrName: 'admin2' }])
})

it('gives a new option to a role that administers, and to no other', async () => {
  await rows(sql`insert into "SecRole" ("RolID", "CpyID", "RolName") values (91, 1, 'Administra'), (92, 1, 'Mira')`)
  await rows(sql`insert into "SecRoleOption" ("RolID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", "IsLevelAdmin")
    select "RolID", 1, "OptID", true, "RolID" = 91, true from "SecRole", "SecOption" where "OptCode" = 'USERS'`)
  await rows(
    sql`delete from "SecUserOption" where "OptID" in (select "OptID" from "SecOption" where "OptCode" = 'ROLES')`,
  )
  await rows(sql`delete from "SecOption" where "OptCode" = 'ROLES'`)

  await completeFoundations(fresh.database)

  expect(
    await rows(
      sql`select "RolID", "IsAllowSave", "IsLevelAdmin" from "SecRoleOption" join "SecOption" using ("OptID") where "OptCode" = 'ROLES'`,
    ),
  ).toEqual([{ RolID: 91, IsAllowSave: true, IsLevelAdmin: true }])
})

it('takes back nothing: a permission that was withdrawn, a value that was disabled or removed from a list', async () => {
  await rows(sql`delete from "SecUserOption" where "UsrID" = 1 and "OptID" =
    (select "OptID" from "SecOption" where "OptCode" = 'ORDERS')`)
  await rows(sql`update "GenDefinition" set "SecStatus" = 0 where "CpyID" = 1 and "DefID" = 1008 and "DedValue" = '1'`)
  const before = await definitions()

  await completeFoundations(fresh.database)

  expect(await holders()).toEqual([{ UsrName: 'admin2' }])
  expect(await definitions()).toEqual(before)
})
