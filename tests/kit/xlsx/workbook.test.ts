import { deflateRawSync } from 'node:zlib'
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { readExcel, writeExcel, type Sheet } from '#upstream/kit/xlsx/sheet.ts'
import { workbookParts, zipOf } from '#tests/kit/files/zip.ts'

const sheet = (rows: Sheet['rows'], columns: Sheet['columns'] = [{ title: 'Código' }, { title: 'Nombre' }]): Sheet => ({
  name: 'Hoja',
  columns,
  rows,
})
const texts = async (bytes: Uint8Array) => (await readExcel(bytes)).map((row) => row.map(({ text }) => text))

async function workbookOf(fill: (sheet: ExcelJS.Worksheet) => void): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  fill(workbook.addWorksheet('Hoja'))
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

describe('what is written', () => {
  it('reads back as it was: accents, dates, amounts, empty cells', async () => {
    const columns: Sheet['columns'] = [
      { title: 'Artículo' },
      { title: 'Fecha', kind: 'date' },
      { title: 'Total', kind: 'money' },
      { title: 'Nota' },
    ]
    const rows = [
      ['Cañería ½" ñandú 😀', '2026-02-28', '1234567.89', null],
      ['00012', null, '0.1', 'línea 1\nlínea 2'],
    ]
    expect(await texts(await writeExcel([sheet(rows, columns)]))).toEqual([
      ['Artículo', 'Fecha', 'Total', 'Nota'],
      ['Cañería ½" ñandú 😀', '2026-02-28', '1234567.89', ''],
      ['00012', '', '0.1', 'línea 1\nlínea 2'],
    ])
  })

  it('has text where a column of days, instants or numbers is given none', async () => {
    const kinds = ['date', 'instant', 'money', 'quantity'] as const
    const note = 'Se muestran 10,000 filas: hay más.'
    const rows = [['2026-02-28', '2026-02-28 10:00:00', '12.50', '3'], kinds.map(() => note), kinds.map(() => '=1+1')]
    const bytes = await writeExcel([
      sheet(
        rows,
        kinds.map((kind) => ({ title: kind, kind })),
      ),
    ])
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(Buffer.from(bytes) as unknown as ExcelJS.Buffer)
    const written = rows.map((row, at) => row.map((_, column) => workbook.worksheets[0]?.getCell(at + 2, column + 1)))
    expect(written.map((row) => row.map((cell) => cell?.value))).toEqual([
      [new Date('2026-02-28T00:00:00Z'), new Date('2026-02-28T10:00:00Z'), 12.5, 3],
      kinds.map(() => note),
      kinds.map(() => "'=1+1"),
    ])
  })

  it('holds no cell that a spreadsheet program would execute', async () => {
    const risky = ['=cmd|"/c calc"!A0', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1']
    const bytes = await writeExcel([sheet(risky.map((text) => [text, 'a']))])
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(Buffer.from(bytes) as unknown as ExcelJS.Buffer)
    const cells = risky.map((_, index) => workbook.worksheets[0]?.getCell(index + 2, 1))
    expect(cells.map((cell) => cell?.type)).toEqual(risky.map(() => ExcelJS.ValueType.String))
    expect(cells.every((cell) => typeof cell?.value === 'string' && cell.value.startsWith("'"))).toBe(true)
  })
})

describe('what is read', () => {
  it('is text of every kind of cell, and marks formulas', async () => {
    const bytes = await workbookOf((each) => {
      each.addRow([
        { richText: [{ text: 'Ce' }, { text: 'mento' }] },
        { text: 'sitio', hyperlink: 'http://example.com' },
        new Date(Date.UTC(2026, 0, 31)),
        0.1 + 0.2,
      ])
      each.addRow([{ formula: 'A1&"x"', result: 'resultado' }, true, { error: '#N/A' }, 1e15])
    })
    const [first, second] = await readExcel(bytes)
    expect(first?.map(({ text }) => text)).toEqual(['Cemento', 'sitio', '2026-01-31', '0.3'])
    expect(second).toEqual([
      { text: 'resultado', isFormula: true },
      { text: 'Sí' },
      { text: '#N/A' },
      { text: '1000000000000000', isNumber: true },
    ])
  })

  it('is a percentage as it shows, and no number a hundred times smaller', async () => {
    const bytes = await workbookOf((each) => {
      each.addRow([0.5, 1, 0.335, 0.5])
      each.getCell('A1').numFmt = '0%'
      each.getCell('B1').numFmt = '0.00%'
      each.getCell('C1').numFmt = '0.0%'
      each.getCell('D1').numFmt = '0.0" %"'
    })
    expect(await readExcel(bytes)).toEqual([
      [{ text: '50%' }, { text: '100%' }, { text: '33.5%' }, { text: '0.5', isNumber: true }],
    ])
  })

  it('is a code with the zeros that its format shows', async () => {
    const bytes = await workbookOf((each) => {
      each.addRow([7123456, 12, 7, 1.5, -3])
      for (const [cell, format] of Object.entries({ A1: '00000000', B1: '0', C1: '0.00', D1: '000', E1: '000' }))
        each.getCell(cell).numFmt = format
    })
    const [row] = await readExcel(bytes)
    expect(row?.map(({ text, isNumber }) => [text, isNumber])).toEqual([
      ['07123456', true],
      ['12', true],
      ['7', true],
      ['1.5', true],
      ['-3', true],
    ])
  })

  it.each([
    ['is empty', Buffer.alloc(0), 'El archivo está vacío'],
    [
      'is no zip',
      Buffer.from('código;nombre\n1;2\n'.repeat(20)),
      'El archivo está dañado o no es un libro de Excel (.xlsx)',
    ],
    [
      'is an old .xls',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'El archivo está dañado o no es un libro de Excel (.xlsx)',
    ],
    [
      'is a zip of something else',
      zipOf([{ name: 'a.txt', content: Buffer.from('hola') }]),
      'El archivo no es un libro de Excel (.xlsx)',
    ],
    ['is too long', Buffer.alloc(5_000_001), 'El tamaño del archivo debe ser inferior a 5 MB!'],
    [
      'is cut short',
      zipOf([{ name: 'a.txt', content: Buffer.from('hola') }]).subarray(0, 60),
      'El archivo está dañado o no es un libro de Excel (.xlsx)',
    ],
  ])('is refused with its reason when it %s', async (_, bytes, message) => {
    await expect(readExcel(bytes)).rejects.toMatchObject({ status: 400, message })
  })

  it('refuses a bomb before it is unpacked', async () => {
    const content = Buffer.alloc(80_000_000)
    const bomb = zipOf([
      {
        name: 'xl/worksheets/sheet1.xml',
        content: Buffer.alloc(0),
        packed: deflateRawSync(content),
        size: content.length,
      },
    ])
    await expect(readExcel(bomb)).rejects.toMatchObject({ message: 'El contenido del archivo es demasiado grande' })
  })

  it('refuses a bomb that lies about its size', async () => {
    const packed = deflateRawSync(Buffer.alloc(80_000_000))
    const liar = zipOf([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(0), packed, size: 100 }])
    await expect(readExcel(liar)).rejects.toMatchObject({
      message: 'El archivo está dañado o no es un libro de Excel (.xlsx)',
    })
  })

  it('refuses more rows than are taken', async () => {
    const bytes = await workbookOf((each) => void (each.getCell('A10002').value = 'última'))
    await expect(readExcel(bytes)).rejects.toMatchObject({ message: 'El archivo tiene más de 10,000 filas' })
  })

  it('is not held up by ranges that would unfold without end', async () => {
    const bytes = zipOf(
      workbookParts(
        `<row r="1"><c r="A1" t="inlineStr"><is><t>Código</t></is></c></row>`,
        '<mergeCells count="1"><mergeCell ref="A2:XFD1048576"/></mergeCells>' +
          '<dataValidations count="1"><dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a"</formula1></dataValidation></dataValidations>',
      ),
    )
    expect(await texts(bytes)).toEqual([['Código']])
  })
})
