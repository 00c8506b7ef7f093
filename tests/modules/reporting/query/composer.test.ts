import { beforeAll, describe, expect, it } from 'vitest'
import type { QueryParameterKind } from '#schema/modules/reporting/query/query.ts'
import {
  composedQuery,
  operatorsOf,
  type ComposedColumn,
  type ComposedCondition,
} from '#schema/modules/reporting/query/query-composer.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
let views: { name: string; columns: ComposedColumn[] }[]

beforeAll(async () => {
  admin = await world.as('admin')
  const { data } = await admin.graph<{ sqlWorkbench: { views: typeof views } }>(
    '{ sqlWorkbench { views { name columns { name description type } } } }',
  )
  views = data.sqlWorkbench.views
})

const viewNamed = (name: string) => views.find((one) => one.name === name) ?? { name, columns: [] }
const composed = (view: string, shown: string[], conditions: ComposedCondition[], isGrouped = false) =>
  composedQuery({ view, columns: viewNamed(view).columns, shown, conditions, isGrouped })

/** Tries a composed query with values by the names of its parameters; those that are left out are empty. */
async function tried(
  { sql, parameters }: ReturnType<typeof composedQuery>,
  parameterValues: Readonly<Record<string, string>> = {},
) {
  const values = parameters.map(({ name }) => ({ name, value: parameterValues[name] ?? '' }))
  const { data } = await admin.graph<{
    tryQueryReport: { run: { rows: (string | null)[][]; refusal: string | null } | null; errors: { message: string }[] }
  }>(
    'mutation Try($input: TryQueryReportInput!) { tryQueryReport(input: $input) { run { rows refusal } errors { message } } }',
    { input: { sql, parameters, values } },
  )
  expect(data.tryQueryReport.errors, sql).toEqual([])
  expect(data.tryQueryReport.run?.refusal, sql).toBeNull()
  return data.tryQueryReport.run?.rows ?? []
}

const some: Record<QueryParameterKind, string> = {
  TEXT: 'a, b',
  NUMBER: '1',
  DATE: '2026-01-01',
  FLAG: 'true',
  LIST: '',
}

describe('a composed query', () => {
  it('runs for every operator of every column of every listed view, asked or not', { timeout: 120_000 }, async () => {
    expect(views.length).toBeGreaterThan(5)
    for (const { name, columns } of views) {
      const most = Math.max(...columns.map(({ type }) => operatorsOf(type).length))
      for (let index = 0; index < most; index += 1)
        for (let from = 0; from < columns.length; from += 10) {
          const conditions = columns.slice(from, from + 10).flatMap(({ name: column, type }): ComposedCondition[] => {
            const operator = operatorsOf(type)[index]
            return operator ? [{ column, operator }] : []
          })
          const query = composed(name, [], conditions)
          await tried(query, Object.fromEntries(query.parameters.map((one) => [one.name, some[one.kind]])))
        }
      await tried(
        composed(
          name,
          [columns[0]?.name ?? ''],
          columns.slice(0, 10).map(({ name: column }) => ({ column, operator: 'EQUALS' })),
          true,
        ),
      )
    }
  })

  it('finds what its operators say', async () => {
    const [[first = ''] = [], [second = ''] = []] = await tried(composed('articulos', ['nombre', 'stock'], []))
    const of = async (
      column: string,
      operator: ComposedCondition['operator'],
      parameterValues: Record<string, string> = {},
    ) => tried(composed('articulos', ['nombre', 'stock'], [{ column, operator }]), parameterValues)
    const part = (first ?? '').slice(1, 5)
    const containing = (await of('nombre', 'CONTAINS', { nombre: part.toUpperCase() })).map(
      ([name]) => name?.toLowerCase() ?? '',
    )
    expect(containing).toContain(first?.toLowerCase())
    expect(containing.filter((name) => !name.includes(part.toLowerCase()))).toEqual([])
    expect((await of('nombre', 'ONE_OF', { nombre: ` ${first} , ${second}` })).map(([name]) => name)).toEqual([
      first,
      second,
    ])

    const stocks = async (operator: ComposedCondition['operator'], parameterValues: Record<string, string> = {}) =>
      (await of('stock', operator, parameterValues)).map(([, stock]) =>
        stock === null || stock === undefined ? null : Number(stock),
      )
    const within = await stocks('BETWEEN', { stock_desde: '1', stock_hasta: '100' })
    expect([within.length > 0, within.every((stock) => stock !== null && stock >= 1 && stock <= 100)]).toEqual([
      true,
      true,
    ])
    expect((await stocks('GREATER', { stock_mayor: '100' })).filter((stock) => stock === null || stock <= 100)).toEqual(
      [],
    )
    expect((await stocks('LESS', { stock_menor: '1' })).filter((stock) => stock === null || stock >= 1)).toEqual([])
    expect(await stocks('LESS')).toHaveLength((await tried(composed('articulos', ['stock'], []))).length)
    expect((await stocks('EMPTY')).filter((stock) => stock !== null)).toEqual([])
    expect((await stocks('FILLED')).filter((stock) => stock === null)).toEqual([])
  })

  it('holds no value: what is asked for is compared as it was written', async () => {
    const conditions: ComposedCondition[] = [{ column: 'nombre', operator: 'CONTAINS' }]
    for (const nombre of ["' or '1'='1", '%_%', "x'); drop view consulta.articulos; --"])
      expect(await tried(composed('articulos', ['nombre'], conditions), { nombre }), nombre).toEqual([])
  })

  it('passes over what the view does not have, and names each parameter once', () => {
    const twice = composed(
      'articulos',
      ['nombre', 'secreto'],
      [
        { column: 'nombre', operator: 'CONTAINS' },
        { column: 'nombre', operator: 'ONE_OF' },
        { column: 'stock', operator: 'CONTAINS' },
        { column: '1=1; --', operator: 'EQUALS' },
        { column: 'stock', operator: 'GREATER' },
      ],
    )
    expect(twice.sql).toBe(
      [
        'select nombre',
        'from articulos',
        'where (:nombre is null or strpos(lower(nombre), lower(:nombre)) > 0)',
        "  and (:nombre_2 is null or nombre = any(regexp_split_to_array(trim(:nombre_2), '\\s*,\\s*')))",
        '  and (:stock_mayor is null or stock > :stock_mayor)',
        'order by 1',
      ].join('\n'),
    )
    expect(twice.parameters.map(({ name, kind, label }) => [name, kind, label])).toEqual([
      ['nombre', 'TEXT', 'Nombre contiene'],
      ['nombre_2', 'TEXT', 'Nombre (separe con comas)'],
      ['stock_mayor', 'NUMBER', 'Stock disponible mayor que'],
    ])
    const long = composedQuery({
      view: 'v',
      columns: [{ name: 'Año de la última compra', description: null, type: 'date' }],
      shown: ['Año de la última compra'],
      conditions: [{ column: 'Año de la última compra', operator: 'BETWEEN' }],
      isGrouped: false,
    })
    expect(long.parameters.map(({ name }) => name)).toEqual([
      'ano_de_la_ultima_comp_desde',
      'ano_de_la_ultima_comp_hasta',
    ])
    expect(long.sql).toContain('"Año de la última compra" >= :ano_de_la_ultima_comp_desde')
  })

  it('adds amounts up, apart by currency, and says what a chart of them is drawn of', async () => {
    const { columns } = viewNamed('ordenes')
    const query = composedQuery({
      view: 'ordenes',
      columns,
      shown: ['proveedor'],
      sums: ['total', 'proveedor', 'secreto'],
      conditions: [],
      isGrouped: true,
    })
    expect(query.sql).toBe(
      [
        'select proveedor, moneda, count(*) as cantidad, sum(total) as suma_total',
        'from ordenes',
        'group by proveedor, moneda',
        'order by 1',
      ].join('\n'),
    )
    expect([query.chartLabel, query.chartValue]).toEqual(['proveedor', 'suma_total'])
    const sums = await tried(query)
    expect(sums.length).toBeGreaterThan(1)
    for (const [supplier, currency, count, sum] of sums.slice(0, 3)) {
      const ofSupplier = composed(
        'ordenes',
        ['proveedor', 'moneda', 'total'],
        [{ column: 'proveedor', operator: 'EQUALS' }],
      )
      const rows = await tried(ofSupplier, { proveedor: supplier ?? '' })
      const own = rows.filter(([, of]) => of === currency)
      expect([Number(count), Number(sum)]).toEqual([
        own.length,
        Number(own.reduce((total, [, , amount]) => total + Number(amount), 0).toFixed(3)),
      ])
    }
    const whole = composedQuery({
      view: 'articulos',
      columns: viewNamed('articulos').columns,
      shown: [],
      sums: ['stock'],
      conditions: [],
      isGrouped: false,
    })
    expect(whole.sql).toBe('select sum(stock) as suma_stock\nfrom articulos')
    expect(await tried(whole)).toHaveLength(1)
  })

  it('says the currency of every amount that it shows, and of nothing else', async () => {
    const amounts = composed('ordenes', ['proveedor', 'total'], [])
    expect(amounts.sql).toBe('select proveedor, total, moneda\nfrom ordenes\norder by 1')
    expect([amounts.chartLabel, amounts.chartValue]).toEqual(['proveedor', 'total'])
    expect((await tried(amounts)).every(([, , currency]) => currency === 'PEN' || currency === 'USD')).toBe(true)
    const of = (view: string, shown: string[], isGrouped = false) =>
      composed(view, shown, [], isGrouped).sql.split('\n')[0]
    expect(of('ordenes', ['moneda', 'total'])).toBe('select moneda, total')
    expect(of('ordenes', ['proveedor', 'dias_entrega'])).toBe('select proveedor, dias_entrega')
    expect(of('ordenes', ['proveedor'], true)).toBe('select proveedor, count(*) as cantidad')
    expect(of('articulos', ['nombre', 'stock'])).toBe('select nombre, stock')
    expect(of('ordenes', [])).toBe('select *')
  })
})
