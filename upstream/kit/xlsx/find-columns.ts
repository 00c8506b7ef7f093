import { rowsFileMessages } from '#schema/kit/import/rows-file.ts'
import type { ImportColumn } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'

/** Titles are looked for in the first rows: people put a heading above them. */
export const TITLE_ROWS = 10

/** A title as it is compared: the asterisk of a required column says nothing of its name. */
const plainTitle = (text: string): string => foldText(text.replaceAll('*', ' '))

/** Finds the column of a title, accents and case aside; `byKey`: by the names of the catalogue's fields too. */
export function createColumnFinder(
  columns: readonly ImportColumn[],
  { byKey = false } = {},
): (title: string) => string | undefined {
  const keys = byKey ? columns.map(({ key }): [string, string] => [plainTitle(key), key]) : []
  const byName = new Map([...keys, ...columns.map(({ title, key }): [string, string] => [plainTitle(title), key])])
  return (title) => byName.get(plainTitle(title))
}

export interface FoundColumns {
  /** The column of each cell; none where nothing is read. */
  keys: (string | undefined)[]
  /** Which of the rows names them. */
  top: number
  /** What is wrong with them, in Spanish: those that are missing, and those that stand there twice. */
  issues: string[]
}

/** The columns of a file by the row among its first ones that names most of them. */
export function findColumns(
  columns: readonly ImportColumn[],
  firstRows: readonly (readonly string[])[],
  find = createColumnFinder(columns),
): FoundColumns {
  const columnIndexes = firstRows.map((row) => row.map(find))
  const matches = columnIndexes.map((keys) => keys.filter(Boolean).length)
  const top = matches.indexOf(Math.max(0, ...matches))
  const keys = columnIndexes[top] ?? []
  const missing = columns.filter(({ key, required }) => required && !keys.includes(key))
  const repeated = columns.filter(({ key }) => keys.filter((each) => each === key).length > 1)
  const issues = [
    ...missing.map(({ title }) => rowsFileMessages.noColumn(title)),
    ...repeated.map(({ title }) => rowsFileMessages.repeatedColumn(title)),
  ]
  return { keys, top, issues }
}
