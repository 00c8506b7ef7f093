import { sql } from 'kysely'
import ExcelJS from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
let buyer: Caller
let onlooker: Caller

beforeAll(async () => {
  ;[admin, buyer, onlooker] = await Promise.all([world.as('admin'), world.as('comprador'), world.as('consulta')])
})

interface Refused {
  errors: { message: string; path: string[] }[]
}
interface Run {
  columns: { name: string; kind: string }[]
  rows: (string | null)[][]
  rowCount: number
  isCut: boolean
  refusal: string | null
  position: number | null
}
interface Report {
  id: string
  name: string
  version: number
}

const RUN = 'run { columns { name kind } rows rowCount isCut refusal position } errors { message path }'
const runnable = async (who: Caller) =>
  (await who.graph<{ runnableReports: Report[] }>('{ runnableReports { id name } }')).data.runnableReports
const idOf = async (name: string) => (await runnable(admin)).find((report) => report.name === name)?.id ?? ''
const run = (who: Caller, id: string, values: Record<string, string>) =>
  who.graph<{ runReport: { run: Run | null } & Refused }>(
    `mutation Run($input: RunReportInput!) { runReport(input: $input) { ${RUN} } }`,
    {
      input: { id, values: Object.entries(values).map(([name, value]) => ({ name, value })) },
    },
  )
const type = (who: Caller, text: string) =>
  who.graph<{ runSql: { run: Run | null } & Refused }>(
    `mutation Type($input: RunSqlInput!) { runSql(input: $input) { ${RUN} } }`,
    { input: { sql: text } },
  )
const save = (input: object, who = admin) =>
  who.graph<{ saveQueryReport: { report: Report | null } & Refused }>(
    'mutation Save($input: SaveQueryReportInput!) { saveQueryReport(input: $input) { report { id name version } errors { message path } } }',
    { input },
  )

const YEARS = { desde: '2020-01-01', hasta: '2099-12-31' }
const reportBody = {
  description: null,
  parameters: [],
  chart: 'NONE',
  chartLabel: null,
  chartValue: null,
  rowLimit: 100,
}

describe('a report', () => {
  it('of the demo gives rows to whom it was granted, and to nobody else', async () => {
    expect((await runnable(buyer)).map(({ name }) => name)).toEqual([
      'Compras por proveedor y mes',
      'Comprobantes por estado',
      'Órdenes sin recepción',
    ])
    const bought = await idOf('Compras por proveedor y mes')
    const { data } = await run(buyer, bought, { ...YEARS, moneda: 'PEN' })
    expect(data.runReport.errors).toEqual([])
    expect(data.runReport.run).toMatchObject({ refusal: null, isCut: false })
    expect(data.runReport.run?.columns.map(({ kind }) => kind)).toEqual(['TEXT', 'TEXT', 'TEXT', 'NUMBER', 'NUMBER'])
    expect(data.runReport.run?.rows.length).toBeGreaterThan(5)
    expect((await run(onlooker, bought, { ...YEARS, moneda: 'PEN' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    const author = await world.as('solicitante')
    expect((await author.graph('{ runnableReports { id } }')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it('of the demo: all of them run with what stands in their fields', async () => {
    const values: Record<string, string> = { ...YEARS, moneda: 'PEN', dias: '0', con_stock: 'true' }
    for (const { id, name } of await runnable(admin)) {
      const { data } = await run(admin, id, values)
      expect(data.runReport.run?.refusal, name).toBeNull()
      expect(data.runReport.run?.rows.length, name).toBeGreaterThan(0)
    }
  })

  it('asks for what it needs, at its own field', async () => {
    const { data } = await run(admin, await idOf('Compras por proveedor y mes'), {
      desde: '2020-13-01',
      hasta: '',
      moneda: 'EUR',
    })
    expect(data.runReport).toEqual({
      run: null,
      errors: [
        { message: 'Desde: Ingrese una fecha válida.', path: ['values', 'desde'] },
        { message: 'Hasta: Campo Requerido', path: ['values', 'hasta'] },
        { message: 'Moneda: Elija un valor de la lista.', path: ['values', 'moneda'] },
      ],
    })
  })

  it('is taken once the database would take it: else why stands beside the query or its parameter', async () => {
    const refusals = async (input: object) =>
      (await save({ ...reportBody, name: 'De prueba', ...input })).data.saveQueryReport.errors
    expect(await refusals({ sql: 'select secreto from articulos' })).toEqual([
      { message: 'No existe la columna «secreto».', path: ['sql'] },
    ])
    expect(await refusals({ sql: 'delete from articulos' })).toEqual([
      { message: 'La consulta debe empezar con SELECT o WITH.', path: ['sql'] },
    ])
    expect(await refusals({ sql: 'select * from articulos where nombre = :nombre' })).toEqual([
      { message: 'La consulta usa :nombre, que no es un parámetro.', path: ['sql'] },
    ])
    const parameters = [{ name: 'nombre', label: '', kind: 'TEXT' }]
    expect(await refusals({ sql: 'select * from articulos where nombre = :nombre', parameters })).toEqual([
      { message: 'Campo Requerido', path: ['parameters', '0', 'label'] },
    ])
  })

  it('is refused with a parameter in which something stands at first that no run would take', async () => {
    const refusals = async (kind: string, initial: string) => {
      const parameters = [{ name: 'valor', label: 'Valor', kind, initial, options: kind === 'LIST' ? ['Obras'] : [] }]
      const input = { ...reportBody, name: `Con ${kind} ${initial}`, sql: 'select :valor as valor', parameters }
      return (await save(input)).data.saveQueryReport.errors
    }
    for (const [kind, initial, message] of [
      ['FLAG', 'Sí', 'Elija un valor de la lista.'],
      ['DATE', '01/01/2026', 'Ingrese una fecha válida.'],
      ['DATE', 'constructor', 'Ingrese una fecha válida.'],
      ['NUMBER', '1,5', 'Ingrese un número válido.'],
      ['LIST', 'Ventas', 'Elija un valor de la lista.'],
    ] as const)
      expect(await refusals(kind, initial), initial).toEqual([
        { message: `Valor: ${message}`, path: ['parameters', '0', 'initial'] },
      ])
    for (const [kind, initial] of [
      ['FLAG', 'true'],
      ['DATE', ''],
      ['DATE', 'MONTH_START'],
      ['DATE', '2026-01-01'],
      ['NUMBER', '-1.5'],
      ['LIST', 'Obras'],
      ['TEXT', 'Sí'],
    ] as const)
      expect(await refusals(kind, initial), initial).toEqual([])
  })

  it('is saved, changed from what was read, told of, taken away and brought back', async () => {
    const first = (await save({ ...reportBody, name: 'Proveedores activos', sql: 'select nombre from proveedores' }))
      .data.saveQueryReport.report as Report
    const again = {
      ...reportBody,
      id: first.id,
      version: first.version,
      name: 'Proveedores activos',
      sql: 'select nombre from proveedores where activo',
    }
    expect((await save(again)).data.saveQueryReport.report?.version).toBe(2)
    expect((await save(again)).errors?.[0]?.extensions.code).toBe('CONFLICT')
    const { data } = await admin.graph(
      'query Told($id: ID!) { catalogueHistory(catalogue: "QueryReport", id: $id) { items { act fields { field before } } } }',
      { id: first.id },
    )
    expect(data.catalogueHistory).toMatchObject({
      items: [
        { act: 'CHANGED', fields: [{ field: 'sql', before: 'select nombre from proveedores' }] },
        { act: 'CREATED' },
      ],
    })
    for (const isActive of [false, true]) {
      await admin.graph(
        'mutation Set($input: SetActiveInput!) { setQueryReportActive(input: $input) { errors { message } } }',
        { input: { id: first.id, isActive } },
      )
      expect((await runnable(admin)).some(({ id }) => id === first.id)).toBe(isActive)
    }
    expect((await save({ ...reportBody, name: 'Ajeno', sql: 'select 1' }, onlooker)).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    )
  })

  it('is granted and taken back', async () => {
    const reportId = await idOf('Stock por almacén')
    const [{ id: userId }] = (await executeSql<{ id: number }>(
      world.database,
      sql`select "UsrID" as id from "SecUser" where "UsrName" = 'comprador'`,
      '*',
    )) as [{ id: number }]
    for (const isAllowed of [true, false]) {
      const input = { grants: [{ reportId, userId: String(userId), isAllowed }] }
      const { data } = await admin.graph(
        'mutation Grant($input: SaveQueryGrantsInput!) { saveQueryGrants(input: $input) { changed errors { message } } }',
        { input },
      )
      expect(data.saveQueryGrants).toEqual({ changed: 1, errors: [] })
      expect((await runnable(buyer)).some(({ id }) => id === reportId)).toBe(isAllowed)
    }
    const granted = async (who: Caller, of: object, search = '') => {
      const { data, errors } = await who.graph<{
        reportGrants: { items: { reportName: string; userName: string; isAllowed: boolean }[]; total: number }
      }>(
        `query Grants($reportId: ID, $userId: ID, $search: String) {
          reportGrants(reportId: $reportId, userId: $userId, search: $search, page: { number: 1, size: 3 }) { items { reportName userName isAllowed } total } }`,
        { ...of, search },
      )
      return data?.reportGrants ?? errors?.[0]
    }
    const mine = await granted(admin, { userId: String(userId) })
    expect(mine).toMatchObject({ items: [{ isAllowed: true }, { isAllowed: true }, { isAllowed: true }] })
    expect(await granted(admin, { userId: String(userId) }, 'almacen')).toMatchObject({
      items: [{ reportName: 'Stock por almacén', isAllowed: false }],
      total: 1,
    })
    expect(await granted(admin, {})).toMatchObject({ message: 'Elija un reporte o un usuario' })
    const side = async (who: Caller, sideVariables: Record<string, unknown>) =>
      (
        await who.graph<{ grantSides: { items: { id: string; name: string; granted: number }[]; total: number } }>(
          'query Sides($side: QueryGrantSide!, $id: ID, $search: String) { grantSides(side: $side, id: $id, search: $search) { items { id name granted } total } }',
          sideVariables,
        )
      ).data.grantSides
    expect(await side(admin, { side: 'REPORT', search: 'stock' })).toMatchObject({
      items: [{ id: reportId, granted: 1 }],
      total: 1,
    })
    expect(await side(admin, { side: 'USER', id: String(userId) })).toMatchObject({ items: [{ granted: 3 }], total: 1 })
    const foreign = await world.as('admin2')
    expect(await side(foreign, { side: 'REPORT', id: reportId })).toMatchObject({ items: [], total: 0 })
    expect(await granted(foreign, { reportId })).toMatchObject({ items: [], total: 0 })
    const input = { grants: [{ reportId, userId: String(userId), isAllowed: true }] }
    const refused = await foreign.graph(
      'mutation Grant($input: SaveQueryGrantsInput!) { saveQueryGrants(input: $input) { changed } }',
      { input },
    )
    expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  it('goes out as Excel by the right to export, and nothing in it is a formula', async () => {
    const { data } = await save({
      ...reportBody,
      name: 'Con fórmula',
      sql: `select '=1+1' as formula, 1.5 as numero, date '2026-05-01' as dia`,
    })
    const id = data.saveQueryReport.report?.id ?? ''
    const fetched = (who: Caller) =>
      fetch(`${world.url}/files/reports/${id}.xlsx`, { headers: { authorization: `Bearer ${who.token}` } })
    const response = await fetched(admin)
    expect(response.status).toBe(200)
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(await response.arrayBuffer())
    expect((workbook.worksheets[0]?.getRow(2).values as unknown[]).slice(1)).toEqual([
      "'=1+1",
      1.5,
      new Date('2026-05-01T00:00:00Z'),
    ])
    expect((await fetched(onlooker)).status).toBe(403)
  })
})

describe('what is typed', () => {
  it('runs for administrators alone, within their company, and every run is written down', async () => {
    const { data } = await type(admin, 'select count(*) as pedidos from requerimientos')
    const [{ count }] = (await executeSql<{ count: number }>(
      world.database,
      sql`select count(*) from "LgsRequirement" where "CpyID" = 1 and "SecStatus" = 1`,
      '*',
    )) as [{ count: number }]
    expect(data.runSql.run).toMatchObject({ rows: [[String(count)]], refusal: null })
    const refused = await type(admin, 'select numero,\n  secreto from requerimientos')
    expect(refused.data.runSql.run).toMatchObject({
      refusal: 'No existe la columna «secreto».',
      position: 18,
      rows: [],
    })
    for (const who of [buyer, onlooker])
      expect((await type(who, 'select 1')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const sqlRuns = await admin.graph<{
      sqlRuns: { items: { sql: string; refusal: string | null; rowCount: number }[] }
    }>('{ sqlRuns { items { by sql rowCount refusal } } }')
    expect(sqlRuns.data.sqlRuns.items.slice(0, 2)).toEqual([
      {
        by: expect.any(String) as string,
        sql: 'select numero,\n  secreto from requerimientos',
        rowCount: 0,
        refusal: 'No existe la columna «secreto».',
      },
      {
        by: expect.any(String) as string,
        sql: 'select count(*) as pedidos from requerimientos',
        rowCount: 1,
        refusal: null,
      },
    ])
    await expect(sql`update "QmgRun" set "QrnSql" = 'x'`.execute(world.database.kysely)).resolves.toMatchObject({
      numAffectedRows: 0n,
    })
    await expect(executeSql(world.database, sql`delete from "QmgRun"`, '*')).rejects.toThrow(/only added to/)
  })

  it('stands beside what may be read', async () => {
    const { data } = await admin.graph<{
      sqlWorkbench: { isEnabled: boolean; seconds: number; views: { name: string; columns: object[] }[] }
    }>(
      '{ sqlWorkbench { isEnabled reason seconds rows views { name description columns { name type description } } } }',
    )
    expect(data.sqlWorkbench).toMatchObject({ isEnabled: true, reason: null, seconds: 10, rows: 10_000 })
    expect(data.sqlWorkbench.views.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ordenes', 'requerimientos', 'articulos']),
    )
  })
})
