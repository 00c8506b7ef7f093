import { afterAll, beforeAll, expect, it } from 'vitest'
import { verify } from '@node-rs/argon2'
import { seedAdministrator } from '#upstream/app/seed/base/administrator.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await seedAdministrator(fresh.database, 'Primera2026')
})
afterAll(() => fresh.drop())

const count = (table: keyof Tables) =>
  inCompany(fresh.database, { company: 1 }, async (tx) =>
    Number(
      (
        await tx
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    ),
  )

it('has all of Peru and its holidays', async () => {
  expect(await count('GenDepartment')).toBe(25)
  expect(await count('GenProvince')).toBe(196)
  expect(await count('GenDistrict')).toBe(1891)
  expect(await count('GenHoliday')).toBeGreaterThan(100)
})

it('gives the administrator alone every option, and no demo', async () => {
  const { user, options, parameters } = await inCompany(fresh.database, { company: 1 }, async (tx) => ({
    user: await tx.selectFrom('SecUser').selectAll().execute(),
    options: await tx.selectFrom('SecUserOption').selectAll().execute(),
    parameters: await tx.selectFrom('GenParameter').selectAll().execute(),
  }))
  expect(user.map(({ UsrName }) => UsrName)).toEqual(['admin'])
  expect(await verify(user[0]?.UsrPasswordHash ?? '', 'Primera2026')).toBe(true)
  expect(options).toHaveLength(await count('SecOption'))
  expect(options.every(({ IsAllowSave, IsLevelAdmin }) => IsAllowSave && IsLevelAdmin)).toBe(true)
  expect(parameters).toEqual([])
})

it('fills every definition list of the specification once', async () => {
  const lists = await inCompany(fresh.database, { company: 1 }, (tx) =>
    tx.selectFrom('GenDefinition').select(['DefID', 'DedValue']).execute(),
  )
  expect([...new Set(lists.map(({ DefID }) => DefID))].sort()).toEqual([
    1007, 1008, 1009, 1012, 1019, 1020, 1021, 1022, 1025, 1027, 1054, 1056, 1057, 1059, 1060, 1061, 1062, 1063,
  ])
  expect(new Set(lists.map(({ DefID, DedValue }) => `${DefID} ${DedValue}`)).size).toBe(lists.length)
})

it('leaves a database that has a company as it is', async () => {
  await seedAdministrator(fresh.database, 'Segunda2026')
  const user = await fresh.database.kysely.selectFrom('SecUser').selectAll().executeTakeFirstOrThrow()
  expect(await verify(user.UsrPasswordHash, 'Primera2026')).toBe(true)
})
