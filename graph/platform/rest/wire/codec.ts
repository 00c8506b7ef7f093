import { failure } from '#graph/platform/errors/failure.ts'

/** What came cannot be read: the services broke their contract. `path` grows on the way out. */
export class WireMismatch extends Error {
  path: string

  constructor(expected: string, value: unknown) {
    super(`expected ${expected}, got ${value === null ? 'null' : typeof value}`)
    this.path = ''
  }

  under(name: string | number): this {
    this.path = this.path ? `${name}.${this.path}` : String(name)
    return this
  }
}

/**
 * Reads one value of the wire and writes it back. `beside` is the value of the column that `besideWire` names; what may
 * be `Written` is more than what is read where parts of a record may be left out.
 */
export interface Codec<T, Written = T> {
  read(value: unknown, beside?: unknown): T
  write(value: Written): unknown
  /** Another column of the same record that belongs to this value, such as the label of a choice. */
  besideWire?: string
  /** The columns of the same record that this value is made of: then `read` takes the record, and `write` gives columns. */
  columns?: readonly string[]
  /** JavaScript that reads `value` at once when it is as expected, and else evaluates `slow`; `isPlain` names the function below. */
  inline?: (value: string, slow: string, isPlain: string) => string
  /** Whether a text is read as it stands. */
  isPlain?: (value: string) => boolean
  /** The record inside, for translating the paths of findings. */
  inside?: { path(parts: readonly string[]): string[] }
  /** The same of a record inside, reading no more of it than the named fields; itself where that is all of them. */
  only?(names: readonly string[]): Codec<T, Written>
  /** The columns of a record inside that are read, where they are not all. */
  insideWires?: readonly string[]
}

/** Has a codec of records be narrowed as the record inside it is. */
export function narrowLike<T, Written, Inside, WrittenInside>(
  inside: Codec<Inside, WrittenInside>,
  wrap: (narrow: Codec<Inside, WrittenInside>) => Codec<T, Written>,
  codec: Codec<T, Written>,
): Codec<T, Written> {
  if (!inside.only) return codec
  const whole: Codec<T, Written> = {
    ...codec,
    ...(inside.insideWires && { insideWires: inside.insideWires }),
    only(names) {
      const narrow = inside.only?.(names) ?? inside
      return narrow === inside ? whole : wrap(narrow)
    },
  }
  return whole
}

export type Read<C> = C extends { read(value: unknown): infer T } ? T : never
export type Written<C> = C extends { write(value: infer T): unknown } ? T : never

/** UNKNOWN can be read, and means nothing where it is sent: null would be «whatever», or nothing at all. */
export function refuseName(): never {
  throw failure('BAD_USER_INPUT')
}

/** Names of codes as one expression: a table that every record looks its codes up in costs a call for each. */
export const inlineNames =
  (codes: readonly (readonly [name: string, wire: string | number])[]): Codec<unknown>['inline'] =>
  (value, slow) =>
    codes.reduceRight(
      (otherwise, [name, wire]) => `${value} === ${JSON.stringify(wire)} ? ${JSON.stringify(name)} : ${otherwise}`,
      slow,
    )

type Inlined<T, Written> = Pick<Codec<T, Written>, 'inline' | 'isPlain'>

/** A text that is read as it stands where it has a form. */
export const inlineText = (isPlain: (value: string) => boolean): Inlined<string, string> => ({
  isPlain,
  inline: (value, slow, name) => `typeof ${value} === 'string' && ${name}(${value}) ? ${value} : ${slow}`,
})

/** A codec inside another that says what is read of a value that is missing, as JavaScript. */
export const inlineWhereThere = <T, Written>(
  { inline, isPlain }: Codec<T, Written>,
  missing: (slow: string) => string,
): Inlined<T, Written> => ({
  ...(inline && {
    inline: (value, slow, name) => `${value} == null ? ${missing(slow)} : ${inline(value, slow, name)}`,
  }),
  ...(isPlain && { isPlain }),
})
