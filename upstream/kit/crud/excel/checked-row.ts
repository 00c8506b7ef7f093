import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { writtenFields } from '../fields.ts'
import type { Row } from '../crud.repo.ts'
import { readCell, type ChoiceNames } from './import-cell.ts'

export interface CheckedRow {
  /** As it is stored; a field that is left as it stands is not in it. */
  values: Row
  /** By field, the Spanish sentence that says what is wrong. */
  problems: Record<string, string>
  /** The row that it changes; none where it is new. */
  known?: Row
}

/** Reads the cells of a row, by wire name, each by itself. */
export function readRow(catalogue: Catalogue, names: ReadonlyMap<string, ChoiceNames>, row: Row): CheckedRow {
  const checked: CheckedRow = { values: {}, problems: {} }
  for (const field of writtenFields(catalogue)) {
    const cell = readCell(field, names.get(field.wire), row[field.wire])
    if ('problem' in cell) checked.problems[field.wire] = cell.problem
    else if (cell.value !== undefined) checked.values[field.wire] = cell.value
  }
  return checked
}
