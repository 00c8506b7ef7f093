import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readWorkbook } from '#upstream/kit/xlsx/exceljs-workbook.ts'
import { readRowsFile } from '#upstream/kit/xlsx/rows-file.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { workbookParts, zipOf } from '#tests/kit/files/zip.ts'

/** What other tests do to the machine. */
const PATIENCE = 120_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'circuito-shared-text-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A workbook of some kilobytes in which each cell below the titles points to one text of 4,000 characters. */
function sharedText(rows: number, columns: number): Buffer {
  const letters = [...'ABCDEFGHIJ'].slice(0, columns)
  const rowOf = (number: number, cellOf: (letter: string) => string) =>
    `<row r="${number}">${letters.map(cellOf).join('')}</row>`
  const titles = rowOf(1, (letter) => `<c r="${letter}1" t="inlineStr"><is><t>Columna ${letter}</t></is></c>`)
  const below = Array.from({ length: rows }, (_, index) =>
    rowOf(index + 2, (letter) => `<c r="${letter}${index + 2}" t="s"><v>0</v></c>`),
  )
  const text = `<sst><si><t>${'x'.repeat(4_000)}</t></si></sst>`
  return zipOf([
    ...workbookParts(titles + below.join('')),
    { name: 'xl/sharedStrings.xml', content: Buffer.from(text) },
  ])
}

it(
  'refuses a workbook whose cells share a text that is too much once each has its own',
  async () => {
    const bytes = sharedText(1_100, 10)
    expect(bytes.length).toBeLessThan(100_000)
    // Not by a worker, whose deadline may come first on a busy machine.
    await expect(readWorkbook(bytes)).rejects.toThrow('El contenido del archivo es demasiado grande')
    expect(await readExcel(sharedText(100, 10))).toHaveLength(101)
  },
  PATIENCE,
)

it(
  'writes no more rows of one for an import than a workbook may hold',
  async () => {
    const [from, to] = [join(folder, 'from.xlsx'), join(folder, 'to.jsonl')]
    writeFileSync(from, sharedText(6_000, 10))
    const columns = [...'ABCDEFGHIJ'].map((letter) => ({ key: letter, title: `Columna ${letter}`, required: false }))
    await expect(readRowsFile({ from, format: 'xlsx', to, columns })).rejects.toThrow(
      'El contenido del archivo es demasiado grande',
    )
    expect(statSync(to).size).toBeLessThan(201_000_000)
  },
  PATIENCE,
)
