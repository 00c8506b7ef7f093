import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { validateDistribution, type DistributionLine } from '#schema/modules/purchasing/requirement/distribution.ts'
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
  type SheetRow,
} from '#upstream/kit/xlsx/import-preview.ts'
import { findChoice, type LineLookups, type LineChoice } from './line-choices.ts'

const column = (key: string, title: string, required = false): PreviewColumn => ({ key, title, required })
const numbers = (key: string, title: string, required = false): PreviewColumn => ({
  key,
  title,
  required,
  isNumber: true,
})

/** The columns of the Excel of lines; a row takes one share of its cost, or none and then that of the first line. */
export const lineColumns: readonly PreviewColumn[] = [
  column('articleCode', 'Código artículo', true),
  column('description', 'Descripción'),
  numbers('quantity', 'Cantidad', true),
  column('observation', 'Observación'),
  column('business', 'Compañía'),
  column('mode', 'Tipo'),
  column('item', 'Partida / Tipo de gasto'),
  column('target', 'Proyecto / Centro de costo'),
  column('project', 'Proyecto'),
  numbers('percentage', 'Porcentaje'),
]

const SHARE = ['business', 'mode', 'item', 'target', 'project', 'percentage'] as const

/** What the mode of a share may be called. */
export const MODES: Readonly<Record<string, 'EXPENSE' | 'PROJECT'>> = {
  gasto: 'EXPENSE',
  proyecto: 'PROJECT',
  '1': 'EXPENSE',
  '2': 'PROJECT',
}

/** Plain amounts by column, and what is wrong with the cells that cannot be read as one. */
interface Amounts {
  quantity: string
  percentage: string
  problems: Record<string, string>
}

/** Reads the numbers of a row and writes each cell so that it is read alike when it comes back mended. */
function readAmounts(cells: Cells): Amounts {
  const amounts: Amounts = { quantity: '', percentage: '', problems: {} }
  for (const [key, most] of [['quantity'], ['percentage', 100]] as const) {
    const { value, problem } = readNumber(cells[key] ?? '', { decimals: DECIMALS, most })
    amounts[key] = value ?? cells[key] ?? ''
    if (problem === undefined) cells[key] = unambiguous(value)
    else amounts.problems[key] = problem
  }
  return amounts
}

/** The preview of lines: every rule of a line by itself, and that no description stands there twice. */
export function previewLines(lookups: LineLookups, rows: readonly SheetRow[]): Preview {
  const seen = new Set<string>()
  return buildPreview(lineColumns, rows, ({ cells }) => checkLine(lookups, cells, seen))
}

function checkLine(
  lookups: LineLookups,
  typed: Cells,
  seen: Set<string>,
): { cells: Cells; errors: Record<string, string> } {
  const article = lookups.articles.get(typed.articleCode?.trim().toUpperCase() ?? '')
  const cells: Cells = Object.fromEntries(lineColumns.map(({ key }) => [key, (typed[key] ?? '').trim()]))
  cells.articleCode = article?.code ?? cells.articleCode ?? ''
  cells.description = (cells.description || article?.name) ?? ''
  if (SHARE.some((key) => cells[key])) cells.percentage ||= '100'
  const { problems: errors, ...amounts } = readAmounts(cells)
  const share = shareOf(lookups, cells, amounts.percentage)
  for (const { path, message } of validateRequirementLine(lineOf({ ...cells, quantity: amounts.quantity }), []))
    if (path[0] !== 'distribution') errors[String(path[0])] ??= message
  if (!errors.articleCode && article === undefined)
    errors.articleCode = `El artículo ${cells.articleCode} no existe o está inactivo`
  if (share) Object.assign(errors, shareErrors(lookups, share, cells))
  const words = descriptionKey(cells)
  if (words && seen.has(words)) errors.description ??= lineMessages.repeated
  seen.add(words)
  return { cells: { ...cells, ...taken(article, share, errors) }, errors }
}

const lineOf = ({ articleCode, description, quantity, observation }: Cells): Line => ({
  articleCode,
  description,
  quantity,
  observation,
  distribution: [],
})

/** What the form takes beside the columns: unit and price of the article, and the share with keys and names. */
function taken(
  article: LineLookups['articles'] extends ReadonlyMap<string, infer A> ? A | undefined : never,
  share: NamedShare | null,
  errors: Record<string, string>,
): Cells {
  const isWhole = share !== null && !SHARE.some((key) => key in errors)
  return {
    ...(article && { unit: article.unit, referencePrice: article.price ?? '' }),
    ...(isWhole && { distribution: JSON.stringify([share]) }),
  }
}

/** A share as the form shows it: keys and what people read of them. */
interface NamedShare {
  percentage: string
  business: LineChoice | null
  mode: 'EXPENSE' | 'PROJECT' | null
  item: LineChoice | null
  target: LineChoice | null
  project: LineChoice | null
}

/** What of a share is named by words. */
const NAMED = ['business', 'item', 'target', 'project'] as const

/** What the words of a row name; undefined for what is not there, null for what several are called. */
function namedOf(
  { businesses, items, expenses, projects, costCenters }: LineLookups,
  mode: NamedShare['mode'],
  cells: Cells,
): Record<(typeof NAMED)[number], LineChoice | null | undefined> {
  const business = findChoice(businesses, cells.business)
  const offered = mode === 'EXPENSE' ? expenses : items
  return {
    business,
    item: findChoice(offered(business?.id), cells.item),
    target: findChoice(mode === 'EXPENSE' ? costCenters : projects, cells.target),
    project: findChoice(projects, cells.project),
  }
}

/** The share that a row states; null when it states none. */
function shareOf(lookups: LineLookups, cells: Cells, percentage: string): NamedShare | null {
  if (SHARE.every((key) => !cells[key])) return null
  const mode = MODES[(cells.mode ?? '').toLowerCase()] ?? null
  const { business = null, item = null, target = null, project = null } = namedOf(lookups, mode, cells)
  return { percentage, mode, business, item, target, project }
}

const orIsOfOthers = ' o no está entre los que usted puede usar'

function shareErrors(lookups: LineLookups, share: NamedShare, cells: Cells): Record<string, string> {
  const errors: Record<string, string> = {}
  const plainShare: DistributionLine = {
    percentage: share.percentage,
    business: share.business?.id,
    mode: share.mode,
    item: share.item?.id,
    target: share.target?.id,
    project: share.project?.id,
  }
  for (const { path, message } of validateDistribution([plainShare])) errors[String(path.at(-1))] ??= message
  const named = namedOf(lookups, share.mode, cells)
  for (const key of NAMED) {
    if (!cells[key]) continue
    if (named[key] === null) errors[key] = recordMessages.severalOptions(`«${cells[key]}»`)
    if (named[key] === undefined)
      errors[key] = `«${cells[key]}» no existe${key === 'target' && share.mode === 'EXPENSE' ? orIsOfOthers : ''}`
  }
  return errors
}
