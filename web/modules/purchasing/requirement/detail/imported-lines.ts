import { DECIMALS } from '#schema/platform/values/decimal.ts'
import { descriptionKey, validateRequirementLine } from '#schema/modules/purchasing/requirement/requirement-line.ts'
import { newKey } from '#web/kit/form/draft/draft.ts'
import { previewOfPaste, type CellRefusal, type Preview, type PreviewColumn } from '#web/kit/import/preview.ts'
import { lineTexts as texts } from '#web/modules/purchasing/article/line.texts.ts'
import { numberEntry } from '#web/platform/ui/field/number/number-entry.ts'
import { foldAccents } from '#schema/platform/text/fold-text.ts'
import { ruleLine, type LineDraft, type Share } from '../draft/draft.ts'

type Cells = Record<string, string>

/** The columns of a sheet of lines, by the names that /files/requirement-lines gives them. */
const columns: PreviewColumn[] = [
  { key: 'articleCode', title: texts.articleCode, required: true },
  { key: 'description', title: texts.description, required: false },
  { key: 'quantity', title: texts.quantity, required: true },
  { key: 'observation', title: texts.observation, required: false },
]

type NamedShare = Omit<Share, 'business' | 'item' | 'target' | 'project'> &
  Record<'business' | 'item' | 'target' | 'project', { id: string; label: string } | null>

/** The share that the service read from a row's cells: keys and what people read of them, as JSON. */
function sharesOf(text: string | undefined): Share[] {
  if (!text) return []
  const option = (named: { id: string; label: string } | null) => named && { value: named.id, label: named.label }
  return (JSON.parse(text) as NamedShare[]).map(({ percentage, mode, business, item, target, project }) => ({
    percentage,
    mode,
    business: option(business),
    item: option(item),
    target: option(target),
    project: option(project),
  }))
}

/** The lines that rows of a sheet become; those without a share take the first line's when they are saved. */
export const linesOfRows = (rows: readonly Cells[]): LineDraft[] =>
  rows.map(({ articleCode = '', description = '', unit = '', quantity = '', observation = '', ...row }) => ({
    key: newKey(),
    id: null,
    articleCode: articleCode.trim(),
    description: description.trim(),
    unit: unit.trim(),
    quantity: numberEntry(quantity, { decimals: DECIMALS }),
    quantityAttended: '0',
    referencePrice: row.referencePrice?.trim() || null,
    observation: observation.trim(),
    distribution: sharesOf(row.distribution),
    isRemoved: false,
  }))

/** What keeps new lines from standing beside those of the form, at their cells; a distribution is not asked of them. */
export function rowRefusals(lines: readonly LineDraft[], others: readonly LineDraft[]): CellRefusal[] {
  const known = new Map(others.map((line) => [descriptionKey(line), line]))
  return lines.flatMap((line, row) => {
    const same = line.description === '' ? undefined : known.get(descriptionKey(line))
    known.set(descriptionKey(line), line)
    return validateRequirementLine(ruleLine(line), same ? [ruleLine(same)] : [])
      .filter(({ path }) => path[0] !== 'distribution')
      .map(({ path, message }) => ({ row, key: String(path[0]), message }))
  })
}

const plain = (text: string) => foldAccents(text).trim()

/** The column that a title names; "" for one that is not known. */
const columnOf = (title: string) => columns.find((column) => plain(column.title) === plain(title))?.key ?? ''

/** Rows without titles: code, quantity, observation; with a description between them where the second is no number. */
function keysOf(rows: readonly string[][]): string[] {
  const second = rows[0]?.[1] ?? ''
  return second === '' || /^[\d.,\s-]+$/.test(second)
    ? ['articleCode', 'quantity', 'observation']
    : ['articleCode', 'description', 'quantity', 'observation']
}

/** What was copied in Excel: rows by line, cells by tab; a cell with tabs or lines in it stands in quotes. */
export function cellsOf(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g)]
  const rows: string[][] = [[]]
  for (const [whole, quoted, bare, end] of cells) {
    if (whole === '') break
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare ?? '').trim())
    if (end !== '\t' && end !== '') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** Rows pasted into the item block, for the importer to show; the first row may be titles. */
export function pastedPreview(text: string): Preview {
  const rows = cellsOf(text)
  const titles = rows[0]?.map(columnOf) ?? []
  const hasTitles = titles.includes('articleCode')
  const keys = hasTitles ? titles : keysOf(rows)
  const cells = (hasTitles ? rows.slice(1) : rows).map((row) =>
    Object.fromEntries<string>(keys.flatMap((key, index) => (key === '' ? [] : [[key, row[index] ?? '']]))),
  )
  return previewOfPaste(columns, cells)
}
