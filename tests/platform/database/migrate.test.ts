import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

const MIGRATIONS = new URL('../../../upstream/platform/database/migrations/', import.meta.url)

let folder: string
let fresh: FreshDatabase

const put = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'circuito-migrations-'))
  fresh = await freshDatabase({ seed: 'none' })
  await fresh.database.pool.query('TRUNCATE "SecMigration"')
  await put('0001_first', 'CREATE TABLE first (id integer); SELECT pg_sleep(0.2); INSERT INTO first VALUES (1);')
  await put('0002_second', 'ALTER TABLE first ADD COLUMN text text;')
})

afterEach(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true })
})

it('applies each once, in the order of their names', async () => {
  expect(await migrate(fresh.database, folder)).toEqual(['0001_first', '0002_second'])
  expect(await migrate(fresh.database, folder)).toEqual([])
  await put('0003_third', 'CREATE TABLE third (id integer)')
  expect(await migrate(fresh.database, folder)).toEqual(['0003_third'])
})

it('lets six services start at once: one does the work, all find it done', async () => {
  const six = Array.from({ length: 6 }, () => openDatabase({ url: fresh.url, size: 2 }))
  const applied = await Promise.all(six.map((database) => migrate(database, folder)))
  await Promise.all(six.map((database) => database.close()))
  expect(applied.flat().sort()).toEqual(['0001_first', '0002_second'])
  expect((await fresh.database.pool.query('SELECT * FROM first')).rows).toEqual([{ id: 1, text: null }])
})

it('leaves nothing of a migration that fails, and goes on from there once it is mended', async () => {
  await put('0003_third', 'CREATE TABLE third (id integer); SELECT 1 / 0;')
  await expect(migrate(fresh.database, folder)).rejects.toMatchObject({ code: '22012' })
  await put('0003_third', 'CREATE TABLE third (id integer);')
  expect(await migrate(fresh.database, folder)).toEqual(['0003_third'])
})

it('refuses an applied migration that was edited', async () => {
  await migrate(fresh.database, folder)
  await put('0001_first', 'CREATE TABLE first (id bigint);')
  await expect(migrate(fresh.database, folder)).rejects.toThrow(/^La migración 0001_first fue modificada /)
})

it('does not mind how the lines of a file end', async () => {
  await put('0003_third', 'CREATE TABLE third\n(id integer)\n')
  await migrate(fresh.database, folder)
  await put('0003_third', 'CREATE TABLE third\r\n(id integer)\r\n')
  expect(await migrate(fresh.database, folder)).toEqual([])
})

describe('a database that a later version of the program has changed', () => {
  beforeEach(async () => {
    await put('0003_third', 'CREATE TABLE third (id integer)')
    await migrate(fresh.database, folder)
  })
  const forget = (...names: string[]) => Promise.all(names.map((name) => rm(join(folder, `${name}.sql`))))

  it('is taken where that only added something, and named', async () => {
    await forget('0003_third')
    const warnings: string[] = []
    expect(await migrate(fresh.database, folder, (sentence) => warnings.push(sentence))).toEqual([])
    expect(warnings).toEqual([expect.stringContaining('versión posterior (0003_third)')])
  })

  it('is taken where what was taken away had been superfluous in this version, and refused in older ones', async () => {
    await put('0004_fourth', '-- Goes.\n-- contract: needs 0003_third\nALTER TABLE first DROP COLUMN text;')
    expect(await migrate(fresh.database, folder)).toEqual(['0004_fourth'])
    await forget('0004_fourth')
    expect(await migrate(fresh.database, folder)).toEqual([])
    await forget('0003_third')
    await expect(migrate(fresh.database, folder)).rejects.toThrow(
      /0004_fourth, con la que esta versión .* no puede trabajar: .* una que tenga 0003_third\.$/,
    )
  })
})

it('steps back while somebody holds the table, and lets those behind it work', async () => {
  await migrate(fresh.database, folder)
  await put('0003_third', 'ALTER TABLE first ADD COLUMN more text')
  const reader = await fresh.database.pool.connect()
  await reader.query('BEGIN')
  await reader.query('SELECT FROM first')
  const migrated = migrate(fresh.database, folder)
  for (const end = performance.now() + 3_000; performance.now() < end; await pause(100)) {
    const began = performance.now()
    await fresh.database.pool.query('SELECT FROM first')
    expect(performance.now() - began).toBeLessThan(2_500)
  }
  await reader.query('COMMIT')
  reader.release()
  expect(await migrated).toEqual(['0003_third'])
})

it('gives way to somebody who has the one table and waits for the other', async () => {
  await migrate(fresh.database, folder)
  await fresh.database.pool.query('CREATE TABLE other (id integer)')
  await put('0003_third', 'ALTER TABLE first ADD more text; SELECT pg_sleep(0.3); ALTER TABLE other ADD more text')
  const author = await fresh.database.pool.connect()
  await author.query('BEGIN; INSERT INTO other VALUES (1)')
  const warnings: string[] = []
  const migrated = migrate(fresh.database, folder, (sentence) => warnings.push(sentence))
  const locks = `select from pg_locks where relation = 'first'::regclass and mode = 'AccessExclusiveLock' and granted`
  await expect.poll(async () => (await fresh.database.pool.query(locks)).rowCount).toBe(1)
  await author.query('INSERT INTO first VALUES (2)')
  await author.query('COMMIT')
  author.release()
  expect(await migrated).toEqual(['0003_third'])
  expect(warnings).toEqual([expect.stringContaining('0003_third espera sus tablas')])
})

it('takes a database that has the one text that was changed for PostgreSQL 15 as it was before', async () => {
  const other = await freshDatabase({ seed: 'none' })
  await other.database.pool.query(
    `update "SecMigration" set "MigChecksum" = '2a1a613954ea122950bbf0376543affb18c265a5c81408aa695ce04603281d52'
      where "MigName" = '0034_query_manager'`,
  )
  expect(await migrate(other.database).finally(() => other.drop())).toEqual([])
})

it('offers the saved views of a person in each of their companies, once they belong to one', async () => {
  const other = await freshDatabase({ seed: 'demo' })
  const { pool } = other.database
  const sql = await readFile(new URL('0150_views_of_a_company.sql', MIGRATIONS), 'utf8')
  const { rows } = await pool
    .query(
      `select set_config('app.company', '*', true);
      insert into "SecUserCompany" ("UsrID", "CpyID") select "UsrID", 2 from "SecUser" where "UsrName" = 'jefe';
      insert into "SecUserPreference" ("UsrID", "PrfKey", "PrfValue")
        select "UsrID", key, 'x' from "SecUser", unnest(array['views:orders', 'screen:last', 'grid:orders', 'draft:1:order:new']) key
        where "UsrName" = 'jefe';`,
    )
    .then(() => pool.query(sql))
    .then(() => pool.query<{ PrfKey: string }>(`select "PrfKey" from "SecUserPreference" where "PrfValue" = 'x'`))
    .finally(() => other.drop())
  expect(rows.map(({ PrfKey }) => PrfKey).sort()).toEqual([
    'draft:1:order:new',
    'grid:orders',
    'screen:1:last',
    'screen:2:last',
    'views:1:orders',
    'views:2:orders',
  ])
})

it('reads from the trace of an annulment in which status an order was annulled, of annulled ones alone', async () => {
  const other = await freshDatabase({ seed: 'demo' })
  const { pool } = other.database
  const sql = await readFile(new URL('0156_status_before_annulment.sql', MIGRATIONS), 'utf8')
  const { rows } = await pool
    .query(
      `select set_config('app.company', '*', true);
      alter table "LgsOrderPurcharse" drop column "OrdAnnulledFrom";
      create table some_order as select "OrdID" as key, row_number() over (order by "OrdID") as place from "LgsOrderPurcharse" order by 1 limit 6;
      delete from "SecAudit" where "AudRecord" in (select key::text from some_order) and "AudAction" = 'annul';
      update "LgsOrderPurcharse" set "OrdStatus" = case when place = 6 then 1 else 3 end from some_order where "OrdID" = key;
      insert into "SecAudit" ("CpyID", "AudResource", "AudRecord", "AudAction", "AudChange")
        select 1, resource, key::text, 'annul', change::jsonb from some_order join (values
          (1, 'LgsOrderPurcharse', '{"OrdStatus": [1, 3], "TypeAnulated": "1"}'),
          (2, 'LgsOrderPurcharse', '{"OrdStatus": [4, 3]}'),
          (3, 'LgsOrderPurcharse', '{"TypeAnulated": "1"}'),
          (4, 'LgsOrderAttended', '{"OrdStatus": [2, 3]}'),
          (6, 'LgsOrderPurcharse', '{"OrdStatus": [1, 3]}')) trace (at, resource, change) on at = place;`,
    )
    .then(() => pool.query(sql))
    .then(() => pool.query('select set_config($1, $2, false)', ['app.company', '*']))
    .then(() =>
      pool.query<{ from: number | null }>(
        'select "OrdAnnulledFrom" as from from "LgsOrderPurcharse" join some_order on key = "OrdID" order by place',
      ),
    )
    .finally(() => other.drop())
  expect(rows.map(({ from }) => from)).toEqual([1, 4, null, null, null, null])
})

it('reads from the trace whose answers to sealed quotations are of the staff', async () => {
  const other = await freshDatabase({ seed: 'demo' })
  const { pool } = other.database
  const sql = await readFile(new URL('0165_answers_by_staff.sql', MIGRATIONS), 'utf8')
  const { rows } = await pool
    .query(
      `select set_config('app.company', '*', true);
      alter table "LgsCotizationParticipant" drop column "UsrAnswerID";
      create table some_participant as
        select "CtpID" as key, "CttID" as quotation, row_number() over (order by "CtpID") as place from "LgsCotizationParticipant" order by 1 limit 6;
      update "LgsCotizationParticipant" set "CtpStatus" = case place when 5 then 1 else 3 end from some_participant where "CtpID" = key;
      update "LgsCotization" set "CttStatus" = 2, "CttSealed" = true, "CttDateUnsealed" = null, "NeedDateCot" = clock_today() + 3
        from some_participant where "CttID" = quotation;
      delete from "SecAudit" where "AudResource" = 'LgsCotization' and "AudRecord" in (select quotation::text from some_participant);
      insert into "SecAudit" ("CpyID", "UsrID", "AudResource", "AudRecord", "AudAction", "AudChange")
        select 1, case who when 'staff' then 3 else (select min("UsrID") from "SecUser" where "UsrExtern") end, 'LgsCotization', quotation::text,
          action, jsonb_build_object('CtpID', key) from some_participant join (values
          (1, 1, 'staff', 'declineparticipant'), (2, 1, 'staff', 'offer'), (2, 2, 'supplier', 'offer'),
          (3, 1, 'supplier', 'offer'), (3, 2, 'staff', 'declineparticipant'), (4, 1, 'staff', 'participant'),
          (5, 1, 'staff', 'declineparticipant'), (6, 1, 'staff', 'offer')) trace (at, turn, who, action) on at = place order by place, turn;`,
    )
    .then(() => pool.query(sql))
    .then(() => pool.query('select set_config($1, $2, false)', ['app.company', '*']))
    .then(() =>
      pool.query<{ by: number | null }>(
        'select "UsrAnswerID" as by from "LgsCotizationParticipant" join some_participant on key = "CtpID" order by place',
      ),
    )
    .finally(() => other.drop())
  expect(rows.map(({ by }) => by)).toEqual([3, null, 3, null, null, 3])
})

it('marks the levels of quotations under way with who of the staff wrote the offer that is chosen', async () => {
  const other = await freshDatabase({ seed: 'demo' })
  const { pool } = other.database
  const sql = await readFile(new URL('0168_writers_of_the_chosen_offer.sql', MIGRATIONS), 'utf8')
  const { rows } = await pool
    .query(
      `select set_config('app.company', '*', true);
      alter table "SecApprovalTransaction" drop column "UsrOfferIDs";
      create table some_offer as
        select "CttID" as quotation, min("CtpID") as key, min("CpvID") as offer, row_number() over (order by "CttID") as place
        from "LgsCotizationProvider" where "CpyID" = 1 and "SecStatus" = 1 group by 1 order by 1 limit 4;
      update "LgsCotization" set "CttStatus" = 4 from some_offer where "CttID" = quotation; update "LgsCotizationParticipant" set "CtpStatus" = 2
        from some_offer where "CtpID" = key; update "LgsCotizationWinner" set "SecStatus" = 0 from some_offer where "CttID" = quotation;
      insert into "LgsCotizationWinner" ("CpyID", "CttID", "CtpID", "TypeWinner", "WinFullScore", "UsrCreateID")
        select 1, quotation, key, case place when 4 then 1 else 2 end, 90, 4 from some_offer;
      insert into "LgsCotizationCorrection" ("CpyID", "CttID", "CtpID", "CpvID", "CorVersion", "CorReason", "CorBefore", "CorAfter", "CorStatus",
          "UsrCreateID", "UsrDecideID", "CorDateDecided")
        select 1, quotation, key, offer, version, 'x', '{}', '{}', status, asker, 1, clock_now() from some_offer
        cross join (values (91, 2, 5), (92, 3, 4)) correction (version, status, asker) where place = 3;
      insert into "SecApprovalTransaction" ("CpyID", "TrsCode", "DocEntry", "AccID", "AccName", "AccAllowCreator", "AlvID", "AlvOrder", "TypeLevel",
          "PstID", "AlvDayNotifications", "UsrDocumentID")
        select 1, 'COT', quotation, (select min("AccID") from "SecCircuit"), 'x', false, -1, 99, 1, 1, 1, 3 from some_offer;
      delete from "SecAudit" where "AudResource" = 'LgsCotization' and "AudRecord" in (select quotation::text from some_offer);
      insert into "SecAudit" ("CpyID", "UsrID", "AudResource", "AudRecord", "AudAction", "AudChange")
        select 1, case who when 'staff' then 3 else (select min("UsrID") from "SecUser" where "UsrExtern") end, 'LgsCotization', quotation::text,
          'offer', jsonb_build_object('CtpID', key) from some_offer join (values
          (1, 1, 'staff'), (2, 1, 'staff'), (2, 2, 'supplier'), (3, 1, 'staff'), (4, 1, 'staff')) trace (at, turn, who) on at = place order by place, turn;`,
    )
    .then(() => pool.query(sql))
    .then(() => pool.query('select set_config($1, $2, false)', ['app.company', '*']))
    .then(() =>
      pool.query<{ people: number[] }>(
        `select "UsrOfferIDs" as people from "SecApprovalTransaction" join some_offer on "TrsCode" = 'COT' and "DocEntry" = quotation
          where "AlvID" = -1 order by place`,
      ),
    )
    .finally(() => other.drop())
  expect(rows.map(({ people }) => people)).toEqual([[3], [], [3, 5], []])
})

it('gives offers and orders that are there what their terms say and are worth now, opened offers too', async () => {
  const other = await freshDatabase({ seed: 'demo' })
  const { pool } = other.database
  const sql = await readFile(new URL('0166_terms_as_sent.sql', MIGRATIONS), 'utf8')
  const selectTerms = `select o."CpvID" as key, o."ConDescription", o."ConPoints", o."DayDescription", o."DayNumber", o."TypePaymentPoints"
    from "LgsCotizationProvider" o union all select r."OrdID", r."ConDescription", null, r."DayDescription", null, null from "LgsOrderPurcharse" r
    order by 1, 3 nulls first, 2 nulls first`
  const read = async () => (await pool.query<Record<string, unknown>>(selectTerms)).rows
  try {
    await pool.query('select set_config($1, $2, false)', ['app.company', '*'])
    const seeded = await read()
    await pool.query(`alter table "LgsCotizationProvider" drop column "ConDescription", drop column "ConPoints", drop column "DayDescription",
        drop column "DayNumber", drop column "TypePaymentPoints";
      alter table "LgsOrderPurcharse" drop column "ConDescription", drop column "DayDescription"`)
    await pool.query(sql)
    await pool.query('select set_config($1, $2, false)', ['app.company', '*'])
    expect(await read()).toEqual(seeded)
    expect(seeded.filter(({ TypePaymentPoints }) => TypePaymentPoints !== null).length).toBeGreaterThan(10)
  } finally {
    await other.drop()
  }
})

it('makes drafts of requirements that were sent back, unless somebody has taken them further since', async () => {
  const other = await freshDatabase({ seed: 'demo' })
  const { pool } = other.database
  const sql = await readFile(new URL('0147_returned_requirements.sql', MIGRATIONS), 'utf8')
  const { rows } = await pool
    .query(
      `select set_config('app.company', '*', true);
      create table some_requirement (place integer, key integer);
      with made as (
        insert into "LgsRequirement" ("CpyID", "ReqDocumentNumber", "UsrID", "AreID", "ReqDate", "TypePriority", "TypeReason", "ReqSearch",
            "UsrCreateID", "ReqStatus", "SecStatus")
          select 1, 'OLD-' || n, 2, 4, '2026-01-01', '1', '1', '', 2, case n when 7 then 1 else 4 end, case n when 8 then 0 else 1 end
          from generate_series(1, 8) n returning "ReqID", "ReqDocumentNumber")
        insert into some_requirement select split_part("ReqDocumentNumber", '-', 2)::integer, "ReqID" from made;
      update "SecApprovalTransaction" set "DocEntry" = key from some_requirement
        where place = 6 and "AtsID" = (select min("AtsID") from "SecApprovalTransaction" where "TrsCode" = 'REQ' and "CpyID" = 1);
      insert into "SecAudit" ("CpyID", "AudResource", "AudRecord", "AudAction", "AudChange")
        select 1, resource, key::text, action, '{}' from some_requirement join (values
          (1, 1, 'LgsRequirement', 'create'), (1, 2, 'LgsRequirement', 'decline'),
          (2, 1, 'LgsRequirement', 'decline'), (2, 2, 'LgsRequirement', 'update'), (2, 3, 'LgsRequirement', 'decline'),
          (3, 1, 'LgsRequirement', 'decline'), (3, 2, 'LgsRequirement', 'update'),
          (4, 1, 'LgsRequirement', 'create'), (4, 2, 'LgsWarehouseRequirement', 'decline'),
          (5, 1, 'LgsRequirement', 'decline'), (5, 2, 'LgsRequirement', 'category'),
          (6, 1, 'LgsRequirement', 'decline'), (7, 1, 'LgsRequirement', 'decline'),
          (8, 1, 'LgsRequirement', 'decline')) trace (at, turn, resource, action) on at = place order by place, turn;`,
    )
    .then(() => pool.query(sql))
    .then(() => pool.query('select set_config($1, $2, false)', ['app.company', '*']))
    .then(() =>
      pool.query<{ place: number; draft: boolean }>(
        `select place, "ReqDraft" as draft from "LgsRequirement" join some_requirement on key = "ReqID" order by place`,
      ),
    )
    .finally(() => other.drop())
  expect(rows.filter(({ draft }) => draft).map(({ place }) => place)).toEqual([1, 2])
  expect(rows).toHaveLength(8)
})
