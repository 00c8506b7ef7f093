import { expect, it } from 'vitest'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import listed from './without-company.json' with { type: 'json' }

const upstream = provideUpstream({ seed: 'none' })

/** Tables of a company, each with its column CpyID. */
const TABLES = `from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'CpyID' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

/** What an engine that lays out companies over servers asks of a table, and who does not obey. */
const QUESTIONS: Readonly<Record<keyof typeof listed, string>> = {
  primaryKeysThatBeginOtherwise: `select c.relname as name ${TABLES} and not exists (
    select from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indkey[0] = a.attnum)`,
  uniqueIndexesWithout: `select i.indexrelid::regclass::text as name from pg_index i where i.indisunique and not i.indisprimary
    and exists (select ${TABLES} and c.oid = i.indrelid and a.attnum <> all(i.indkey::int2[]))`,
  foreignKeysWithout: `select f.conrelid::regclass || ' ' || f.conname as name from pg_constraint f
    where f.contype = 'f' and f.confrelid <> '"GenCompany"'::regclass and exists (select ${TABLES} and c.oid = f.confrelid)
      and exists (select ${TABLES} and c.oid = f.conrelid and a.attnum <> all(f.conkey))`,
}

const read = async <Row extends object>(text: string) => (await upstream.fresh.database.pool.query<Row>(text)).rows

it.each(Object.entries(QUESTIONS))('%s: none but those that are listed (decision 0166)', async (question, text) => {
  const found = (await read<{ name: string }>(text)).map(({ name }) => name.replaceAll('"', '')).sort()
  const known: readonly string[] = listed[question as keyof typeof listed]
  expect(
    found.filter((name) => !known.includes(name)),
    'a new table of a company has CpyID first in its primary key, and in its unique indexes and foreign keys',
  ).toEqual([])
  expect(
    known.filter((name) => !found.includes(name)),
    'these carry the company by now: take them out of without-company.json',
  ).toEqual([])
})

it('counts them, for decision 0166', async () => {
  const [{ tables = 0 } = {}] = await read<{ tables: number }>(`select count(*)::integer as tables ${TABLES}`)
  expect(tables - listed.primaryKeysThatBeginOtherwise.length).toBeGreaterThanOrEqual(11)
})
