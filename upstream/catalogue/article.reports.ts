import { sql, type Transaction } from 'kysely'
import { article } from '#schema/catalogue/article.ts'
import type { Work } from '../database/scope.ts'
import type { Tables } from '../database/tables.ts'
import { file } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { allowed } from '../http/policy.ts'
import { previewOf, type Preview, type PreviewColumn, type SheetRow } from '../report/preview.ts'
import { writeExcel, XLSX, type Sheet } from '../report/sheet.ts'
import { takesRows, takesSheet } from '../report/upload.ts'
import { checkArticle, importedFields, readArticleBook } from './articleImport.ts'

/** The columns of the Excel of articles, by the descriptor's names. */
const named = Object.entries(article.fields).filter(([, field]) => importedFields.includes(field))
export const articleColumns: readonly PreviewColumn[] = named.map(([key, { label, required }]) => ({
  key,
  title: label,
  required: required ?? false,
}))

const check =
  (rows: readonly SheetRow[]): Work<Preview> =>
  async (tx) => {
    const book = await readArticleBook(tx)
    const codes = new Set<string>()
    return previewOf(articleColumns, rows, ({ cells }) => {
      const { problems } = checkArticle(
        book,
        codes,
        Object.fromEntries(named.map(([key, { wire }]) => [wire, cells[key] ?? ''])),
      )
      const errors = named.flatMap(([key, { wire }]) => (problems[wire] ? [[key, problems[wire]] as const] : []))
      return {
        cells: Object.fromEntries(named.map(([key]) => [key, cells[key] ?? ''])),
        errors: Object.fromEntries(errors),
      }
    })
  }

/** The Excel to fill with articles, and beside it what its cells may name. */
async function articleTemplate(tx: Transaction<Tables>): Promise<Sheet[]> {
  const { rows } = await sql<{ column: string; text: string; code: string }>`
    select * from (
      select 1 as place, 'Unidad de medida' as column, "DedDescription" as text, coalesce("DedAbbreviation", "DedValue") as code
      from "GenDefinition" where "DefID" = 1060 and "SecStatus" = 1
      union all select 2, 'Categoría', "DedDescription", "DedValue" from "GenDefinition" where "DefID" = 1012 and "SecStatus" = 1
      union all select 3, 'Almacén', "WhsName", "WhsCode" from "LgsWarehouse" where "SecStatus" = 1) as offer
    order by place, text`.execute(tx)
  return [
    {
      name: 'Artículos',
      columns: articleColumns.map(({ title }) => ({ title, width: Math.max(18, title.length + 4) })),
      rows: [],
    },
    {
      name: 'Listas',
      columns: [{ title: 'Columna', width: 24 }, { title: 'Se puede escribir', width: 40 }, { title: 'o su código' }],
      rows: rows.map(({ column, text, code }) => [column, text, code]),
    },
  ]
}

/** LgsArticle: its template and the preview of what was filled in; articleImport.routes.ts loads it. */
export const articleReportRoom: Room = (app, house) => {
  const policy = allowed({ option: article.option, flag: ['Add', 'Edit', 'Save'] })
  file(
    app,
    house,
    { method: 'GET', url: '/LgsArticle/templateexcel', policy, summary: 'The Excel to fill with articles' },
    async ({ tx }) => {
      const sheets = await articleTemplate(tx)
      return async () => ({ bytes: await writeExcel(sheets), name: 'plantilla-articulos.xlsx', type: XLSX })
    },
  )
  takesSheet(app, house, {
    url: '/LgsArticle/previewexcel',
    policy,
    summary: 'Reads an Excel of articles; multipart, field file',
    columns: articleColumns,
    check,
  })
  takesRows(app, house, {
    url: '/LgsArticle/checkexcel',
    policy,
    summary: 'Looks again at rows that were mended',
    check,
  })
}
