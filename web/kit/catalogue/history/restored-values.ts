import type { CatalogueHistoryQuery } from './history.generated.ts'

export type Change = CatalogueHistoryQuery['catalogueHistory']['items'][number]

/** What a field was, as the service keeps it and as people read it; null for nothing. */
export type RestoredValue = { value: string | null; label: string | null }
/** By the field's name. */
export type RestoredValues = Readonly<Record<string, RestoredValue>>

/** What may be restored, and what takes the values; they are saved like anything that is written. */
export type Restoring = { fields: readonly string[]; onRestore: (values: RestoredValues) => void }

/**
 * What the fields were once a change was made, of those that the changes tell of; null where nothing was changed since.
 * @param changes newest first, none left out before it
 */
export function valuesOnce(changes: readonly Change[], id: string, fields: readonly string[]): RestoredValues | null {
  const at = changes.findIndex((change) => change.id === id)
  const fieldsOf = (some: readonly Change[]) =>
    some.flatMap((change) => change.fields).filter(({ field }) => fields.includes(field))
  const since = fieldsOf(changes.slice(0, at))
  if (since.length === 0) return null
  const until = fieldsOf(changes.slice(at))
  const values: Record<string, RestoredValue> = {}
  // The oldest change since then says what was there; what was not changed since is what the last change before made it.
  for (const { field, before, valueBefore } of since) values[field] = { value: valueBefore, label: before }
  for (const { field, after, valueAfter } of until) values[field] ??= { value: valueAfter, label: after }
  return values
}

/** The same for a form that holds each of them as text. */
export const textsOf = (values: RestoredValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value ?? '']))
