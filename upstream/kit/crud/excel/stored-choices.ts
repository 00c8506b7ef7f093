import { sql, type Transaction } from 'kysely'
import { isChosen, type Field } from '#schema/kit/catalogue/descriptor.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { labelRows, type Row } from '../crud.repo.ts'
import { textOf } from '../fields.ts'
import type { CheckedRow } from './checked-row.ts'

/** What rows may hold of a chosen field, by how it is written, folded: what people read of a value goes before the value itself. */
type StoredNames = ReadonlyMap<string, readonly unknown[]>

async function readStoredNames(tx: Transaction<Tables>, field: Field): Promise<StoredNames> {
  const { rows } = await sql<{ value: string | number; label: string | null }>`
    select value, label from (${labelRows(field)}) as named (value, label)`.execute(tx)
  const names = new Map<string, unknown[]>()
  for (const { value, label } of rows) {
    const name = foldText(label ?? '')
    const others = names.get(name)
    if (others) others.push(value)
    else names.set(name, [value])
  }
  for (const { value } of rows) {
    const name = foldText(String(value))
    if (!names.has(name)) names.set(name, [value])
  }
  return names
}

/** How a cell is written, folded. */
const nameIn = (source: Row, { wire }: Field): string => foldText(textOf(source[wire] ?? ''))

/** What the rows there are may hold of chosen fields, also what was disabled since and is offered no more. */
export interface StoredChoices {
  /** Every value of a chosen field that its cell may name; none for an empty one, and for a field that is not chosen. */
  valuesNamed: (field: Field, source: Row) => Promise<readonly unknown[]>
  /** Leaves what a known row has where its cell still says so: a file that we wrote reads back as it was. */
  preserve: (fields: readonly Field[], row: CheckedRow, source: Row) => Promise<void>
}

/** Makes what knows the choices that rows hold; each field is read once, when it is first asked about. */
export function createStoredChoices(tx: Transaction<Tables>): StoredChoices {
  const namesOf = new Map<Field, Promise<StoredNames>>()

  async function valuesNamed(field: Field, source: Row): Promise<readonly unknown[]> {
    const name = nameIn(source, field)
    if (name === '' || !isChosen(field)) return []
    const names = namesOf.get(field) ?? readStoredNames(tx, field)
    namesOf.set(field, names)
    return (await names).get(name) ?? []
  }

  async function preserve(fields: readonly Field[], row: CheckedRow, source: Row): Promise<void> {
    const { values, problems, known } = row
    if (!known) return
    for (const field of fields.filter(isChosen)) {
      const { wire } = field
      const stored = textOf(known[wire] ?? '')
      const isRead = !problems[wire] && textOf(values[wire] ?? '') === stored
      if (isRead || !(await valuesNamed(field, source)).some((value) => textOf(value) === stored)) continue
      values[wire] = known[wire]
      Reflect.deleteProperty(problems, wire)
    }
  }

  return { valuesNamed, preserve }
}
