import { sql } from 'kysely'
import ExcelJS from 'exceljs'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})

/** Types a query and runs it; the id of its record. */
async function type(who: Caller, text: string, rowLimit = 500): Promise<string> {
  const { data } = await who.graph<{ runSql: { run: { recordId: string } } }>(
    'mutation Type($input: RunSqlInput!) { runSql(input: $input) { run { recordId } } }',
    { input: { sql: text, rowLimit } },
  )
  return data.runSql.run.recordId
}

const fetched = (who: Caller, id: string) =>
  fetch(`${world.url}/files/sql-runs/${id}.xlsx`, { headers: { authorization: `Bearer ${who.token}` } })

async function sheetOf(response: Response): Promise<{ name: string; rows: unknown[][] }> {
  expect(response.status).toBe(200)
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await response.arrayBuffer())
  const [sheet] = workbook.worksheets
  const rows = (sheet?.getRows(1, sheet.rowCount) ?? []).map(({ values }) => (values as unknown[]).slice(1))
  return { name: sheet?.name ?? '', rows }
}

it('goes out with numbers as numbers, days and instants as such, and nothing as a formula', async () => {
  const id = await type(
    admin,
    `select '=1+1' as formula, '+51 999' as telefono, '@suma' as arroba, '-5' as guion, -1.5 as numero,
      12345678901234567890 as largo, date '2026-05-01' as dia, timestamptz '2026-05-01 15:30:00-05' as hora,
      date 'infinity' as siempre, true as activo, null::text as nada, 'x' as "=cabecera"`,
  )
  const response = await fetched(admin, id)
  expect(response.headers.get('content-disposition')).toContain(`consulta-${id}.xlsx`)
  const { name, rows } = await sheetOf(response)
  expect(name).toBe(`consulta-${id}`)
  expect(rows[0]?.at(-1)).toBe("'=cabecera")
  expect(rows[1]).toEqual([
    "'=1+1",
    "'+51 999",
    "'@suma",
    "'-5",
    -1.5,
    '12345678901234567890',
    new Date('2026-05-01T00:00:00Z'),
    new Date('2026-05-01T15:30:00Z'),
    'infinity',
    'Sí',
    undefined,
    'x',
  ])
})

it('has averages and quotients as numbers, and as text what a number of Excel would lose whole digits of', async () => {
  const id = await type(
    admin,
    `select avg(n) as promedio, 1 / 3.0 as tercio, 123456789012345.123456 as largo, 123456789.5000000000 as medio
      from generate_series(1, 4) n`,
  )
  const { rows } = await sheetOf(await fetched(admin, id))
  expect(rows[1]).toEqual([2.5, expect.closeTo(0.333333, 6), '123456789012345.123456', 123456789.5])
})

it('is run again with its own limit, says that there is more, and stands in the book itself', async () => {
  const id = await type(admin, 'select numero from requerimientos order by numero', 2)
  const { rows } = await sheetOf(await fetched(admin, id))
  expect(rows).toHaveLength(4)
  expect(rows[3]).toEqual(['Hay más filas: acote la consulta.'])
  const records = await executeSql(
    world.database,
    sql`select "QrnRowLimit", "QrnRows" from "QmgRun" where "CpyID" = 1 and "QrnID" >= ${id} order by "QrnID"`,
    '*',
  )
  expect(records).toEqual([
    { QrnRowLimit: 2, QrnRows: 2 },
    { QrnRowLimit: 2, QrnRows: 2 },
  ])
})

it.each([
  ['a day', "date '2026-05-01'"],
  ['an instant', "timestamptz '2026-05-01 15:30:00-05'"],
  ['a number', '1.5'],
])('says that there is more below a first column of %s too', async (_, value) => {
  const id = await type(admin, `select ${value} as primera, n from generate_series(1, 3) n`, 2)
  const { rows } = await sheetOf(await fetched(admin, id))
  expect(rows).toHaveLength(4)
  expect(rows[3]).toEqual(['Hay más filas: acote la consulta.'])
})

it('has its titles alone where nothing was found', async () => {
  const { rows } = await sheetOf(
    await fetched(admin, await type(admin, 'select numero from requerimientos where false')),
  )
  expect(rows).toEqual([['numero']])
})

it('is refused with the words of the run where what was typed cannot be run', async () => {
  const id = await type(admin, 'select secreto from requerimientos')
  const response = await fetched(admin, id)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('No existe la columna «secreto».')
})

it('is of one’s own runs alone; another’s, a foreign one, one of a report and a missing one look alike', async () => {
  const own = await type(admin, 'select 1 as uno')
  const foreign = await type(await world.as('admin2'), 'select 2 as dos')
  // A second administrator of the same screen, in the same company.
  await executeSql(
    world.database,
    sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowSave", "IsAllowExport", "IsLevelAdmin")
      select u."UsrID", 1, o."OptID", true, true, true, true from "SecUser" u, "SecOption" o
      where u."UsrName" = 'dflores' and o."OptCode" = 'QUERY_SQL'`,
    '*',
  )
  const second = await world.as('dflores')
  const others = await type(second, 'select 3 as tres')
  expect((await fetched(second, others)).status).toBe(200)
  const [ofReport] = await executeSql<{ id: number }>(
    world.database,
    sql`insert into "QmgRun" ("CpyID", "UsrID", "QrpID", "QrnSql", "QrnMilliseconds")
      values (1, 1, (select min("QrpID") from "QmgReport" where "CpyID" = 1), 'select 4 as cuatro', 1) returning "QrnID" as id`,
    '*',
  )
  const bodies = new Set<string>()
  for (const id of [others, foreign, String(ofReport?.id), '99999999']) {
    const response = await fetched(admin, id)
    expect(response.status).toBe(404)
    bodies.add((await response.text()).replaceAll(/"requestId":"[^"]*"/g, ''))
  }
  expect([...bodies]).toHaveLength(1)
  expect((await fetched(second, own)).status).toBe(404)
  expect((await fetched(admin, 'x')).status).toBe(404)
})

it('asks for the right to export, and for that to run', async () => {
  const id = await type(admin, 'select 1 as uno')
  expect((await fetched(await world.as('comprador'), id)).status).toBe(403)
  const second = await world.as('dflores')
  const mine = await type(second, 'select 5 as cinco')
  const grant = (flags: ReturnType<typeof sql>) =>
    executeSql(
      world.database,
      sql`update "SecUserOption" set ${flags} where "UsrID" = (select "UsrID" from "SecUser" where "UsrName" = 'dflores')
        and "OptID" = (select "OptID" from "SecOption" where "OptCode" = 'QUERY_SQL')`,
      '*',
    )
  const statusAfter = async (flags: ReturnType<typeof sql>) => {
    await grant(flags)
    passKnownRights()
    return (await fetched(second, mine)).status
  }
  expect(await statusAfter(sql`"IsAllowExport" = false`)).toBe(403)
  expect(await statusAfter(sql`"IsAllowExport" = true, "IsAllowSave" = false`)).toBe(403)
  expect(await statusAfter(sql`"IsAllowSave" = true, "IsLevelAdmin" = false, "IsLevelBoss" = true`)).toBe(403)
})
