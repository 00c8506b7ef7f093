import { afterEach, expect, it } from 'vitest'
import { copyDatabase } from '#upstream/platform/database/copy/copy-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { freshDatabase, type FreshOptions, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

const open: FreshDatabase[] = []

afterEach(async () => {
  for (const { drop } of open.splice(0)) await drop()
})

async function fresh(options: FreshOptions): Promise<FreshDatabase> {
  const database = await freshDatabase(options)
  open.push(database)
  return database
}

it('brings every row over, and the other side goes on from there behind the same walls', async () => {
  const source = await fresh({ seed: 'demo' })
  const target = await fresh({ seed: 'none' })
  const copied = await copyDatabase(source.database, target.database)
  expect(copied.find(({ table }) => table === '"LgsRequirement"')?.count).toBeGreaterThan(100)

  const next = (side: FreshDatabase) =>
    side.database.pool.query(`SELECT nextval(pg_get_serial_sequence('"LgsRequirement"', 'ReqID')) AS next`)
  expect((await next(target)).rows).toEqual((await next(source)).rows)
  const shape = (side: FreshDatabase) =>
    side.database.pool.query(`SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1, 2`)
  expect((await shape(target)).rows).toEqual((await shape(source)).rows)
  const visibleCount = (side: FreshDatabase, company: number) =>
    inCompany(side.database, { company }, (tx) =>
      tx.selectFrom('LgsRequirement').select('ReqID').orderBy('ReqID').execute(),
    )
  expect(await visibleCount(target, 1)).toEqual(await visibleCount(source, 1))
  expect(await visibleCount(target, 2)).toEqual(await visibleCount(source, 2))
  expect((await target.database.pool.query('SELECT FROM "LgsRequirement"')).rowCount).toBe(0)
})

it('refuses a target that has data, and leaves it as it was', async () => {
  const source = await fresh({ seed: 'demo' })
  const target = await fresh({ seed: 'minimal' })
  await expect(copyDatabase(source.database, target.database)).rejects.toThrow('La base de destino ya tiene datos')
  expect((await target.database.pool.query('SELECT "UsrName" FROM "SecUser"')).rows).toEqual([{ UsrName: 'admin' }])
})

it('refuses a source of another version', async () => {
  const source = await fresh({ seed: 'minimal' })
  await source.database.pool.query(`INSERT INTO "SecMigration" VALUES ('9999_later', 'x')`)
  const target = await fresh({ seed: 'none' })
  const copy = copyDatabase(source.database, target.database)
  await expect(copy).rejects.toThrow('no tiene las migraciones de esta versión')
})

it('puts aside the triggers of the target, which would change what arrives', async () => {
  const source = await fresh({ seed: 'minimal' })
  const target = await fresh({ seed: 'none' })
  await target.database.pool.query(`
    CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."CpyName" := 'otra'; RETURN NEW; END $$;
    CREATE TRIGGER spoil BEFORE INSERT OR UPDATE ON "GenCompany" FOR EACH ROW EXECUTE FUNCTION spoil();
  `)
  await copyDatabase(source.database, target.database)
  const name = async () => {
    const { rows } = await target.database.pool.query<{ CpyName: string }>('SELECT "CpyName" FROM "GenCompany"')
    return rows
  }
  expect(await name()).toEqual([{ CpyName: 'Mi compañía' }])
  await target.database.pool.query('UPDATE "GenCompany" SET "CpyRuc" = "CpyRuc"')
  expect(await name()).toEqual([{ CpyName: 'otra' }])
})

it('copies nothing when what arrived differs from what was sent', async () => {
  const source = await fresh({ seed: 'minimal' })
  const target = await fresh({ seed: 'none' })
  await target.database.pool.query('ALTER TABLE "GenCompany" ALTER COLUMN "SecCreate" TYPE timestamptz(0)')
  const copy = copyDatabase(source.database, target.database)
  await expect(copy).rejects.toThrow(/^La copia de "GenCompany" no coincide con su origen/)
  expect((await target.database.pool.query('SELECT FROM "GenCompany"')).rowCount).toBe(0)
})
