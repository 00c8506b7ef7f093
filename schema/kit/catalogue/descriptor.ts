/**
 * A catalogue is a plain list that people keep: business lines, projects, articles. Its descriptor is the one home of
 * everything that repeats: upstream's CRUD, the SDL, the operations and the generic screen are all made from it.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'html'
  | 'integer'
  | 'decimal'
  | 'date'
  | 'flag'
  | 'fixed'
  | 'choice'
  | 'reference'

export interface Field {
  kind: FieldKind
  /** The field's name in the REST services and in the table. */
  wire: string
  /** What people read. */
  label: string
  required?: boolean
  /** Longest text, in characters (256 unless told: back-office.md 5). */
  max?: number
  /** integer, decimal: the largest number. */
  most?: number
  /** Kept by the service alone: shown, never sent. */
  readOnly?: boolean
  /** Left out of the grid. */
  hidden?: boolean
  /** What people read below its label where they write it. */
  hint?: string
  /** What it means to people that nothing is written: a condition that is not there holds for any. */
  empty?: string
  /** decimal: money, shown with two decimals, and a third where it has one, as a unit price may. */
  isAmount?: boolean
  /** fixed: the numbers that the program itself knows, and what people read of each. */
  values?: Readonly<Record<number, string>>
  /** choice: the definition list that offers its values (back-office.md 3). */
  list?: number
  /** reference: the resource it points to, and the column there that people read. */
  resource?: string
  labelWire?: string
  /** reference: the column there that holds the value, where it is not called `wire`. */
  keyWire?: string
  /** reference: the call that offers its values, where it is not `<resource>/list`. */
  offeredBy?: string
}

export interface Catalogue {
  /** The type's name in the graph: BusinessLine. */
  type: string
  /** The root field that lists it: businessLines. */
  list: string
  /** What people read above the list, and of one row. */
  title: string
  singular: string
  /** The REST resource, which is the table's name too: GenBusinessLine. */
  resource: string
  /** The key's field name: BslID. */
  key: string
  /** The screen's path, and the option code that permits it. */
  route: string
  option: string
  fields: Record<string, Field>
  /** What else the list is narrowed by, that no column of its table holds; by name, as the fields. */
  filters?: Record<string, Field>
  /** The fields that search looks into, by their names here. */
  search: readonly string[]
  /** The column that holds them folded, where the table grows enough for an index (migration 0012). */
  searchColumn?: string
  /** Whose combination no two rows of a company may share. */
  unique?: readonly string[]
  /** A new row is inactive until what stands beside its form lets it be enabled, and is edited while it is. */
  startsInactive?: boolean
}

type Extra = Partial<Omit<Field, 'kind' | 'wire' | 'label'>>
/** A condition that may be left open. */
export const open: Extra = { empty: 'Cualquiera' }

const kind =
  (of: FieldKind) =>
  (wire: string, label: string, extra: Extra = {}): Field => ({ kind: of, wire, label, ...extra })

export const text = kind('text')
export const longText = kind('longText')
/** Rich text, sanitised before it is kept; `max` counts what people read of it. */
export const html = kind('html')
export const integer = kind('integer')
export const decimal = kind('decimal')
export const date = kind('date')
export const flag = kind('flag')

/** A value of definition list `list`; rows carry its label as `<wire>Name`. */
export const choice = (wire: string, label: string, list: number, extra: Extra = {}): Field => ({
  kind: 'choice',
  wire,
  label,
  list,
  labelWire: `${wire}Name`,
  ...extra,
})

/** One of a few numbers that the program itself knows; rows carry what people read of it as `<wire>Name`. */
export const fixed = (
  wire: string,
  label: string,
  values: Readonly<Record<number, string>>,
  extra: Extra = {},
): Field => ({ kind: 'fixed', wire, label, values, labelWire: `${wire}Name`, ...extra })

/** What the list can be narrowed by: the fields and the filters. */
export const narrowedBy = ({
  fields,
  filters,
}: Pick<Catalogue, 'fields' | 'filters'>): Readonly<Record<string, Field>> => ({
  ...fields,
  ...filters,
})

/** Whether a field's value is chosen, and not written. */
export const isChosen = ({ kind: of }: Field): boolean => of === 'fixed' || of === 'choice' || of === 'reference'

/** The key of a row of another resource; rows carry what people read of it as `labelWire`. */
export const reference = (
  wire: string,
  label: string,
  resource: string,
  labelWire: string,
  extra: Extra = {},
): Field => ({ kind: 'reference', wire, label, resource, labelWire, ...extra })
