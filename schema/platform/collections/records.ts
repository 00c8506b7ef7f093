/** Lists the own names of a record, with their types. */
export function keysOf<T extends object>(record: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = []
  for (const key in record) if (Object.hasOwn(record, key)) keys.push(key)
  return keys
}

/** Makes a record with a value for each of `keys`. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  const record: Partial<Record<Key, Value>> = {}
  for (const key of keys) record[key] = valueOf(key)
  if (!isFilled(record, keys)) throw new Error('A record has a key without a value')
  return record
}

const isFilled = <Key extends string, Value>(
  record: Partial<Record<Key, Value>>,
  keys: readonly Key[],
): record is Record<Key, Value> => keys.every((key) => Object.hasOwn(record, key))

/** Takes the named fields alone out of a record. */
export function pick<T extends object, Key extends keyof T>(record: T, keys: readonly Key[]): Pick<T, Key> {
  const picked: Partial<T> = {}
  for (const key of keys) picked[key] = record[key]
  if (!hasPicked(picked, keys)) throw new Error('A record lacks a field that is picked')
  return picked
}

const hasPicked = <T extends object, Key extends keyof T>(picked: Partial<T>, keys: readonly Key[]): picked is T =>
  keys.every((key) => key in picked)

/**
 * A copy of a record with further properties. Rows of the database have some forty: `{ ...row, more }` adds one property after the other to
 * such a copy, each of which takes V8 longer than the whole copy (docs/decisions/0250).
 */
export const addProperties = <T extends object, Added extends object>(
  record: T,
  added: Added,
): Omit<T, keyof Added> & Added => Object.assign({}, record, added)

/** Pairs each changed field with what it was and became, for the trace of a change. */
export function changesOf<Row extends object>(
  before: NoInfer<Row>,
  after: Row,
): Record<string, [before: unknown, after: unknown]> {
  const changes: Record<string, [before: unknown, after: unknown]> = {}
  for (const key of keysOf(after)) if (before[key] !== after[key]) changes[key] = [before[key], after[key]]
  return changes
}

/** Tells whether a value is an object with members of whatever kind; a list is none. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tells whether a value is a list, of whatever. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
