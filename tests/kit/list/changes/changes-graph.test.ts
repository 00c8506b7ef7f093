import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()

it.each([
  ['requirementChanges', 'LgsRequirement', 'ReqID'],
  ['quotationChanges', 'LgsCotization', 'CttID'],
  ['orderChanges', 'LgsOrderPurcharse', 'OrdID'],
  ['attendedOrderChanges', 'LgsOrderAttended', 'OttID'],
])('%s counts what another person changed and the reader may see', async (field, table, key) => {
  // The demo was written just now.
  await executeSql(
    world.database,
    sql`update ${sql.id(table)} set "SecCreate" = '2001-01-01', "SecUpdate" = '2001-01-01' where "SecStatus" = 1`,
    '*',
  )
  await executeSql(
    world.database,
    sql`update "SecApprovalTransaction" set "AtsDateTransaction" = '2001-01-01' where "UsrApproveID" is not null`,
    '*',
  )
  const [changed] = await executeSql<{ id: number }>(
    world.database,
    sql`update ${sql.id(table)} set "SecUpdate" = clock_now(), "UsrUpdateID" = 1 where ${sql.id(key)} = (
      select min(${sql.id(key)}) from ${sql.id(table)} where "CpyID" = 1 and "SecStatus" = 1) returning ${sql.id(key)} as id`,
    '*',
  )
  const id = String(changed?.id)
  const countOf = async (user: string, args = '') =>
    (
      await (
        await world.as(user)
      ).graph<Record<string, number>>(`{ ${field}(milliseconds: 60000, shown: ["${id}", "x"]${args}) }`)
    ).data[field]
  expect(await countOf('comprador')).toBe(1)
  // Whose act it was.
  expect(await countOf('admin')).toBe(0)
  expect(await countOf('admin2')).toBe(0)
  // It stands on the page, whatever is looked for; a page without it is another's.
  expect(await countOf('comprador', ', search: "no hay nada"')).toBe(1)
})
