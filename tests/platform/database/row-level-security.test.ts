import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { assertBoundRole } from '#upstream/platform/database/server/row-level-security.ts'
import { migrate, migrationsFolder } from '#upstream/platform/database/migrate.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { asSuperuser, urlOf } from '#upstream/platform/database/embedded/provision.ts'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

let fresh: FreshDatabase
let folder: string

beforeAll(async () => {
  fresh = await freshDatabase({ size: 2 })
  folder = await mkdtemp(join(tmpdir(), 'circuito-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
})
afterAll(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true, force: true })
})

const TABLE = 'CREATE TABLE "GenThing" ("ThgID" integer PRIMARY KEY, "CpyID" integer NOT NULL);'
const write = (text: string) => writeFile(join(folder, '9999_thing.sql'), text)
const exists = async () =>
  (await fresh.database.pool.query<{ found: string | null }>(`select to_regclass('"GenThing"') as found`)).rows[0]
    ?.found !== null

describe('a table of companies without its wall', () => {
  it('is refused by the migrator, which names it and the line to add, and is not made', async () => {
    await write(TABLE)
    const refused = migrate(fresh.database, folder)
    await expect(refused).rejects.toThrow(StartRefusal)
    await expect(refused).rejects.toThrow(`SELECT wall_company('GenThing');`)
    expect(await exists()).toBe(false)
  })

  it.each([
    [
      'without FORCE',
      'ALTER TABLE "GenThing" ENABLE ROW LEVEL SECURITY; CREATE POLICY company ON "GenThing" USING (in_company("CpyID"));',
    ],
    [
      'without a policy',
      'ALTER TABLE "GenThing" ENABLE ROW LEVEL SECURITY; ALTER TABLE "GenThing" FORCE ROW LEVEL SECURITY;',
    ],
    [
      'with a second policy that lets everybody in',
      `SELECT wall_company('GenThing'); CREATE POLICY open ON "GenThing" USING (true);`,
    ],
  ])('is refused %s', async (_, text) => {
    await write(TABLE + text)
    await expect(migrate(fresh.database, folder)).rejects.toThrow('GenThing')
  })

  it('is made with that line', async () => {
    await write(`${TABLE} SELECT wall_company('GenThing');`)
    expect(await migrate(fresh.database, folder)).toEqual(['9999_thing'])
    expect(await exists()).toBe(true)
    await fresh.database.pool.query('BEGIN; DROP TABLE "GenThing"; COMMIT')
  })

  it('made by hand is refused at the next start', async () => {
    await fresh.database.pool.query('CREATE TABLE "GenByHand" ("CpyID" integer)')
    await expect(migrate(fresh.database, folder)).rejects.toThrow('GenByHand')
    await fresh.database.pool.query('DROP TABLE "GenByHand"')
    expect(await migrate(fresh.database, folder)).toEqual([])
  })
})

describe('a role that passes by the walls', () => {
  it('is refused by the migrator, and so by the start and by db:copy, whose sentence says what to do', async () => {
    const name =
      (await fresh.database.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''
    const database = openDatabase({ url: urlOf(inject('socket'), name, 'postgres'), size: 1 })
    try {
      const refused = migrate(database)
      await expect(refused).rejects.toThrow(StartRefusal)
      await expect(refused).rejects.toThrow(/«postgres» es superusuario.*npm run db:prepare/)
    } finally {
      await database.close()
    }
  })

  it('is refused with BYPASSRLS alone, and the ordinary one is not', async () => {
    await asSuperuser(inject('socket'), 'postgres', async (client) => {
      await client.query('CREATE ROLE salta BYPASSRLS')
      await client.query('SET SESSION AUTHORIZATION salta')
      try {
        await expect(assertBoundRole(client)).rejects.toThrow('«salta» tiene BYPASSRLS')
      } finally {
        await client.query('RESET SESSION AUTHORIZATION')
        await client.query('DROP ROLE salta')
      }
    })
    await expect(assertBoundRole(fresh.database.pool)).resolves.toBeUndefined()
  })
})
