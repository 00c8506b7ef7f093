import { inlineNames, inlineText, inlineWhereThere, narrowLike, refuseName, WireMismatch, type Codec } from './codec.ts'

const same = <T>(value: T): unknown => value

/** Once for the process: a literal where it is used is an object a use. */
const DECIMAL = /^-?\d+(\.\d+)?$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

const matched = (expected: string, pattern: RegExp): Codec<string> => ({
  read(value) {
    if (typeof value === 'string' && pattern.test(value)) return value
    throw new WireMismatch(expected, value)
  },
  write: same,
  ...inlineText((value) => pattern.test(value)),
})

export const text: Codec<string> = {
  read(value) {
    if (typeof value === 'string') return value
    if (typeof value === 'number') return String(value)
    throw new WireMismatch('text', value)
  },
  write: same,
  inline: (value, slow) => `typeof ${value} === 'string' ? ${value} : ${slow}`,
}

/** Rich text, sanitised by the service that stored it. */
export const html = text

/** A key: a number on the wire, an opaque string here. */
export const id: Codec<string> = {
  read(value) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return String(value)
    throw new WireMismatch('a key', value)
  },
  write: (value) => (/^\d{1,15}$/.test(value) ? Number(value) : value),
  inline: (value, slow) => `typeof ${value} === 'number' ? String(${value}) : ${slow}`,
}

export const int: Codec<number> = {
  read(value) {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value
    if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value)
    throw new WireMismatch('an integer', value)
  },
  write: same,
  inline: (value, slow) => `typeof ${value} === 'number' && (${value} | 0) === ${value} ? ${value} : ${slow}`,
}

/** Exact: a string here, a string or a number on the wire. */
export const decimal: Codec<string> = {
  read(value) {
    if (typeof value === 'string' && DECIMAL.test(value)) return value
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
    throw new WireMismatch('a decimal', value)
  },
  write: same,
  ...inlineText((value) => DECIMAL.test(value)),
}

export const date = matched('a date YYYY-MM-DD', /^\d{4}-\d\d-\d\d$/)
export const dateTime = matched('an instant in ISO 8601', INSTANT)

export const flag: Codec<boolean> = {
  read(value) {
    if (typeof value === 'boolean') return value
    if (value === 1 || value === '1') return true
    if (value === 0 || value === '0') return false
    throw new WireMismatch('yes or no', value)
  },
  write: same,
  inline: (value, slow) => `typeof ${value} === 'boolean' ? ${value} : ${slow}`,
}

/** A flag that the services take as 1 or 0, such as `SecStatus`. */
export const numberFlag: Codec<boolean> = { ...flag, write: (isSet) => (isSet ? 1 : 0) }

/** A code that the services number or spell and the graph names; one that is not listed reads as UNKNOWN, and is refused where it is sent. */
export function code<const Name extends string>(
  names: Readonly<Record<string | number, Name>>,
): Codec<Name | 'UNKNOWN'> {
  const byCode = new Map<unknown, Name>(Object.entries(names))
  const written = new Map<string, string | number>(
    Object.entries(names).map(([wire, name]) => [name, /^\d+$/.test(wire) ? Number(wire) : wire]),
  )
  return {
    read: (value) => byCode.get(typeof value === 'number' ? String(value) : value) ?? 'UNKNOWN',
    write: (name) => written.get(name) ?? refuseName(),
    inline: inlineNames([...written]),
  }
}

/** A code without which the record means nothing: one that is not listed cannot be read. */
export function strictCode<const Name extends string>(names: Readonly<Record<string | number, Name>>): Codec<Name> {
  const loose = code(names)
  return {
    read(value) {
      const name = loose.read(value)
      if (name === 'UNKNOWN') throw new WireMismatch(`one of ${Object.keys(names).join(', ')}`, value)
      return name
    },
    write: (name) => loose.write(name),
  }
}

/** A day, also where an instant is sent. */
export const day: Codec<string> = {
  read: (value) => date.read(typeof value === 'string' ? value.slice(0, 10) : value),
  write: same,
}

/** Whether anything stands there. Never written. */
export const present: Codec<boolean> = {
  read: (value) => value !== null && value !== undefined,
  write: () => undefined,
}

/** A record that contains its own kind. */
export const lazy = <T, Written = T>(codec: () => Codec<T, Written>): Codec<T, Written> => ({
  read: (value) => codec().read(value),
  write: (value) => codec().write(value),
})

export interface Choice {
  value: string
  label: string
}

/** A stored value with what people read of it, which stands in the column `besideWire`. Null when nothing is stored. */
export const choice = (besideWire: string): Codec<Choice | null> => ({
  besideWire,
  read(value, label) {
    if (value === null || value === undefined || value === '') return null
    const stored = text.read(value)
    return { value: stored, label: typeof label === 'string' ? label : stored }
  },
  write: (value) => (value === null ? null : value.value),
})

/** The same where the services always store one. */
export const requiredChoice = (besideWire: string): Codec<Choice> => {
  const stored = choice(besideWire)
  return {
    besideWire,
    read(value, label) {
      const found = stored.read(value, label)
      if (!found) throw new WireMismatch('a choice', value)
      return found
    },
    write: (value) => stored.write(value),
  }
}

/** What the services may leave out: null here. */
export function optional<T, Written = T>(codec: Codec<T, Written>): Codec<T | null, Written | null | undefined> {
  return narrowLike<T | null, Written | null | undefined, T, Written>(codec, optional, {
    read: (value) => (value === null || value === undefined ? null : codec.read(value)),
    write: (value) => (value === null || value === undefined ? null : codec.write(value)),
    ...inlineWhereThere(codec, () => 'null'),
    ...(codec.inside && { inside: codec.inside }),
  })
}

/** What the services may leave out, and what it means then. */
export const withDefault = <T, Written = T>(codec: Codec<T, Written>, otherwise: T): Codec<T, Written> =>
  narrowLike(codec, (narrow) => withDefault(narrow, otherwise), {
    read: (value) => (value === null || value === undefined ? otherwise : codec.read(value)),
    write: (value) => codec.write(value),
    ...inlineWhereThere(codec, (slow) => slow),
  })

/** A list; what is wrong in it is named by its index. */
export const list = <T, Written = T>(codec: Codec<T, Written>): Codec<T[], readonly Written[]> =>
  narrowLike<T[], readonly Written[], T, Written>(codec, list, {
    read(value) {
      if (!Array.isArray(value)) throw new WireMismatch('a list', value)
      const rows: T[] = new Array<T>(value.length)
      for (let at = 0; at < value.length; at++) {
        try {
          rows[at] = codec.read(value[at])
        } catch (error) {
          throw error instanceof WireMismatch ? error.under(at) : error
        }
      }
      return rows
    },
    write: (rows) => rows.map((row) => codec.write(row)),
    inside: {
      path: ([at = '', ...rest]) => (rest.length && codec.inside ? [at, ...codec.inside.path(rest)] : [at, ...rest]),
    },
  })
