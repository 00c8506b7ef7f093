import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { rowsFileMessages } from '#schema/kit/import/rows-file.ts'
import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { numberMessages } from '#schema/platform/typed-input/read-number.ts'
import { workbookFile } from '#tests/kit/files/sample-files.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { startExports } from '#upstream/app/jobs/run-exports.ts'
import type { ExportRow } from '#upstream/modules/reporting/export/export.repo.ts'
import { writeExcel } from '#upstream/kit/xlsx/sheet.ts'
import { provideImports } from './import-fixtures.ts'

const imports = provideImports()
const { rows, work, asked, ended } = imports

/** The file of a catalogue's active rows, as an export writes it. */
async function exported(resource: string, ExpFormat: 'xlsx' | 'csv' | 'jsonl'): Promise<Buffer> {
  const { admin, upstream } = imports
  const { exportableLists: lists, fileStore, fresh } = upstream
  const worker = await startExports(fresh.database, { lists, fileStore, every: 50 })
  const order = { ExpList: `${resource}/dataexcel`, ExpFormat, ExpBody: { filter: { SecStatus: 1 } } }
  const { Result } = await admin.call<ExportRow>('POST', 'GenExport/save', order)
  const { ExpID } = Result
  await vi.waitFor(
    async () =>
      expect((await admin.call<ExportRow>('POST', 'GenExport/byid', { ExpID })).Result).toMatchObject({ ExpStatus: 2 }),
    { timeout: 10_000 },
  )
  await worker.stop()
  return (await download(upstream, admin.token, 'GET', `GenExport/file?ExpID=${ExpID}`)).bytes
}

describe.each(['xlsx', 'csv', 'jsonl'] as const)('a file that was exported as %s', (format) => {
  it.each(['LgsArticle', 'GenProject', 'LgsPaymentCondition'])(
    'imported again changes nothing of %s',
    async (resource) => {
      await work()
      if (resource === 'LgsArticle')
        await rows(
          sql`update "LgsArticle" set "ArtDescription" = '=1+1, "dos"' || chr(10) || 'líneas', "ArtReferencePrice" = 1.125
          where "ArtID" = (select min("ArtID") from "LgsArticle" where "CpyID" = 1 and "SecStatus" = 1)`,
        )
      const [known] = await rows<{ count: number }>(
        sql`select count(*)::int as count from ${sql.table(resource)} where "CpyID" = 1 and "SecStatus" = 1`,
      )
      const ImpID = await asked(resource, [`exportado.${format}`, await exported(resource, format)])
      await ended(ImpID, { ImpStatus: 2, ImpCreated: 0, ImpUpdated: 0, ImpUnchanged: known?.count ?? 0 })
    },
  )
})

describe('choices that were disabled since', () => {
  /** Disables what lists offer, by their DefID, while `run` lasts. */
  async function withDisabled(lists: readonly number[], run: () => Promise<void>): Promise<void> {
    const disabled = await rows<{ DedID: number }>(
      sql`update "GenDefinition" set "SecStatus" = 0 where "DefID" = any(${[...lists]}) and "SecStatus" = 1 returning "DedID"`,
    )
    try {
      await run()
    } finally {
      const ids = disabled.map(({ DedID }) => DedID)
      await rows(sql`update "GenDefinition" set "SecStatus" = 1 where "DedID" = any(${ids})`)
      await rows(sql`delete from "GenDefinition" where "DedValue" like 'HOM-%'`)
    }
  }
  const countActive = async (resource: string) =>
    (
      await rows<{ count: number }>(
        sql`select count(*)::int as count from ${sql.table(resource)} where "CpyID" = 1 and "SecStatus" = 1`,
      )
    )[0]?.count ?? 0

  it.each([
    ['LgsArticle', [1012, 1060]],
    ['LgsPaymentCondition', [1056]],
  ])('stay in %s when its export is imported again, though another may bear their name', async (resource, lists) => {
    await work()
    const file = ['exportado.csv', await exported(resource, 'csv')] as const
    await withDisabled(lists, async () => {
      const unchanged = { ImpStatus: 2, ImpCreated: 0, ImpUpdated: 0, ImpUnchanged: await countActive(resource) }
      await ended(await asked(resource, file), unchanged)
      await rows(sql`insert into "GenDefinition" ("CpyID", "DefID", "DedValue", "DedDescription")
        select 1, "DefID", 'HOM-' || "DedID", "DedDescription" from "GenDefinition" where "DefID" = any(${lists})`)
      await ended(await asked(resource, file), unchanged)
    })
  })

  it('are no choices of a row that is new, nor of one that had another', async () => {
    await work()
    const [condition] = await rows<{ description: string; others: string }>(
      sql`select c."ConDescription" as description, d."DedDescription" as others from "LgsPaymentCondition" c
        join "GenDefinition" d on d."DefID" = 1056 and d."CpyID" is null and d."DedValue" <> c."TypePayment"
        where c."CpyID" = 1 and c."SecStatus" = 1 and not exists (select from "LgsPaymentCondition" o
          where o."TypePayment" = d."DedValue" and o."ConDescription" = c."ConDescription") limit 1`,
    )
    await withDisabled([1056], async () => {
      const lines = ['Nueva', condition?.description].map((text) =>
        JSON.stringify({ Descripción: text, 'Forma de pago': condition?.others }),
      )
      const ImpID = await asked('LgsPaymentCondition', ['a.jsonl', lines.join('\n')])
      const { ImpIssues } = await ended(ImpID, { ImpStatus: 5, ImpTotal: 2 })
      const message = recordMessages.noSuchOption('Forma de pago')
      expect(ImpIssues.map((issue) => issue.message)).toEqual([message, message])
    })
  })
})

it('a long workbook is known by what it holds, though a long sheet stands first in it', async () => {
  await work()
  await rows(sql`insert into "GenBusinessLine" ("CpyID", "BslName")
    select 1, 'ñandú 😀 ' || n || repeat('ñ', 30 + n % 7) from generate_series(1, 10000) n`)
  const bytes = await exported('GenBusinessLine', 'xlsx')
  const ImpID = await asked('GenBusinessLine', ['exportado.xlsx', bytes], { ImpCheckOnly: true })
  expect((await ended(ImpID, { ImpStatus: 2, ImpCreated: 0 })).ImpUnchanged).toBeGreaterThan(10_000)
})

describe('the rows of a file', () => {
  const checked = async (name: string, content: string | Uint8Array, resource = 'LgsPaymentCondition') => {
    await work()
    return asked(resource, [name, content], { ImpCheckOnly: true })
  }

  it('may name their columns by titles or by the fields of the graph, and say of each row where it stands', async () => {
    const ImpID = await checked('a.csv', 'paymentForm;DESCRIPCION;otra\nNinguna;"A; ""b""\nc";x\n\n;A;\n')
    const { ImpIssues } = await ended(ImpID, { ImpStatus: 5, ImpTotal: 2 })
    expect(ImpIssues.map(({ row, field }) => [row, field])).toEqual([
      [2, 'paymentForm'],
      [4, 'paymentForm'],
    ])
  })

  it.each([';', '\t'])(
    'are asked which number is meant where «%s» separates them and it can be read in two ways',
    async (by) => {
      const articleOf = (price: string, index: number) => `ZZ-${index},Perno ${index},NIU,${price}`
      const table = (price: string) =>
        ['Código,Nombre,Unidad de medida,Precio referencial (S/)', ...[price, '0.125', '12.5'].map(articleOf)]
          .join('\n')
          .replaceAll(',', by)
      const { ImpIssues } = await ended(await checked('a.csv', table('1.125'), 'LgsArticle'), { ImpStatus: 5 })
      const message = `Precio referencial (S/): ${numberMessages.twoReadings('1.125', '1125', '1.1250')}`
      expect(ImpIssues).toEqual([{ row: 2, field: 'referencePrice', column: 'Precio referencial (S/)', message }])
      for (const price of ['1125', '1.1250'])
        await ended(await checked('a.csv', table(price), 'LgsArticle'), { ImpStatus: 2, ImpCreated: 3 })
    },
  )

  it('are refused where a cell of a workbook is a formula', async () => {
    const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`
    const sheet = workbookFile(
      `<row r="1">${text('A1', 'Nombre')}</row><row r="2"><c r="A2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>`,
    )
    const { ImpIssues } = await ended(await checked('a.xlsx', sheet, 'GenBusinessLine'), { ImpStatus: 5 })
    expect(ImpIssues).toEqual([{ row: 2, field: 'name', column: 'Nombre', message: rowsFileMessages.formula }])
  })

  it('of a workbook may have a heading above their titles', async () => {
    const sheet = await writeExcel([
      { name: 'A', columns: [{ title: 'Condiciones' }], rows: [['Nombre'], ['Por fórmula'], ['Sin fórmula']] },
    ])
    await ended(await checked('a.xlsx', sheet, 'GenBusinessLine'), { ImpStatus: 2, ImpCreated: 2 })
  })

  it('keep each digit of a number in JSON Lines that is written as a text, or is short enough', async () => {
    await work()
    const names = ['7750123456789012345', '123456789012345']
    const lines = [`{"Nombre":"${names[0]}"}`, `{"Nombre":${names[1]}}`]
    await ended(await asked('GenBusinessLine', ['a.jsonl', lines.join('\n')]), { ImpStatus: 2, ImpCreated: 2 })
    const found = await rows(sql`select "BslName" as name from "GenBusinessLine" where "BslName" = any(${names})`)
    expect(found).toEqual(expect.arrayContaining(names.map((name) => ({ name }))))
  })

  it.each([
    ['sin.csv', 'Nombre\n', rowsFileMessages.noRows],
    ['otra.csv', 'Código\nA\n', rowsFileMessages.noColumn('Nombre')],
    ['dos.csv', 'Nombre,name\nA,B\n', rowsFileMessages.repeatedColumn('Nombre')],
    ['latin.csv', Buffer.from('Nombre\nPi\u00f1a\n', 'latin1'), rowsFileMessages.notUtf8],
    ['abierta.csv', 'Nombre\n"A\nB\n', rowsFileMessages.openQuote(2)],
    ['larga.csv', `Nombre\n${'x'.repeat(10_001)}\n`, rowsFileMessages.longCell(2)],
    ['rota.jsonl', '{"Nombre":"A"}\n["B"]\n', rowsFileMessages.notJson(2)],
    ['honda.jsonl', '{"Nombre":{"a":1}}\n', rowsFileMessages.noValue(1, 'Nombre')],
    ['cifras.jsonl', '{"Nombre":"A"}\n{"Nombre":7750123456789012345}\n', rowsFileMessages.inexact(2, 'Nombre')],
    ['enorme.jsonl', '{"Nombre":-1e400}\n', rowsFileMessages.inexact(1, 'Nombre')],
    ['muchas.jsonl', '{"Nombre":"A"}\n'.repeat(100_001), rowsFileMessages.tooManyRows],
  ])('are not read of %s, and it says why', async (name, content, ImpMessage) => {
    await ended(await checked(name, content, 'GenBusinessLine'), { ImpStatus: 3, ImpMessage })
  })
})
