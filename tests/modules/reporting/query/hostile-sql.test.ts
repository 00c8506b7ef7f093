import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundQuery } from '#schema/modules/reporting/query/query.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'
import { asSuperuser, READER } from '#upstream/platform/database/embedded/provision.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { limits, type QueryOutcome } from '#upstream/platform/database/reader/query-outcome.ts'
import { openReader, type Reader } from '#upstream/platform/database/reader/reader.ts'
import { hostile } from './hostile-sql.ts'

const ANDES = 1
const SUR = 2
/** Stands in rows of the other company alone, and in the account of somebody. */
const MARKER = 'Marca ajena'

/** Milliseconds. */
const TIME = 1_500
const ENDLESS = 'with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) from r'

let fresh: FreshDatabase
let reader: Reader

beforeAll(async () => {
  fresh = await freshDatabase({ seed: 'demo', size: 6 })
  reader = openReader(fresh.database, fresh.readerUrl, { time: TIME, mode: 'on' })
  await inCompany(fresh.database, { company: SUR }, async (tx) => {
    await sql`update "LgsArticle" set "ArtName" = ${MARKER} where "CpyID" = ${SUR}`.execute(tx)
    await sql`update "GenSupplier" set "SupName" = ${MARKER} where "CpyID" = ${SUR}`.execute(tx)
    await sql`update "LgsRequirement" set "ReqObservation" = ${MARKER} where "CpyID" = ${SUR}`.execute(tx)
  })
})
afterAll(() => fresh.drop())

const run = (text: string, company = ANDES, rows = 100): Promise<QueryOutcome> =>
  reader.run(company, text, boundQuery(text, []), [], rows)

/** Everything that a person is told of a run. */
const messagesOf = (outcome: QueryOutcome) =>
  JSON.stringify({ rows: outcome.rows, columns: outcome.columns, problem: outcome.problem })

describe('what may be read', () => {
  it('is the listed views, of the company that asks', async () => {
    const { rows, columns, problem } = await run('select nombre, stock, activo from articulos order by nombre')
    expect(problem).toBeNull()
    expect(columns).toEqual([
      { name: 'nombre', kind: 'TEXT' },
      { name: 'stock', kind: 'NUMBER' },
      { name: 'activo', kind: 'FLAG' },
    ])
    expect(rows.length).toBeGreaterThan(50)
    expect((await run('select distinct nombre from articulos', SUR)).rows).toEqual([[MARKER]])
  })

  it('is every view, and each says of each column what it is', async () => {
    const { rows } = await inCompany(fresh.database, { company: ANDES }, (tx) =>
      sql<{
        view: string
        silent: number
      }>`select c.relname as view, count(*) filter (where col_description(c.oid, a.attnum) is null) as silent
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 where c.relnamespace = 'consulta'::regnamespace and c.relkind = 'v' group by 1`.execute(
        tx,
      ),
    )
    expect(rows.length).toBeGreaterThanOrEqual(11)
    for (const { view, silent } of rows) {
      expect(silent, view).toBe(0)
      const { problem } = await run(`select * from ${view}`)
      expect(problem, view).toBeNull()
    }
  })

  it('goes by the parameters that are bound, whatever stands in them', async () => {
    const text = 'select nombre from articulos where nombre = :nombre'
    const name = { name: 'nombre', label: 'Nombre', kind: 'TEXT', initial: '', isRequired: true, options: [] } as const
    const { rows, problem } = await reader.run(
      ANDES,
      text,
      boundQuery(text, [{ ...name, options: [] }]),
      ["x' or '1'='1"],
      10,
    )
    expect({ rows, problem }).toEqual({ rows: [], problem: null })
  })
})

describe('a hostile query', () => {
  it.each(hostile)('%s: refused, in Spanish', async (_, text) => {
    const { problem, rows } = await run(text)
    expect(rows).toEqual([])
    expect(problem?.message).toMatch(/^[A-ZÚ].*\.$/)
    expect(problem?.message).not.toMatch(/\b(error|permission|denied|relation|does not|syntax at|must|cannot)\b/)
  })

  it.each([
    ['every view', 'select a.*, p.* from articulos a cross join proveedores p'],
    ['a cast whose error would tell', 'select * from articulos where nombre::int = 1'],
    [
      'a division whose error would tell',
      `select * from proveedores where 1 / (case when nombre = '${MARKER}' then 0 else 1 end) = 1`,
    ],
    [
      'a setting of its own',
      `select current_setting('app.company', true), nombre from articulos where nombre = '${MARKER}'`,
    ],
    [
      'the definition of a view',
      `select pg_get_viewdef('consulta.articulos'::regclass), obj_description('consulta.articulos'::regclass)`,
    ],
    ['the frequent values', 'select most_common_vals::text from pg_stats'],
    [
      'a tree of itself',
      `with recursive r(n) as (select 1 union all select n + 1 from r where n < 50) select r.n, a.nombre from r, articulos a where a.nombre = '${MARKER}'`,
    ],
    ['everything of the catalogue', 'select * from pg_cursors, pg_prepared_statements'],
    ['the observations', `select observacion from requerimientos where observacion like '%ajena%'`],
  ])('%s: nothing of another company', async (_, text) => {
    expect(messagesOf({ ...(await run(text)), columns: [] }).replaceAll(text, '')).not.toContain(MARKER)
  })

  it('leaves everything as it was, and nothing for the next one', async () => {
    expect((await run('select consulta.compania()')).rows).toEqual([['1']])
    expect((await run('select consulta.compania()', SUR)).rows).toEqual([['2']])
    const { rows } = await sql<{ gates: number; roles: number }>`select (select count(*) from consulta.puerta) as gates,
      (select count(*) from pg_class where relname = 'robado') as roles`.execute(fresh.database.kysely)
    expect(rows).toEqual([{ gates: 0, roles: 0 }])
  })

  it('sees one company even where its server lets it change settings, as one by URL may', async () => {
    const { pathname, searchParams } = new URL(fresh.url)
    const grant = (verb: string) =>
      asSuperuser(searchParams.get('host') ?? '', pathname.slice(1), (client) =>
        client.query(
          `${verb} EXECUTE ON FUNCTION set_config(text, text, boolean) ${verb === 'GRANT' ? 'TO' : 'FROM'} circuito_lector`,
        ),
      )
    await grant('GRANT')
    for (const company of ['2', '*'])
      for (const statement of [
        'nombre from articulos',
        'nombre from proveedores',
        'observacion from requerimientos',
        'categoria from articulos',
      ]) {
        const outcome = await run(
          `with s as materialized (select set_config('app.company', '${company}', false) as c) select s.c, ${statement.replace('from', 'from s,')}`,
        )
        expect(outcome.problem).toBeNull()
        expect(messagesOf(outcome)).not.toContain(MARKER)
      }
    expect((await run(`select set_config('role', 'circuito', false)`)).problem).not.toBeNull()
    expect((await run(`select set_config('session_authorization', 'circuito', false)`)).problem).not.toBeNull()
    expect(
      (await run(`${ENDLESS}, (select set_config('statement_timeout', '0', false)) s`)).problem?.message,
    ).toContain('tiempo permitido')
    await grant('REVOKE')
  })
})

describe('what the server keeps for itself', () => {
  const reachable = (type: string) =>
    inCompany(fresh.database, { company: ANDES }, (tx) =>
      sql<{ name: string }>`select p.oid::regprocedure::text as name from pg_proc p
        where (${type}::regtype = any (p.proargtypes) or p.prorettype = ${type}::regtype)
          and has_function_privilege(${READER}, p.oid, 'EXECUTE') order by 1`.execute(tx),
    )

  it('no function with an internal argument is the reader’s to call, of any schema', async () => {
    expect((await reachable('internal')).rows).toEqual([])
  })

  it('no function that the reader may call takes or makes a cursor, so nothing closes or makes again the one it is read by', async () => {
    expect((await reachable('refcursor')).rows).toEqual([])
    for (const text of [
      'close hallado',
      'declare hallado cursor for select 1',
      'fetch all from hallado',
      'move hallado',
      `select * from cursor_to_xml('hallado', 1, true, true, '')`,
      `select * from cursor_to_xmlschema('hallado', true, true, '')`,
      `execute hallado`,
    ])
      expect((await run(text)).problem, text).not.toBeNull()
    expect((await run('select name from pg_cursors')).problem).toBeNull()
  })

  it('searches, orders and counts work as before', async () => {
    const text = `select tipo, count(*), sum(total), string_agg(numero, ', ' order by numero), array_agg(distinct moneda), json_agg(dias_entrega),
      percentile_cont(0.5) within group (order by total), rank() over (order by tipo) from ordenes where proveedor ilike '%a%' group by tipo`
    expect((await run(text)).problem).toBeNull()
  })
})

describe('limits', () => {
  it('rows: no more than asked for, and it is said', async () => {
    expect(await run('select generate_series(1, 11)', ANDES, 10)).toMatchObject({ isCut: true, rows: { length: 10 } })
    expect(await run('select generate_series(1, 10)', ANDES, 10)).toMatchObject({ isCut: false, rows: { length: 10 } })
  })

  it('time, space and size: stopped, and it is said', async () => {
    const patient = openReader(fresh.database, fresh.readerUrl, { mode: 'on' })
    await patient.availability()
    // Wide rows reach the limit of space long before that of time, on a slow machine too.
    const wide = `select * from (select a, repeat('x', 4000) || a from generate_series(1, 400000) a offset 0) w order by a desc`
    expect((await run(ENDLESS)).problem?.message).toContain('tiempo permitido')
    expect((await patient.run(ANDES, wide, boundQuery(wide, []), [], 10)).problem?.message).toContain(
      'espacio temporal',
    )
    const large = `select repeat('x', 30000000) from generate_series(1, 3)`
    expect((await patient.run(ANDES, large, boundQuery(large, []), [], 10)).problem?.message).toContain('MB')
  })

  it('a fifth at once is asked to come back', async () => {
    const four = Array.from({ length: limits.together }, () => run('select count(*) from generate_series(1, 3000000)'))
    await expect(run('select 1')).rejects.toMatchObject({ status: 503 })
    await Promise.all(four)
    expect((await run('select 1')).rows).toEqual([['1']])
  })
})

describe('without a role that can be trusted the reader is off, and says why', () => {
  it.each([
    ['none at all', () => undefined, 'QUERY_DATABASE_URL'],
    ['the services’ own', () => fresh.url, 'el mismo rol'],
    [
      'the server’s administrator',
      () => fresh.readerUrl.replace('circuito_lector', 'postgres'),
      'administrador del servidor',
    ],
    ['one that is not there', () => fresh.readerUrl.replace('circuito_lector', 'nadie'), '28000'],
  ])('%s', async (_, url, why) => {
    const state = await openReader(fresh.database, url(), { mode: 'on' }).availability()
    expect(state).toMatchObject({ isOn: false, reason: expect.stringContaining(why) as string })
  })
})
