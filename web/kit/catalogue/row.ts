import type { RestoredValue, RestoredValues } from './history/restored-values.ts'
import { isChosen, type Catalogue, type Field } from '#schema/kit/catalogue/descriptor.ts'
import type { Option } from '#web/platform/ui/field/option.ts'

export type Value = string | number | boolean | Option | null

/** A row of any catalogue: its own fields stand beside these three. */
export type Row = { id: string; isActive: boolean; version: number } & Record<string, Value>

/** What a form holds of a row while it is edited: text, a flag, or the option that was chosen. */
export type Draft = Record<string, string | boolean | Option | null>

export const isChoice = (value: unknown): value is Option =>
  typeof value === 'object' && value !== null && 'label' in value

/** The fields that people fill in. */
export const writable = ({ fields }: Catalogue) => Object.entries(fields).filter(([, field]) => !field.readOnly)

function startOf(field: Field, value: Value | undefined): Draft[string] {
  if (field.kind === 'flag') return value === true
  if (isChosen(field)) return isChoice(value) ? value : null
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A form's start: the row's own values, or nothing for a new one. */
export const draftOf = (catalogue: Catalogue, row: Row | null): Draft =>
  Object.fromEntries(writable(catalogue).map(([name, field]) => [name, startOf(field, row?.[name])]))

function restoredValue(field: Field, { value, label }: RestoredValue): Draft[string] {
  if (field.kind === 'flag') return value === 'true'
  if (isChosen(field)) return value === null ? null : { value, label: label ?? value }
  return value ?? ''
}

/** A form with the values of its history. */
export const restoredDraft = (catalogue: Catalogue, draft: Draft, values: RestoredValues): Draft => ({
  ...draft,
  ...Object.fromEntries(
    writable(catalogue).flatMap(([name, field]) => {
      const restored = values[name]
      return restored ? [[name, restoredValue(field, restored)] as const] : []
    }),
  ),
})

function toWireValue({ kind }: Field, value: unknown): string | number | boolean | null {
  if (kind === 'flag') return value === true
  if (isChoice(value)) return value.value
  if (typeof value !== 'string' || value.trim() === '') return null
  return kind === 'integer' ? Number(value) : value.trim()
}

/** The input of the save mutation; id and version only for a row that was read. */
export const inputOf = (catalogue: Catalogue, draft: Draft, row: Row | null) => ({
  ...(row && { id: row.id, version: row.version }),
  ...Object.fromEntries(writable(catalogue).map(([name, field]) => [name, toWireValue(field, draft[name])])),
})

/** The required fields that are still empty. */
export const missingFields = (catalogue: Catalogue, draft: Draft): string[] =>
  writable(catalogue)
    .filter(([name, field]) => field.required && field.kind !== 'flag' && toWireValue(field, draft[name]) === null)
    .map(([name]) => name)

/** A decimal without what does not change it: "012.500" is "12.5". */
const normalizeDecimal = (decimal: string) =>
  decimal
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** Whether two values of a field are sent alike, however a number is written and whatever a choice is called. */
export function isSame(field: Field, one: unknown, other: unknown): boolean {
  const [first, second] = [toWireValue(field, one), toWireValue(field, other)]
  return field.kind === 'decimal'
    ? normalizeDecimal(String(first)) === normalizeDecimal(String(second))
    : first === second
}

/** The fields of which two drafts say different things. */
export const changedFields = (catalogue: Catalogue, one: Draft, other: Draft) =>
  writable(catalogue).filter(([name, field]) => !isSame(field, one[name], other[name]))
