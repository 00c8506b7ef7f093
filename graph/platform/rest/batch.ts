import { codeOf } from '#graph/platform/errors/failure.ts'
import type { Capability } from './capability.ts'
import type { Rest } from './rest.ts'

/** Where the services read one document a call, this many are asked for at once. */
const AT_ONCE = 8

export interface BatchRead<T> {
  path: string
  /** The field that takes a key, or a list of keys where the services offer it. */
  field: string
  /** What else the body carries. */
  with?: Record<string, unknown>
  /** The columns that are read; sent to services that hand out no more than that. All of them unless told. */
  wires?: readonly string[]
  /** Reads the Result of a list of keys, by key. */
  many: (result: unknown) => Map<string, T>
  /** Reads the Result of one key; null where there is nothing. */
  one: (result: unknown, key: string) => T | null
}

/** Columns that the services take in one read. */
const MOST_FIELDS = 200

/** `fields` of a read, where the services take it and less than all is wanted; of too many to name, all. */
export const fieldMask = (offered: Capability, path: string, wires?: readonly string[]) =>
  wires && wires.length <= MOST_FIELDS && offered.batches(path, 'fields') ? { fields: wires } : {}

const isMissing = (error: unknown) => codeOf(error) === 'NOT_FOUND'
/** Once for the process: a literal where it is used is an object a use. */
const DIGITS = /^\d+$/
const wireKey = (key: string): string | number => (DIGITS.test(key) ? Number(key) : key)

async function mapBounded<T>(
  keys: readonly string[],
  readOneKey: (key: string) => Promise<T | null>,
): Promise<Map<string, T>> {
  const found = new Map<string, T>()
  let next = 0
  const worker = async () => {
    for (let at = next++; at < keys.length; at = next++) {
      const key = keys[at]!
      const value = await readOneKey(key)
      if (value !== null) found.set(key, value)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, keys.length) }, worker))
  return found
}

/**
 * Many records by key in one call where /openapi.json says that `field` takes a list; else one call a key, bounded.
 * What is missing or may not be seen is not in the map.
 */
export async function readMany<T>(rest: Rest, keys: readonly string[], read: BatchRead<T>): Promise<Map<string, T>> {
  if (keys.length === 0) return new Map()
  const { path, field, with: beside = {}, wires } = read
  const offered = await rest.capability()
  if (offered.batches(path, field)) {
    const body = { ...beside, [field]: keys.map(wireKey), ...fieldMask(offered, path, wires) }
    return read.many(await rest.read('POST', path, { body }))
  }
  return mapBounded(keys, (key) => readOne(rest, key, read))
}

/** One record by key; null when it is missing or may not be seen. */
export async function readOne<T>(
  rest: Rest,
  key: string,
  { path, field, with: beside = {}, one }: Omit<BatchRead<T>, 'many'> & Partial<BatchRead<T>>,
): Promise<T | null> {
  try {
    const result = await rest.read('POST', path, { body: { ...beside, [field]: wireKey(key) } })
    return result === null ? null : one(result, key)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Keys of the services are positive integers of 32 bits: any other text names nothing. */
export const canBeKey = (key: string): boolean => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= 2_147_483_647
