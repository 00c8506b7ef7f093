import type { Codec } from './codec.ts'
import { id } from './codecs.ts'

/** Where a file of the record lies at this graph, by the key in its column. */
export const address = (of: (key: string) => string): Codec<string> => ({
  read: (value) => of(id.read(value)),
  write: () => undefined,
})

/** The same for a file that is there once its column has something; the key stands in the column `besideWire`. */
export const addressWhenPresent = (besideWire: string, of: (key: string) => string): Codec<string | null> => ({
  besideWire,
  read: (value, key) => (value === null || value === undefined || value === '' ? null : of(id.read(key))),
  write: () => undefined,
})
