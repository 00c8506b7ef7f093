import { CURRENCY_COLUMN, type QueryParameter, type QueryParameterKind } from './query.ts'
import { foldAccents } from '#schema/platform/text/fold-text.ts'

/** A column of a listed view: its name there, what people read of it, and its type as the database calls it. */
export interface ComposedColumn {
  name: string
  description: string | null
  type: string
}

export type ComposedOperator = 'EQUALS' | 'CONTAINS' | 'ONE_OF' | 'BETWEEN' | 'GREATER' | 'LESS' | 'EMPTY' | 'FILLED'

/** What is to hold of a column; what it is compared with is asked of whoever runs the report. */
export interface ComposedCondition {
  column: string
  operator: ComposedOperator
}

export interface Composition {
  view: string
  columns: readonly ComposedColumn[]
  /** The names of those that are shown, in their order; none for all. */
  shown: readonly string[]
  /** The names of columns of numbers that are added up, once for each of what is shown. */
  sums?: readonly string[]
  conditions: readonly ComposedCondition[]
  isGrouped: boolean
}

export interface ComposedQuery {
  sql: string
  parameters: QueryParameter[]
  /** The columns that a chart of the answer is drawn of; empty where it has none that fit. */
  chartLabel: string
  chartValue: string
}

/** What is asked for a column of such a type. */
export function kindOfColumn(type: string): QueryParameterKind {
  if (/^(date|timestamp)/.test(type)) return 'DATE'
  if (type === 'boolean') return 'FLAG'
  return /^(numeric|integer|bigint|smallint|real|double)/.test(type) ? 'NUMBER' : 'TEXT'
}

const ordered: readonly ComposedOperator[] = ['EQUALS', 'BETWEEN', 'GREATER', 'LESS', 'EMPTY', 'FILLED']

const operators: Readonly<Record<QueryParameterKind, readonly ComposedOperator[]>> = {
  TEXT: ['CONTAINS', 'EQUALS', 'ONE_OF', 'EMPTY', 'FILLED'],
  NUMBER: ordered,
  DATE: ordered,
  LIST: ['EQUALS'],
  FLAG: ['EQUALS', 'EMPTY', 'FILLED'],
}

/** What can be said of a column of such a type, the likeliest first. */
export const operatorsOf = (type: string): readonly ComposedOperator[] => operators[kindOfColumn(type)]

/** In a view that names a currency, decimals are amounts; what is counted is whole. */
const isAmount = (column: ComposedColumn | undefined): boolean => column?.type.startsWith('numeric') ?? false

const quoted = (name: string): string => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`)

/** An instant is compared by its day, which is what is asked. */
const compared = ({ name, type }: ComposedColumn): string =>
  type.startsWith('timestamp') ? `${quoted(name)}::date` : quoted(name)

/** The name of a parameter holds 30 characters; two of these are kept for telling it from another of the column. */
const LONGEST_STEM = 21

const parameterName = (column: string, end: string, taken: ReadonlySet<string>): string => {
  const plain = foldAccents(column).replaceAll(/[^a-z0-9_]/g, '_')
  const stem = (/^[a-z]/.test(plain) ? plain : `c_${plain}`).slice(0, LONGEST_STEM)
  const first = stem + end
  for (let again = 2; ; again += 1) {
    const name = again === 2 && !taken.has(first) ? first : `${first}_${again}`
    if (!taken.has(name)) return name
  }
}

type Test = (column: string, parameter: string) => string

/** What is asked for an operator, and how the column is held against it: the value itself is never part of the text. */
const tests: Readonly<Record<ComposedOperator, readonly { end: string; words: string; test: Test }[]>> = {
  EQUALS: [{ end: '', words: '', test: (column, parameter) => `${column} = ${parameter}` }],
  CONTAINS: [
    { end: '', words: ' contiene', test: (column, parameter) => `strpos(lower(${column}), lower(${parameter})) > 0` },
  ],
  ONE_OF: [
    {
      end: '',
      words: ' (separe con comas)',
      test: (column, parameter) => `${column} = any(regexp_split_to_array(trim(${parameter}), '\\s*,\\s*'))`,
    },
  ],
  BETWEEN: [
    { end: '_desde', words: ' desde', test: (column, parameter) => `${column} >= ${parameter}` },
    { end: '_hasta', words: ' hasta', test: (column, parameter) => `${column} <= ${parameter}` },
  ],
  GREATER: [{ end: '_mayor', words: ' mayor que', test: (column, parameter) => `${column} > ${parameter}` }],
  LESS: [{ end: '_menor', words: ' menor que', test: (column, parameter) => `${column} < ${parameter}` }],
  EMPTY: [],
  FILLED: [],
}

/** What a query calls the number of rows of a group. */
const COUNT = 'cantidad'
const sumName = (column: string): string => `suma_${column}`

const LONGEST_LABEL = 80

function stands(column: ComposedColumn, operator: ComposedOperator): string {
  const emptiness =
    kindOfColumn(column.type) === 'TEXT'
      ? `coalesce(${quoted(column.name)}, '') = ''`
      : `${quoted(column.name)} is null`
  return operator === 'EMPTY' ? emptiness : `not (${emptiness})`
}

/**
 * The conditions of a query in SQL, and what they are compared with; of a column that the view does not have, and of an
 * operator that does not fit its type, there is none.
 */
function conditionsOf(
  conditions: readonly ComposedCondition[],
  known: ReadonlyMap<string, ComposedColumn>,
): Pick<ComposedQuery, 'parameters'> & { clauses: string[] } {
  const parameters: QueryParameter[] = []
  const clauses = conditions.flatMap(({ column: name, operator }) => {
    const column = known.get(name)
    if (!column || !operatorsOf(column.type).includes(operator)) return []
    if (operator === 'EMPTY' || operator === 'FILLED') return [stands(column, operator)]
    return tests[operator].map(({ end, words, test }) => {
      const parameter = parameterName(name, end, new Set(parameters.map((one) => one.name)))
      const label = `${column.description ?? name}${words}`.slice(0, LONGEST_LABEL)
      parameters.push({
        name: parameter,
        label,
        kind: kindOfColumn(column.type),
        initial: '',
        isRequired: false,
        options: [],
      })
      return `(:${parameter} is null or ${test(compared(column), `:${parameter}`)})`
    })
  })
  return { clauses, parameters }
}

/**
 * A query put together by choosing: the columns of a listed view, and what is to hold of them. Names that the view does
 * not have are passed over; what is compared with comes by parameters, and one that is left empty does not matter.
 */
export function composedQuery({ view, columns, shown, sums = [], conditions, isGrouped }: Composition): ComposedQuery {
  const known = new Map(columns.map((column) => [column.name, column]))
  const isNumber = (name: string) => kindOfColumn(known.get(name)?.type ?? '') === 'NUMBER'
  const { clauses, parameters } = conditionsOf(conditions, known)
  const added = sums.filter((name) => known.has(name) && isNumber(name))
  // Amounts of two currencies are never added up, neither here nor by a chart of the answer.
  const hasAmounts = added.length > 0 || (!isGrouped && shown.some((name) => isAmount(known.get(name))))
  const isApart = hasAmounts && known.has(CURRENCY_COLUMN) && !shown.includes(CURRENCY_COLUMN)
  const names = [...shown.filter((name) => known.has(name)), ...(isApart ? [CURRENCY_COLUMN] : [])]
  const named = names.map(quoted).join(', ')
  const counts = isGrouped && named !== ''
  const groups = counts || (added.length > 0 && named !== '')
  const selected = [
    ...(named === '' ? [] : [named]),
    ...(counts ? [`count(*) as ${COUNT}`] : []),
    ...added.map((name) => `sum(${quoted(name)}) as ${quoted(sumName(name))}`),
  ]
  const sql = [
    `select ${selected.join(', ') || '*'}`,
    `from ${quoted(view)}`,
    ...(clauses.length > 0 ? [`where ${clauses.join('\n  and ')}`] : []),
    ...(groups ? [`group by ${named}`] : []),
    ...(named === '' ? [] : ['order by 1']),
  ]
  const measures = [...added.map(sumName), ...(counts ? [COUNT] : []), ...(groups ? [] : names.filter(isNumber))]
  return { sql: sql.join('\n'), parameters, chartLabel: names[0] ?? '', chartValue: measures[0] ?? '' }
}
