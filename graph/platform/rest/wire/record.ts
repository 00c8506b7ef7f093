import { isRecord } from '#schema/platform/collections/records.ts'
import { WireMismatch, type Codec, type Read, type Written } from './codec.ts'

/** A record of the services: each field here, its name there and how its value is read and written. */
export type Table = Readonly<Record<string, readonly [wire: string, codec: Codec<unknown>]>>
export type RowOf<T extends Table> = { -readonly [Name in keyof T]: Read<T[Name][1]> }
/** What a caller may send: fields that are left out are not written. */
export type InputOf<T extends Table> = { [Name in keyof T]?: Written<T[Name][1]> | null | undefined }

export interface WireRecord<T extends Table> extends Codec<RowOf<T>, InputOf<T>> {
  readonly table: T
  /** Writes the fields that are there, under the services' names. */
  send(input: InputOf<T>): Record<string, unknown>
  inside: { path(parts: readonly string[]): string[] }
  /**
   * The same record, reading no more than the named fields, and of records inside it no more than is named behind a point
   * (`offer.total`); names that are not its own are passed over, and null is all of them. What was not named is missing from the rows,
   * so only whoever selected the names may read them.
   */
  only(names: readonly string[] | null): WireRecord<T>
  /** The columns that reading takes, for services that hand out what is asked for alone. */
  readonly wires: readonly string[]
}

/** Selections that are kept compiled: more than any app has, few enough for whoever invents them. */
const MOST_SELECTIONS = 200

type Row = Record<string, unknown>
type Entry = [name: string, column: Table[string]]
type Slow = (field: number, value: unknown, row: Row) => unknown
/** Of each field whether a text is read as it stands, where its codec says. */
type Plain = readonly Codec<unknown>['isPlain'][]

/**
 * One straight function a table: a literal of fixed shape whose plain values are checked where they stand. A loop over
 * codecs cost four times as much in the list of requirements (docs/decisions/0003).
 */
function compileRead<T extends Table>(entries: readonly Entry[]): (row: Row, slow: Slow, plain: Plain) => RowOf<T> {
  const fields = entries.map(([name, [wire, codec]], at) => {
    const value = `row[${JSON.stringify(wire)}]`
    const slow = `slow(${at}, v${at}, row)`
    return {
      load: `const v${at} = ${value};`,
      field: `${JSON.stringify(name)}: ${codec.inline?.(`v${at}`, slow, `plain[${at}]`) ?? slow}`,
    }
  })
  const source = `${fields.map(({ load }) => load).join('')} return { ${fields.map(({ field }) => field).join(', ')} }`
  // oxlint-disable-next-line typescript/no-implied-eval -- made of the table's names and the codecs' own text, never of data
  return new Function('row', 'slow', 'plain', source) as (row: Row, slow: Slow, plain: Plain) => RowOf<T>
}

/** The names behind `name` and a point. */
const namesInside = (names: readonly string[], name: string): string[] =>
  names.flatMap((one) => (one.startsWith(`${name}.`) ? [one.slice(name.length + 1)] : []))

/** The named entries, records inside them narrowed alike. */
const entriesOf = (entries: readonly Entry[], wanted: readonly string[]): Entry[] =>
  entries.flatMap((entry): Entry[] => {
    const [name, [wire, codec]] = entry
    if (!wanted.includes(name)) return []
    const inside = codec.only ? namesInside(wanted, name) : []
    const narrow = inside.length ? codec.only?.(inside) : codec
    return narrow === undefined || narrow === codec ? [entry] : [[name, [wire, narrow]]]
  })

/** The table as a codec: reads strictly, writes what is there, and translates the paths of the services' findings. */
export const record = <T extends Table>(table: T): WireRecord<T> => recordOf(table, Object.entries(table))

function recordOf<T extends Table>(table: T, entries: readonly Entry[], isNarrow = false): WireRecord<T> {
  const straight = compileRead<T>(entries)
  const plain = entries.map(([, [, { isPlain }]]) => isPlain)
  const names = new Map(
    entries.flatMap(([name, [wire, codec]]) => (codec.columns ?? [wire]).map((column) => [column, { name, codec }])),
  )

  const slow: Slow = (field, value, row) => {
    const [wire, codec] = entries[field]![1]
    if (codec.columns) return codec.read(row)
    try {
      return codec.read(value, codec.besideWire && row[codec.besideWire])
    } catch (error) {
      throw error instanceof WireMismatch ? error.under(wire) : error
    }
  }

  const narrowed = new Map<string, WireRecord<T>>()
  const only = (wanted: readonly string[] | null): WireRecord<T> => {
    if (!wanted) return whole
    const key = wanted.join()
    const known = narrowed.get(key)
    if (known) return known
    const selected = entriesOf(entries, wanted)
    if (selected.length === entries.length && selected.every((entry, place) => entry === entries[place])) return whole
    if (narrowed.size >= MOST_SELECTIONS) narrowed.clear()
    const made = recordOf(table, selected, true)
    narrowed.set(key, made)
    return made
  }

  const send = (input: Row): Row => {
    const written: Row = {}
    for (const [name, [wire, codec]] of entries) {
      const value = input[name]
      if (value === undefined) continue
      if (codec.columns) Object.assign(written, value && codec.write(value))
      else written[wire] = value === null ? null : codec.write(value)
    }
    return written
  }

  const wires = entries.flatMap(
    ([, [wire, { besideWire, columns, insideWires }]]) =>
      columns ?? insideWires?.map((inside) => `${wire}.${inside}`) ?? (besideWire ? [wire, besideWire] : [wire]),
  )
  const whole: WireRecord<T> = {
    table,
    only,
    wires,
    ...(isNarrow && { insideWires: wires }),
    send,
    write: send,
    read(value) {
      if (!isRecord(value)) throw new WireMismatch('a record', value)
      return straight(value, slow, plain)
    },
    inside: {
      path([wire = '', ...rest]) {
        const known = names.get(wire)
        if (!known) return [wire, ...rest]
        if (known.codec.columns && known.codec.inside) return [known.name, ...known.codec.inside.path([wire, ...rest])]
        return rest.length && known.codec.inside
          ? [known.name, ...known.codec.inside.path(rest)]
          : [known.name, ...rest]
      },
    },
  }
  return whole
}

/** Columns of a record that belong together here, such as the totals of an order: one value, several columns. */
export function together<T extends Table>(of: WireRecord<T>): Codec<RowOf<T>, InputOf<T>> {
  const whole: Codec<RowOf<T>, InputOf<T>> = {
    read: (row) => of.read(row),
    write: (value) => of.write(value),
    inside: of.inside,
    columns: of.wires,
    only(names) {
      const narrow = of.only(names)
      return narrow === of ? whole : together(narrow)
    },
  }
  return whole
}
