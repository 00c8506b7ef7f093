import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readRowsFile } from '#upstream/kit/xlsx/rows-file.ts'
import { readExcel, writeExcel, writeSheetFile } from '#upstream/kit/xlsx/sheet.ts'
import { workbookParts, zipOf } from '#tests/kit/files/zip.ts'

const small = () => writeExcel([{ name: 'Hoja', columns: [{ title: 'A' }], rows: [['1']] }])

it('leaves the event loop free while a large sheet is written and read', async () => {
  const rows = Array.from({ length: 4_000 }, (_, index) => [`fila ${index}`, String(index), 'texto', 'más texto'])
  const columns = ['A', 'B', 'C', 'D'].map((title) => ({ title }))
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  const bytes = await writeExcel([{ name: 'Hoja', columns, rows }])
  expect(await readExcel(bytes)).toHaveLength(4_001)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

it('lets a crowd wait, and says so when the queue is full', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, small))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
  const refused = outcomes.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { status: 503 } })
  expect((await small()).length).toBeGreaterThan(0)
})

/** A worker's deadline, and the start of another beside whatever else the machine does. */
const PATIENCE = 60_000

/** A name for every cell that a sheet may have: no machine unfolds them in ten seconds, and they fit into no worker. */
const ENDLESS = '<definedNames><definedName name="todo">Hoja!$A$1:$XFD$1048576</definedName></definedNames></workbook>'

it(
  'gives up a file that takes more time or memory than a worker has, and goes on with the next',
  async () => {
    const parts = workbookParts('<row r="1"><c r="A1"/></row>').map((part) =>
      part.name === 'xl/workbook.xml'
        ? { ...part, content: Buffer.from(part.content.toString().replace('</workbook>', ENDLESS)) }
        : part,
    )
    await expect(readExcel(zipOf(parts))).rejects.toThrow(/tardó demasiado|demasiado grande/)
    expect((await small()).length).toBeGreaterThan(0)
  },
  PATIENCE,
)

/** A row that is said to span 38 million columns, in 40 KB: V8 ends the process that makes a list of them, not only its thread. */
const ENDLESS_SPANS = `<row r="1" spans="${':'.repeat(38_000_000)}"><c r="A1"/></row>`

it(
  'outlives a file that V8 has no memory for, and goes on with the next',
  async () => {
    await expect(readExcel(zipOf(workbookParts(ENDLESS_SPANS)))).rejects.toThrow(/tardó demasiado|demasiado grande/)
    expect((await small()).length).toBeGreaterThan(0)
  },
  PATIENCE,
)

it('reads no columns but those that hold something', async () => {
  const columns = '<cols><col min="1" max="4000000000" width="9"/></cols>'
  expect(
    await readExcel(zipOf(workbookParts('<row r="1"><c r="A1" t="inlineStr"><is><t>uno</t></is></c></row>', columns))),
  ).toEqual([[{ text: 'uno' }]])
})

it(
  'leaves a place to a small sheet while a whole list is written and the rows of an import are read',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'circuito-long-work-'))
    const [list, upload] = [join(folder, 'list'), join(folder, 'upload')]
    // Both jobs read a pipe, and go on when the test writes to it.
    execFileSync('mkfifo', [list, upload])
    const [to, rows] = [join(folder, 'to.xlsx'), join(folder, 'rows')]
    const columns = [{ key: 'A', title: 'A', required: false }]
    const writing = writeSheetFile({ from: list, to, name: 'Hoja', columns: [{ title: 'A' }] })
    const reading = readRowsFile({ from: upload, format: 'jsonl', to: rows, columns })
    // By then they have the places that they take.
    await pause(0)
    try {
      expect(await Promise.race([small().then(() => 'done'), pause(PATIENCE, 'no place')])).toBe('done')
    } finally {
      await Promise.all([writing, writeFile(list, '["1"]\n')])
      await Promise.all([reading, writeFile(upload, '{"A":"1"}\n')])
      await rm(folder, { recursive: true })
    }
    expect(await reading).toBe(1)
  },
  4 * PATIENCE,
)
