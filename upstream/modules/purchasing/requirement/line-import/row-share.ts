import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { validateDistribution } from '#schema/modules/purchasing/requirement/distribution.ts'
import type { Cells } from '#upstream/kit/xlsx/import-preview.ts'
import { findChoice, type LineChoice, type LineLookups } from './line-choices.ts'

/** The columns that together state one share of a line's cost. */
export const SHARE_COLUMNS = ['business', 'mode', 'item', 'target', 'project', 'percentage'] as const

/** The columns of a share whose text names a record. */
const NAME_COLUMNS = ['business', 'item', 'target', 'project'] as const

type ShareMode = 'EXPENSE' | 'PROJECT'

/** What may be typed as the mode of a share, in lower case: the words of the form, or the specification's codes. */
const MODE_BY_TEXT: ReadonlyMap<string, ShareMode> = new Map([
  ['gasto', 'EXPENSE'],
  ['proyecto', 'PROJECT'],
  ['1', 'EXPENSE'],
  ['2', 'PROJECT'],
])

/** A share as the form takes it: each record with its key and the text that people read. */
type NamedShare = Record<(typeof NAME_COLUMNS)[number], LineChoice | null> & {
  percentage: string
  mode: ShareMode | null
}

interface ShareReading {
  share: NamedShare
  /** By column key, a Spanish sentence. */
  errors: Record<string, string>
}

/**
 * Reads the share of a line's cost that a row states; null where all of its cells are empty.
 *
 * @param percentage the percentage as a plain decimal, or as it was typed where it could not be read
 */
export function readShare(lookups: LineLookups, cells: Cells, percentage: string): ShareReading | null {
  if (SHARE_COLUMNS.every((key) => !cells[key])) return null
  const mode = MODE_BY_TEXT.get((cells.mode ?? '').toLowerCase()) ?? null
  const matches = matchNames(lookups, mode, cells)
  const { business = null, item = null, target = null, project = null } = matches
  const share = { percentage, mode, business, item, target, project }
  return { share, errors: { ...ruleErrors(share), ...nameErrors(matches, mode, cells) } }
}

/** By column, the record that its text names; undefined where there is none of that name, null where there are several. */
type Matches = Record<(typeof NAME_COLUMNS)[number], LineChoice | null | undefined>

/** An expense names an expense type and a cost centre, everything else a budget item and a project (back-office.md 5). */
function matchNames(lookups: LineLookups, mode: ShareMode | null, cells: Cells): Matches {
  const { businesses, items, expenses, projects, costCenters } = lookups
  const isExpense = mode === 'EXPENSE'
  const business = findChoice(businesses, cells.business)
  const itemsOf = isExpense ? expenses : items
  return {
    business,
    item: findChoice(itemsOf(business?.id), cells.item),
    target: findChoice(isExpense ? costCenters : projects, cells.target),
    project: findChoice(projects, cells.project),
  }
}

/** What the rules of a distribution find wrong; of several findings on a column, the first. */
function ruleErrors({ percentage, mode, business, item, target, project }: NamedShare): Record<string, string> {
  const errors: Record<string, string> = {}
  const issues = validateDistribution([
    { percentage, mode, business: business?.id, item: item?.id, target: target?.id, project: project?.id },
  ])
  for (const { path, message } of issues) errors[String(path.at(-1))] ??= message
  return errors
}

/** Texts that name no record, or several. They stand before the rules' findings, which would only say that the cell is empty. */
function nameErrors(matches: Matches, mode: ShareMode | null, cells: Cells): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const key of NAME_COLUMNS) {
    if (!cells[key]) continue
    if (matches[key] === null) errors[key] = recordMessages.severalOptions(`«${cells[key]}»`)
    if (matches[key] === undefined)
      errors[key] = `«${cells[key]}» no existe${isCostCenter(key, mode) ? orOfOthers : ''}`
  }
  return errors
}

const isCostCenter = (key: string, mode: ShareMode | null): boolean => key === 'target' && mode === 'EXPENSE'

/** Cost centres are looked up among the person's own: one that exists may be missing there. */
const orOfOthers = ' o no está entre los que usted puede usar'
