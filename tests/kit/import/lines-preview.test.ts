import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeExcel } from '#upstream/kit/xlsx/sheet.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { upload } from '#tests/kit/files/file-transfer.ts'
import { workbookParts, zipOf } from '#tests/kit/files/zip.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let requester: Caller
beforeAll(async () => {
  requester = await upstream.signIn('solicitante')
})

const LINES = 'LgsRequirement/previewexcel'
const titles = [
  'Código artículo',
  'Descripción',
  'Cantidad',
  'Observación',
  'Compañía',
  'Tipo',
  'Partida / Tipo de gasto',
  'Proyecto / Centro de costo',
  'Proyecto',
  'Porcentaje',
]
const linesWorkbook = (rows: (string | null)[][], columns = titles) =>
  writeExcel([{ name: 'Hoja', columns: columns.map((title) => ({ title })), rows }])

describe('the preview of lines', () => {
  it('matches columns by title, whatever their order, case and accents, and passes over the others', async () => {
    const bytes = await linesWorkbook(
      [['12.5', 'nota interna', 'mat-0001', null]],
      ['CANTIDAD *', 'Otra columna', 'Codigo  Articulo', 'observacion'],
    )
    const { Result } = await upload(upstream, requester.token, LINES, bytes)
    expect(Result.rows).toMatchObject([
      {
        number: 2,
        cells: {
          articleCode: 'MAT-0001',
          quantity: '12.5',
          description: 'Cemento Portland tipo I',
          unit: 'Bolsa',
          referencePrice: '28.900',
        },
      },
    ])
    expect(Result.rows[0]?.errors).toEqual({})
  })

  it('says what is wrong with each cell in the words of the specification', async () => {
    const { Result } = await upload(
      upstream,
      requester.token,
      LINES,
      await linesWorkbook([
        ['MAT-0001', 'Cemento gris', '0'],
        ['MAT-0002', 'cemento  gris ', '1.2345'],
        [null, 'Arena', 'mucho'],
        ['NO-HAY', 'Grava', '1,250.5'],
      ]),
    )
    expect(Result.validTotal).toBe(0)
    expect(Result.rows.map(({ errors }) => errors)).toEqual([
      { quantity: 'Cantidad debe ser mayor a Cero' },
      { quantity: 'Se admiten hasta 3 decimales.', description: 'Descripción ya fue agregada' },
      { quantity: 'Escriba solo el número, sin letras ni símbolos.', articleCode: 'Especifique Articulo' },
      { articleCode: 'El artículo NO-HAY no existe o está inactivo' },
    ])
    expect(Result.rows[3]?.cells.quantity).toBe('1250.5')
  })

  it('takes a share of the cost by code or by name, and checks it', async () => {
    const { Result } = await upload(
      upstream,
      requester.token,
      LINES,
      await linesWorkbook([
        ['MAT-0001', 'Uno', '1', null, 'Constructora Los Andes', 'Proyecto', '02.02', 'MIR-01', null, '100'],
        ['MAT-0001', 'Dos', '1', null, '1', 'gasto', '65.6 Suministros de oficina', 'Sistemas', 'Parque Surco', null],
        ['MAT-0001', 'Tres', '1', null, '1', 'Gasto', '65.6', '20.03', null, '120'],
        ['MAT-0001', 'Tres y media', '1', null, 'Constructora Los Andes', 'Proyecto', '02.02', 'MIR-01', null, '60'],
        ['MAT-0001', 'Cuatro', '1', null, 'Otra empresa', 'Proyecto', '99.99', 'MIR-01', null, '100'],
      ]),
    )
    expect(Result.rows.map(({ errors }) => errors)).toEqual([
      {},
      {},
      { project: 'Seleccione proyecto', percentage: 'Porcentaje no puede superar el 100%' },
      { percentage: 'Falta distribuir 40 %' },
      { business: '«Otra empresa» no existe', item: '«99.99» no existe' },
    ])
    const [first, second] = Result.rows.map(({ cells }) => JSON.parse(cells.distribution ?? '[]') as unknown)
    expect(first).toMatchObject([
      { percentage: '100', mode: 'PROJECT', item: { id: '4', label: '02.02 Concreto armado' }, project: null },
    ])
    expect(second).toMatchObject([
      { percentage: '100', mode: 'EXPENSE', target: { id: '6', label: '20.03 Sistemas' }, project: { id: '2' } },
    ])
  })

  it('takes a percentage that is written with its sign, as spreadsheet programs show it', async () => {
    const workbook = new ExcelJS.Workbook()
    const sheet = workbook.addWorksheet('Hoja')
    sheet.addRow(titles)
    const share = ['MAT-0001', null, 1, null, 'Constructora Los Andes', 'Proyecto', '02.02', 'MIR-01', null]
    for (const [row, percentage] of [1, '100 %', 0.4].entries()) {
      sheet.addRow(share.with(1, `Línea ${row}`).concat([percentage] as never))
      sheet.getCell(row + 2, 10).numFmt = '0%'
    }
    const { Result } = await upload(upstream, requester.token, LINES, Buffer.from(await workbook.xlsx.writeBuffer()))
    expect(Result.rows.map(({ cells, errors }) => [cells.percentage, errors])).toEqual([
      ['100', {}],
      ['100', {}],
      ['40', { percentage: 'Falta distribuir 60 %' }],
    ])
  })

  it('asks which one is meant where several are called so, and offers what is of the business', async () => {
    await executeSql(
      upstream,
      sql`with projects as (
          insert into "GenProject" ("CpyID", "PrjCode", "PrjName", "PrjDescriptionLong", "BslID")
          select 1, code, 'Torre Norte', code || ' Torre Norte', (select min("BslID") from "GenBusinessLine" where "CpyID" = 1)
          from unnest(array['TN-1', 'TN-2']) code)
        insert into "GenBudgetItem" ("CpyID", "PtdCode", "PtdDescriptionLong", "TypeBusiness")
        values (1, 'F.01', 'Flota', '2'), (1, 'F.02', 'Flota', '1')`,
    )
    const row = (item: string, project: string) => [
      'MAT-0001',
      project + item,
      '1',
      null,
      '1',
      'Proyecto',
      item,
      project,
      null,
      null,
    ]
    const { Result } = await upload(
      upstream,
      requester.token,
      LINES,
      await linesWorkbook([
        row('02.02', 'torre norte'),
        row('02.02', 'TN-1'),
        row('F.01', 'MIR-01'),
        row('Flota', 'MIR-01'),
      ]),
    )
    expect(Result.rows.map(({ errors }) => errors)).toEqual([
      { target: '«torre norte»: hay más de una opción con ese nombre, escriba su código' },
      {},
      { item: '«F.01» no existe' },
      {},
    ])
    expect(JSON.parse(Result.rows[3]?.cells.distribution ?? '[]')).toMatchObject([{ item: { label: 'Flota' } }])
  })

  it('refuses a formula until it is mended, also when it looks again', async () => {
    const bytes = zipOf(
      workbookParts(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>Código artículo</t></is></c><c r="B1" t="inlineStr"><is><t>Cantidad</t></is></c></row>' +
          '<row r="2"><c r="A2" t="inlineStr"><is><t>MAT-0001</t></is></c><c r="B2"><f>60*2</f><v>120</v></c></row>',
      ),
    )
    const { Result } = await upload(upstream, requester.token, LINES, bytes)
    expect(Result.rows[0]).toMatchObject({
      cells: { quantity: '=120' },
      errors: { quantity: 'La celda contiene una fórmula' },
    })
    const check = (quantity: string) =>
      requester.call<typeof Result>('POST', 'LgsRequirement/checkexcel', {
        rows: [{ ...Result.rows[0]?.cells, quantity }],
      })
    expect((await check('=120')).Result.rows[0]?.errors).toEqual({ quantity: 'La celda contiene una fórmula' })
    expect((await check('120')).Result.rows[0]?.errors).toEqual({})
  })

  it.each([
    [
      'has other titles',
      () => linesWorkbook([['1', '2']], ['Código', 'Precio']),
      'El archivo no tiene la columna «Código artículo»',
    ],
    ['is empty', async () => new Uint8Array(), 'El archivo está vacío'],
    ['is no Excel', async () => Buffer.from('hola'), 'El archivo está dañado o no es un libro de Excel (.xlsx)'],
    [
      'names a column twice',
      () => linesWorkbook([['A', '1', '2']], ['Código artículo', 'Cantidad', 'cantidad']),
      'La columna «Cantidad» está repetida',
    ],
  ])('refuses a file that %s', async (_, bytes, sentence) => {
    const response = await upload(upstream, requester.token, LINES, await bytes())
    expect(response.status).toBe(400)
    expect(response.Errors).toContain(sentence)
  })

  it('refuses too large a file and another extension', async () => {
    expect((await upload(upstream, requester.token, LINES, Buffer.alloc(5_000_010))).status).toBe(413)
    expect((await upload(upstream, requester.token, LINES, await linesWorkbook([]), 'lineas.xls')).status).toBe(400)
  })

  it('is for those who write requirements', async () => {
    const onlooker = await upstream.signIn('consulta')
    expect((await upload(upstream, onlooker.token, LINES, await linesWorkbook([]))).status).toBe(403)
    expect((await upload(upstream, 'none', LINES, await linesWorkbook([]))).status).toBe(401)
  })

  it('knows the articles of its company alone', async () => {
    const other = await upstream.signIn('admin2')
    const { Result } = await upload(
      upstream,
      other.token,
      LINES,
      await linesWorkbook([
        ['MAT-0001', null, '1'],
        ['PAL-001', null, '1'],
      ]),
    )
    expect(Result.rows.map(({ errors }) => Object.keys(errors))).toEqual([['articleCode'], []])
  })

  it('looks at 5,000 rows, and takes no more', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => [
        'MAT-0001',
        `Línea ${index}`,
        String(index + 1),
        null,
        '1',
        'Proyecto',
        '02.02',
        'MIR-01',
        null,
        '100',
      ])
    const bytes = await linesWorkbook(rows(5_000))
    const { Result } = await upload(upstream, requester.token, LINES, bytes)
    expect(Result).toMatchObject({ rowsTotal: 5_000, validTotal: 5_000 })
    const checked = await requester.call<typeof Result>('POST', 'LgsRequirement/checkexcel', {
      rows: Result.rows.map(({ cells }) => cells),
    })
    expect(checked.Result.validTotal).toBe(5_000)
    expect((await upload(upstream, requester.token, LINES, await linesWorkbook(rows(5_001)))).Errors).toEqual([
      'El archivo tiene más de 5,000 filas',
    ])
  })

  it.each([
    ['no row', 0, 'Agregue al menos una fila'],
    ['a row too many', 5_001, 'El archivo tiene más de 5,000 filas'],
  ])('looks again at %s with one sentence', async (_, count, sentence) => {
    const rows = Array.from({ length: count }, () => ({ articleCode: 'MAT-0001' }))
    const checked = await requester.call('POST', 'LgsRequirement/checkexcel', { rows })
    expect(checked).toMatchObject({ status: 400, Errors: [sentence] })
  })
})
