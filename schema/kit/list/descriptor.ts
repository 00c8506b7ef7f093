/**
 * A list is declared once, beside its resource: what it can be narrowed and ordered by, and its Excel. The SDL of its
 * filter and sort, the graph's call, the query of /files, the services' validation and the panel on screen follow from it.
 */
type Codes = Readonly<Record<string, number | string>>

/** How a filter is offered on screen; one without a label is not. */
interface Shown {
  /** What people read above it. */
  label?: string
  /** Its name in the screen's address, where that is not its name in the graph. */
  param?: string
  /** Takes a whole row of the panel. */
  wide?: boolean
}

/** One or several values of an enum of the graph, which the services know by codes. */
export interface CodedFilter extends Shown {
  kind: 'one' | 'several'
  /** The enum's name in the graph. */
  type: string
  codes: Codes
  wire: string
  /** What people read of each value; the screen passes the options where they are not here. */
  words?: Readonly<Record<string, string>>
  /** Several in the graph, of which people choose one. */
  isSingle?: boolean
}

/** A row of another resource, by its number (key, keys) or by its code. */
export interface KeyFilter extends Shown {
  kind: 'key' | 'keys' | 'code'
  wire: string
}

/** Yes or no. */
export interface FlagFilter extends Shown {
  kind: 'flag'
  wire: string
  /** The services write 1 and 0. */
  isDigit?: boolean
  /** What people read of yes and no; they can choose no other. */
  words?: { true?: string; false?: string }
}

export interface TextFilter extends Shown {
  kind: 'text'
  wire: string
  /** What it has to look like, as a regular expression. */
  pattern?: string
}

export interface IntegerFilter extends Shown {
  kind: 'integer'
  wire: string
}

/** An instant, at which or after which something happened; no screen offers it. */
export interface SinceFilter extends Shown {
  kind: 'since'
  wire: string
}

/** From one day to another, both included: `from` and `to` in the graph. */
export interface DaysFilter {
  kind: 'days'
  wires: readonly [from: string, to: string]
  /** What people read above each day, where that is not Desde and Hasta. */
  labels?: readonly [from: string, to: string]
}

/** Named combinations of flags, of which people choose one; the graph knows the flags alone. */
export interface PresetFilter extends Shown {
  kind: 'preset'
  label: string
  presets: Readonly<Record<string, { word: string; is: Readonly<Record<string, boolean>> }>>
}

export type Filter =
  | CodedFilter
  | KeyFilter
  | FlagFilter
  | TextFilter
  | IntegerFilter
  | SinceFilter
  | DaysFilter
  | PresetFilter

export interface ListDescriptor {
  /** Its filter's type in the graph; none for a list that is searched and ordered alone. */
  filterType?: string
  /** Its sort's type in the graph, and the enum of what it can be ordered by. */
  sortType: string
  sortField: string
  /** Which way it is ordered when nothing says which; in the graph it has to be said where this is left out. */
  direction?: 'ASC' | 'DESC'
  /** The REST resource: LgsOrderPurcharse. */
  resource: string
  /** Its call for a page, where it is not <resource>/pagination. */
  call?: string
  /** By their names in the graph, in the order of the panel; a span of days and a preset by their names in the address. */
  filters: Readonly<Record<string, Filter>>
  /** The services' name of the person whom `mine` limits the list to. */
  mine?: string
  /** What it can be ordered by: the services' name, and the column's id on screen where it is not the name here. */
  sorts: Readonly<Record<string, readonly [wire: string, column?: string]>>
  /**
   * What its rows come to by currency: the page's type in the graph, and the services' names of the amount and of its
   * currency, `TypeCurrency` for a value of list 1020 and any other for an ISO code.
   */
  amounts?: { page: string; wires: readonly [amount: string, currency: string] }
  /** Whether its pages can be followed by cursors: `first` and `after` in the graph, and `pageInfo`. */
  hasCursors?: true
  /** Its Excel: /files/<path>.xlsx, the file's name, and the services' call where it is not <resource>/dataexcel. */
  excel?: { path: string; name: string; call?: string }
}

type ValueOf<F> = F extends { kind: 'one'; codes: infer C }
  ? Extract<keyof C, string>
  : F extends { kind: 'several'; codes: infer C }
    ? Extract<keyof C, string>[]
    : F extends { kind: 'keys' }
      ? string[]
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'integer' }
          ? number
          : string

type Days = { kind: 'days' }
type Filters<L extends ListDescriptor> = L['filters']
/** The names of filters that stand in the graph under their own name. */
export type FilterName<L extends ListDescriptor> = Extract<
  { [K in keyof Filters<L>]: Filters<L>[K]['kind'] extends 'days' | 'preset' ? never : K }[keyof Filters<L>],
  string
>
type DayName<L extends ListDescriptor> =
  Extract<Filters<L>[keyof Filters<L>], Days> extends never ? never : 'from' | 'to'
type MineName<L extends ListDescriptor> = L extends { mine: string } ? 'mine' : never

/** What of a list is wanted, in the names of the graph. */
export type FilterOf<L extends ListDescriptor> = {
  [K in FilterName<L>]?: ValueOf<Filters<L>[K]> | null
} & { [K in DayName<L>]?: string | null } & { [K in MineName<L>]?: boolean | null }

export type SortName<L extends ListDescriptor> = Extract<keyof L['sorts'], string>
export interface SortOf<L extends ListDescriptor> {
  field: SortName<L>
  direction: 'ASC' | 'DESC'
  /** What orders the rows that are alike by this column, in turn. */
  then?: { field: SortName<L>; direction: 'ASC' | 'DESC' }[] | null
}

/** The descriptions of a list's elements in the graph, in plain words. */
export interface ListDescriptions<L extends ListDescriptor> {
  /** Of the filter, its sort and the enum of columns; a list that shares another's sort describes its filter alone. */
  filter?: string
  sort?: string
  sortField?: string
  filters: Readonly<Record<FilterName<L> | DayName<L> | MineName<L>, string>>
  sorts?: Readonly<Record<SortName<L>, string>>
}

/** Keeps the names of a descriptor as they are written, so that what follows from it is typed by them. */
export const defineList = <const L extends ListDescriptor>(list: L): L => list

/** Whether the graph knows the filter under its own name. */
export const isOwnField = (filter: Filter): filter is Exclude<Filter, DaysFilter | PresetFilter> =>
  filter.kind !== 'days' && filter.kind !== 'preset'

/** The filter of documents that were changed at an instant or after it (decision 0134). */
export const changedSince = { kind: 'since', wire: 'ChangedSince' } as const

/** Its description in the graph. */
export const CHANGED_SINCE =
  'Changed at this instant or later, by updatedAt. A write that commits late has an earlier instant and can be missed: a copy is kept by documentChanges.'
