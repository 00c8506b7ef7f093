import { DECIMALS } from '#schema/platform/values/decimal.ts'
import { readNumber, unambiguous } from '#schema/platform/typed-input/read-number.ts'
import {
  descriptionKey,
  validateRequirementLine,
  lineMessages,
  type Line,
} from '#schema/modules/purchasing/requirement/requirement-line.ts'
import {
  buildPreview,
  type Cells,
  type Preview,
  type PreviewColumn,
  type PreviewRow,
  type SheetRow,
} from '#upstream/kit/xlsx/import-preview.ts'
import type { LineArticle, LineLookups } from './line-choices.ts'
import { readShare, SHARE_COLUMNS } from './row-share.ts'

const textColumn = (key: string, title: string, required = false): PreviewColumn => ({ key, title, required })
const numberColumn = (key: string, title: string, required = false): PreviewColumn => ({
  ...textColumn(key, title, required),
  isNumber: true,
})

/**
 * The columns of the Excel of lines. A row can state one share of its line's cost; a line without one takes the share of
 * the first line (rules 16).
 */
export const lineColumns: readonly PreviewColumn[] = [
  textColumn('articleCode', 'Código artículo', true),
  textColumn('description', 'Descripción'),
  numberColumn('quantity', 'Cantidad', true),
  textColumn('observation', 'Observación'),
  textColumn('business', 'Compañía'),
  textColumn('mode', 'Tipo'),
  textColumn('item', 'Partida / Tipo de gasto'),
  textColumn('target', 'Proyecto / Centro de costo'),
  textColumn('project', 'Proyecto'),
  numberColumn('percentage', 'Porcentaje'),
]

/** Checks rows one by one with the rules of a line, and that no description is repeated among them. */
export function previewLines(lookups: LineLookups, rows: readonly SheetRow[]): Preview {
  const seenDescriptions = new Set<string>()
  return buildPreview(lineColumns, rows, ({ cells: typed }) => {
    const { cells, errors } = checkRow(lookups, typed)
    const description = descriptionKey(cells)
    if (description && seenDescriptions.has(description)) errors.description ??= lineMessages.repeated
    seenDescriptions.add(description)
    return { cells, errors }
  })
}

const withoutSign = (percentage: string | undefined) =>
  percentage?.endsWith('%') ? percentage.slice(0, -1) : percentage

/** By column key, a Spanish sentence. */
type CellErrors = PreviewRow['errors']

/**
 * Checks a row by itself.
 *
 * @returns its cells tidied and completed, with the values that the form takes beside the columns, and what is wrong
 */
function checkRow(lookups: LineLookups, typed: Cells): { cells: Cells; errors: CellErrors } {
  const article = lookups.articles.get(typed.articleCode?.trim().toUpperCase() ?? '')
  const tidied = completeCells(typed, article)
  const quantity = readNumberCell(tidied.quantity)
  const percentage = readNumberCell(withoutSign(tidied.percentage), 100)
  const cells = { ...tidied, quantity: quantity.text, percentage: percentage.text }
  const reading = readShare(lookups, cells, percentage.value)
  const errors: CellErrors = {
    ...lineErrors({ ...cells, quantity: quantity.value }, article),
    ...(quantity.problem !== undefined && { quantity: quantity.problem }),
    ...(percentage.problem !== undefined && { percentage: percentage.problem }),
    ...reading?.errors,
  }
  const isShareValid = !SHARE_COLUMNS.some((key) => key in errors)
  return {
    cells: {
      ...cells,
      ...(article && { unit: article.unit, referencePrice: article.price ?? '' }),
      ...(reading && isShareValid && { distribution: JSON.stringify([reading.share]) }),
    },
    errors,
  }
}

/** Trims every cell and fills in what is left out: the article's name, and 100 % where a share has no percentage. */
function completeCells(typed: Cells, article: LineArticle | undefined): Cells {
  const cells: Cells = Object.fromEntries(lineColumns.map(({ key }) => [key, (typed[key] ?? '').trim()]))
  cells.articleCode = article?.code ?? cells.articleCode ?? ''
  cells.description = (cells.description || article?.name) ?? ''
  if (SHARE_COLUMNS.some((key) => cells[key])) cells.percentage ||= '100'
  return cells
}

interface CellNumber {
  /** What the cell shows: read the same way when the row comes back with other cells corrected. */
  text: string
  /** The number as a plain decimal, or what was typed where it cannot be read. */
  value: string
  problem?: string
}

function readNumberCell(typed = '', most?: number): CellNumber {
  const { value, problem } = readNumber(typed, { decimals: DECIMALS, most })
  if (problem !== undefined) return { text: typed, value: value ?? typed, problem }
  return { text: unambiguous(value), value }
}

/** What the rules of a line find wrong, its share aside: that one is checked where it is read. */
function lineErrors(cells: Cells, article: LineArticle | undefined): CellErrors {
  const errors: CellErrors = {}
  for (const { path, message } of validateRequirementLine(lineOf(cells), []))
    if (path[0] !== 'distribution') errors[String(path[0])] ??= message
  if (!article) errors.articleCode ||= `El artículo ${cells.articleCode} no existe o está inactivo`
  return errors
}

const lineOf = ({ articleCode, description, quantity, observation }: Cells): Line => ({
  articleCode,
  description,
  quantity,
  observation,
  distribution: [],
})
