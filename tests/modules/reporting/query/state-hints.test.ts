import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { STATE_WORDS, stateHints } from '#schema/modules/reporting/query/query-states.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'

const world = provideWorld()
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})

const ENVIADO =
  '«estado» de comprobantes no dice «Enviado»: dice Por recepcionar, Por corregir, Recepcionado, Aceptado, Pagado.'
const CERRADA = '«estado» de ordenes: «Cerrada» no incluye «Cerrada manualmente».'

describe('the words of a state', () => {
  it('are those that the views say', async () => {
    const { rows } = await world.database.pool.query<{ view: string; definition: string }>(
      `select c.relname as view, pg_get_viewdef(c.oid) as definition from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'estado' where c.relnamespace = 'consulta'::regnamespace`,
    )
    const inViews = rows.map(({ view, definition }) => {
      const [before = ''] = definition.split(/ AS estado\b/)
      const expression = before.slice(Math.max(before.lastIndexOf(' AS '), 0))
      const words = [...expression.matchAll(/(?:THEN|ELSE) '([^']+)'/g)].map(([, word = '']) => word)
      return [view, new Set(words)] as const
    })
    const known = Object.entries(STATE_WORDS).map(([view, words]) => [view, new Set(words)] as const)
    expect(new Map(inViews)).toEqual(new Map(known))
  })

  it.each([
    ["select numero from comprobantes where estado = 'Enviado'", [ENVIADO]],
    ["select numero from consulta.comprobantes c where c.estado in ('Pagado', 'Enviado')", [ENVIADO]],
    ["select numero from comprobantes where estado not in ('Pagado')", []],
    ["select numero from comprobantes -- where estado = 'Enviado'", []],
    ["select 'estado = Enviado' from comprobantes where proveedor = 'Enviado'", []],
    ["select numero from proveedores where estado = 'Enviado'", []],
    ["select numero from ordenes where estado = 'Cerrada'", [CERRADA]],
    ["select numero from ordenes where estado in ('Cerrada', 'Cerrada manualmente')", []],
    ["select numero from ordenes where estado = 'Pendiente de aprobación'", []],
    [
      "select numero from cotizaciones where estado = 'Cerrada'",
      [
        '«estado» de cotizaciones no dice «Cerrada»: dice Abierta a ofertas, En evaluación, Terminada, Cerrada sin orden, Cerrada por nueva versión, Desaprobada, Anulada.',
      ],
    ],
  ])('%s', (query, expected) => {
    expect(stateHints(query)).toEqual(expected)
  })

  it.each(['estado = :estado', "estado = any(regexp_split_to_array(trim(:estado), '\\s*,\\s*'))"])(
    'may come by a parameter: %s',
    (condition) => {
      const query = `select numero from comprobantes where (:estado is null or ${condition})`
      expect(stateHints(query, () => ['Pagado, Enviado'])).toEqual([ENVIADO])
      expect(stateHints(query, () => ['Pagado'])).toEqual([])
      expect(stateHints(query, () => [''])).toEqual([])
    },
  )
})

describe('a saved report that asks for a state by its old name', () => {
  const runOf = async (query: string) => {
    const input = { name: query.slice(-80), sql: query, parameters: [], chart: 'NONE', rowLimit: 10 }
    const { data } = await admin.graph<{ saveQueryReport: { report: { id: string }; errors: object[] } }>(
      'mutation Save($input: SaveQueryReportInput!) { saveQueryReport(input: $input) { report { id } errors { message } } }',
      { input },
    )
    expect(data.saveQueryReport.errors).toEqual([])
    const answer = await admin.graph<{ runReport: { run: { refusal: string | null; hints: string[] } } }>(
      'mutation Run($input: RunReportInput!) { runReport(input: $input) { run { refusal hints } } }',
      { input: { id: data.saveQueryReport.report.id, values: [] } },
    )
    return answer.data.runReport.run
  }

  it('of the demo none does', async () => {
    const rows = await executeSql(world.database, sql<{ QrpSql: string }>`select "QrpSql" from "QmgReport"`, '*')
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.flatMap(({ QrpSql }) => stateHints(QrpSql))).toEqual([])
  })

  it('runs, and whoever runs it is told', async () => {
    expect(await runOf("select numero from comprobantes where estado = 'Enviado'")).toEqual({
      refusal: null,
      hints: [ENVIADO],
    })
    expect(await runOf("select numero from comprobantes where estado = 'Pagado'")).toEqual({ refusal: null, hints: [] })
  })
})
