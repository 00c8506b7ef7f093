import { afterEach, expect, it } from 'vitest'
import { clockOffset, now, setClock } from '#schema/platform/time/clock.ts'
import { boundQuery } from '#schema/modules/reporting/query/query.ts'
import { openReader } from '#upstream/platform/database/reader/reader.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { freshDatabase } from '#tests/platform/environment/test-database.ts'

const before = clockOffset()
afterEach(() => setClock(before))

/** A minute after midnight in UTC, the evening before in Lima. */
const EVENING = '2028-03-01T00:01:00Z'

it('is one for the program, its database and whoever asks queries there', async () => {
  const fresh = await freshDatabase({ seed: 'minimal' })
  setClock(Date.parse(EVENING) - Date.now())
  const database = openDatabase({ url: fresh.url, size: 1 })
  try {
    const {
      rows: [serverRow],
    } = await database.pool.query<{ began: string; at: string; day: string }>(
      'select clock_now()::text as began, clock_instant() as at, clock_today()::text as day',
    )
    expect(Math.abs(Date.parse(serverRow?.at ?? '') - now().getTime())).toBeLessThan(5_000)
    expect(serverRow?.began).toMatch(/^2028-02-29 19:01/)
    expect(serverRow?.day).toBe('2028-02-29')
    const reader = openReader(database, fresh.readerUrl, { mode: 'on' })
    await reader.availability()
    const {
      rows: [clockRow],
    } = await reader.run(1, 'select hoy()', boundQuery('select hoy()', []), [], 1)
    expect(clockRow).toEqual(['2028-02-29'])
  } finally {
    await database.close()
    await fresh.drop()
  }
})

it('dates every row: no column takes its default from the machine, and no function reads its day', async () => {
  const fresh = await freshDatabase()
  try {
    const { rows } = await fresh.database.pool.query<{ found: string }>(`
      select attrelid::regclass || '.' || attname as found from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where pg_get_expr(d.adbin, d.adrelid) ~* '(\\mnow\\(\\)|current_date|current_timestamp|localtimestamp|clock_timestamp)'
        -- The job queue is a library's (migration 0112): it looks for what is due by the machine's clock.
        and attrelid not in (select oid from pg_class where relnamespace = 'pgboss'::regnamespace)
      union all select p.oid::regprocedure::text from pg_proc p where p.pronamespace in ('public'::regnamespace, 'consulta'::regnamespace)
        and coalesce(p.prosrc, '') || coalesce(pg_get_function_sqlbody(p.oid), '') ~* '(\\mnow\\(\\)|current_date|current_timestamp|localtimestamp|clock_timestamp)'
      union all select c.oid::regclass::text from pg_class c where c.relkind in ('v', 'm') and c.relnamespace in ('public'::regnamespace, 'consulta'::regnamespace)
        and pg_get_viewdef(c.oid) ~* '(\\mnow\\(\\)|current_date|current_timestamp|localtimestamp|clock_timestamp)'
      union all select conrelid::regclass || ' ' || conname from pg_constraint where contype = 'c'
        and pg_get_constraintdef(oid) ~* '(\\mnow\\(\\)|current_date|current_timestamp|localtimestamp|clock_timestamp)' order by 1`)
    expect(rows.map(({ found }) => found)).toEqual([
      // When a migration ran is a fact of the machine; so is how long a gate stands open. The others are the clock itself.
      '"SecMigration".MigDate',
      'clock_instant()',
      'clock_now()',
      'consulta.compania()',
      'consulta.hoy()',
    ])
  } finally {
    await fresh.drop()
  }
})
