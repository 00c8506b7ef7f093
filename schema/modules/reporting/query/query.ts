import { fieldMessages } from '#schema/platform/values/messages.ts'
import type { Issue } from '#schema/platform/values/issue.ts'

/** What a report asks of whoever runs it: bound to `:name`, never written into the query. */
export interface QueryParameter {
  name: string
  label: string
  kind: QueryParameterKind
  /** What stands there before anybody writes; '' for nothing. Dates may be TODAY, MONTH_START or YEAR_START. */
  initial: string
  isRequired: boolean
  /** LIST: what may be chosen. */
  options: string[]
}

export type QueryParameterKind = 'TEXT' | 'NUMBER' | 'DATE' | 'LIST' | 'FLAG'

/** The column of a listed view, and of an answer, that says in which currency the amounts of its rows are. */
export const CURRENCY_COLUMN = 'moneda'

export const queryMessages = {
  empty: 'Escriba la consulta.',
  start: 'La consulta debe empezar con SELECT o WITH.',
  undeclared: (name: string) => `La consulta usa :${name}, que no es un parámetro.`,
  unused: (name: string) => `La consulta no usa :${name}.`,
  name: 'Use minúsculas, dígitos y _; que empiece con una letra.',
  twice: 'Otro parámetro tiene ese nombre.',
  options: 'Escriba al menos un valor.',
  chosen: 'Elija un valor de la lista.',
} as const

const TYPES: Readonly<Record<QueryParameterKind, string>> = {
  TEXT: 'text',
  NUMBER: 'numeric',
  DATE: 'date',
  LIST: 'text',
  FLAG: 'boolean',
}

/** Strings, quoted names, comments and casts are passed over; what is left of `:name` is a parameter. */
const PIECES = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|::|:([a-z][a-z0-9_]*)/g

/** A query with its parameters by number, their names in that order, and where a place of it stood in what was written. */
export interface BoundQuery {
  text: string
  names: string[]
  /** Of a position in `text`, counted from 1, the position in the query as it was written. */
  sourceOf: (position: number) => number
}

/** Puts `$1::date` where `:desde` stands. Nothing is decided here: what a query may do is the database's to say. */
export function boundQuery(sql: string, parameters: readonly QueryParameter[]): BoundQuery {
  const kinds = new Map(parameters.map(({ name, kind }) => [name, kind]))
  const names: string[] = []
  const moved: { from: number; by: number }[] = []
  let by = 0
  const text = sql.replace(PIECES, (piece, name: string | undefined, at: number) => {
    const kind = name && kinds.get(name)
    if (!name || !kind) return piece
    if (!names.includes(name)) names.push(name)
    const placed = `($${names.indexOf(name) + 1}::${TYPES[kind]})`
    by += placed.length - piece.length
    moved.push({ from: at + piece.length + by, by })
    return placed
  })
  const sourceOf = (position: number) =>
    Math.max(1, position - (moved.findLast(({ from }) => from < position)?.by ?? 0))
  return { text, names, sourceOf }
}

/** The parameters that a query names, once each. */
export const namesIn = (sql: string): string[] => [
  ...new Set([...sql.matchAll(PIECES)].flatMap(([, name]) => name ?? [])),
]

/** What is wrong with a query and its parameters before any database is asked. */
export function validateQuery(sql: string, parameters: readonly QueryParameter[]): Issue[] {
  const sqlIssue = (message: string): Issue => ({ path: ['sql'], message })
  const used = namesIn(sql)
  const declared = parameters.map(({ name }) => name)
  return [
    ...(sql.trim() === ''
      ? [sqlIssue(queryMessages.empty)]
      : /^[\s(]*(--[^\n]*\n\s*)*(select|with|values)\b/i.test(sql)
        ? []
        : [sqlIssue(queryMessages.start)]),
    ...used.filter((name) => !declared.includes(name)).map((name) => sqlIssue(queryMessages.undeclared(name))),
    ...parameters.flatMap((parameter, at) => {
      const { name, label, kind, options } = parameter
      const initial = validateInitial(parameter)
      const here = (field: string, message: string): Issue => ({ path: ['parameters', at, field], message })
      return [
        ...(/^[a-z][a-z0-9_]{0,29}$/.test(name) ? [] : [here('name', queryMessages.name)]),
        ...(declared.indexOf(name) < at ? [here('name', queryMessages.twice)] : []),
        ...(used.includes(name) ? [] : [here('name', queryMessages.unused(name))]),
        ...(label.trim() === '' ? [here('label', fieldMessages.required)] : []),
        ...(kind === 'LIST' && options.length === 0 ? [here('options', queryMessages.options)] : []),
        ...(initial === undefined ? [] : [here('initial', `${label}: ${initial}`)]),
      ]
    }),
  ]
}

const fits: Readonly<Record<QueryParameterKind, (value: string, parameter: QueryParameter) => string | undefined>> = {
  TEXT: (value) => (value.length > 256 ? fieldMessages.maxLength(256) : undefined),
  NUMBER: (value) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? undefined : fieldMessages.number),
  DATE: (value) =>
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value) ? undefined : 'Ingrese una fecha válida.',
  LIST: (value, { options }) => (options.includes(value) ? undefined : queryMessages.chosen),
  FLAG: (value) => (value === 'true' || value === 'false' ? undefined : queryMessages.chosen),
}

/** Days that a parameter may begin with instead of a date; `today` is YYYY-MM-DD. */
const RELATIVE_DAYS: ReadonlyMap<string, (today: string) => string> = new Map([
  ['TODAY', (today) => today],
  ['MONTH_START', (today) => `${today.slice(0, 7)}-01`],
  ['YEAR_START', (today) => `${today.slice(0, 4)}-01-01`],
])

/** What is wrong with what stands in a parameter before anybody writes: no run would take it. */
function validateInitial(parameter: QueryParameter): string | undefined {
  const { kind, initial } = parameter
  if (initial === '' || (kind === 'DATE' && RELATIVE_DAYS.has(initial))) return undefined
  return fits[kind](initial, parameter)
}

/** What is wrong with the values of a run, by the names of their parameters. */
export const validateParameterValues = (
  parameters: readonly QueryParameter[],
  values: Readonly<Record<string, string>>,
): Issue[] =>
  parameters.flatMap((parameter) => {
    const value = values[parameter.name] ?? ''
    const message =
      value === ''
        ? parameter.isRequired
          ? fieldMessages.required
          : undefined
        : fits[parameter.kind](value, parameter)
    return message ? [{ path: [parameter.name], message: `${parameter.label}: ${message}` }] : []
  })

/** What stands in a parameter before anybody writes; `today` is YYYY-MM-DD. */
export function initialOf({ kind, initial }: QueryParameter, today: string): string {
  const day = kind === 'DATE' ? RELATIVE_DAYS.get(initial) : undefined
  return day ? day(today) : initial
}
