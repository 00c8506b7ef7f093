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

/** Reads one value of the wire and writes it back. `beside` is the value of the column that `besideWire` names. */
export interface Codec<T> {
  read(value: unknown, beside?: unknown): T
  write(value: T): unknown
  /** Another column of the same record that belongs to this value, such as the label of a choice. */
  besideWire?: string
  /** The columns of the same record that this value is made of: then `read` takes the record, and `write` gives columns. */
  columns?: readonly string[]
  /** JavaScript that reads `value` without a call when it is as expected, and else evaluates `slow`. */
  inline?: (value: string, slow: string) => string
  /** The record inside, for translating the paths of findings. */
  inside?: { path(parts: readonly string[]): string[] }
}

export type Read<C> = C extends Codec<infer T> ? T : never
