import { isOwnField, type Filter, type ListDescriptor, type ListDescriptions } from './descriptor.ts'

/** A list with the descriptions of its elements, whatever its names are. */
export interface DescribedList {
  list: ListDescriptor
  descriptions: {
    filter?: string
    sort?: string
    sortField?: string
    filters: Readonly<Record<string, string>>
    sorts?: Readonly<Record<string, string>>
  }
}

/** Puts a list beside its descriptions. */
export const describeList = <L extends ListDescriptor>(list: L, descriptions: ListDescriptions<L>): DescribedList => ({
  list,
  descriptions,
})

const SCALAR = {
  key: 'ID',
  keys: '[ID!]',
  code: 'ID',
  flag: 'Boolean',
  text: 'String',
  integer: 'Int',
  since: 'DateTime',
} as const

function typeOf(filter: Exclude<Filter, { kind: 'days' } | { kind: 'preset' }>): string {
  if (filter.kind === 'one') return filter.type
  return filter.kind === 'several' ? `[${filter.type}!]` : SCALAR[filter.kind]
}

/** The types of a filter's fields by their names in the graph. */
function fieldsOf(name: string, filter: Filter): [name: string, type: string][] {
  if (filter.kind === 'days')
    return [
      ['from', 'Date'],
      ['to', 'Date'],
    ]
  return isOwnField(filter) ? [[name, typeOf(filter)]] : []
}

const block = (description: string, head: string, lines: readonly [description: string, line: string][]) =>
  [`"${description}"`, `${head} {`, ...lines.map(([text, line]) => `  "${text}"\n  ${line}`), '}'].join('\n')

const ORDERS_ALIKE = 'What orders the rows that are alike by this column, in turn; five columns at most.'

const AMOUNTS = 'What all that is filtered comes to, by currency, whatever the page; asked for alone, it reads no page.'

/** The SDL of a list: its filter, its sort, the enum of what it can be ordered by, and what its pages sum up. */
export function printList({ list, descriptions }: DescribedList): string {
  const { filterType, sortType, sortField, direction, filters, mine, sorts, amounts } = list
  const fields = Object.entries(filters).flatMap(([name, filter]) => fieldsOf(name, filter))
  if (mine) fields.push(['mine', 'Boolean'])
  const { sort, sortField: ofFields, sorts: bySort } = descriptions
  const byColumn: [description: string, line: string][] = [
    ['By which column.', `field: ${sortField}!`],
    ['Which way.', `direction: SortDirection!${direction ? ` = ${direction}` : ''}`],
  ]
  return [
    ...(filterType
      ? [
          block(
            descriptions.filter ?? '',
            `input ${filterType}`,
            fields.map(([name, type]) => [descriptions.filters[name] ?? '', `${name}: ${type}`]),
          ),
        ]
      : []),
    ...(sort && ofFields && bySort
      ? [
          block(sort, `input ${sortType}`, [...byColumn, [ORDERS_ALIKE, `then: [Next${sortType}!]`]]),
          block('A further column by which rows are ordered.', `input Next${sortType}`, byColumn),
          block(
            ofFields,
            `enum ${sortField}`,
            Object.keys(sorts).map((name) => [bySort[name] ?? '', name]),
          ),
        ]
      : []),
    ...(amounts ? [`extend type ${amounts.page} {\n  "${AMOUNTS}"\n  amounts: [CurrencyAmount!]!\n}`] : []),
  ].join('\n\n')
}
