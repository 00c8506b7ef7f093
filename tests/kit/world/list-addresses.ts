import type { GraphQLSchema } from 'graphql'
import type { Filter, ListDescriptor } from '#schema/kit/list/descriptor.ts'
import type { GridSort } from '#web/platform/ui/grid/grid-model.ts'

/** The root field that answers a list. */
export const rootFieldOf = (schema: GraphQLSchema, { filterType, sortType }: ListDescriptor) =>
  Object.values(schema.getQueryType()?.getFields() ?? {}).find(({ args }) =>
    args.some(({ type }) => String(type) === (filterType ?? sortType)),
  )?.name ?? `the field of ${sortType}`

/** What an address may say of a filter: one of each kind of value. */
function samplesOf(filter: Filter): string[][] {
  switch (filter.kind) {
    case 'one':
      return Object.keys(filter.codes)
        .slice(0, 2)
        .map((name) => [name])
    case 'several':
      return [Object.keys(filter.codes).slice(0, 1), Object.keys(filter.codes)]
    case 'key':
    case 'code':
      return [['1']]
    case 'keys':
      return [['1', '2']]
    case 'flag':
      return [['true'], ['false']]
    case 'integer':
      return [['2026']]
    case 'text':
      return [[filter.pattern ? '2026-10' : '20512333797']]
    case 'since':
      return [['2026-01-01T00:00:00Z']]
    case 'days':
      return [['2026-01-01', '2026-10-31'], ['2026-11-01'], ['', '2026-06-30']]
    case 'preset':
      return Object.keys(filter.presets).map((name) => [name])
  }
}

export type Address = {
  filters: Record<string, string[]>
  mine?: boolean
  search?: string
  sort?: GridSort
}

/** Addresses of a list's screen: each value of each filter by itself, the first of all together, one's own, a search, two orders, and one by several columns. */
export function addressesOf({ filters, mine, sorts }: ListDescriptor): Address[] {
  const named = Object.entries(filters).map(([name, filter]): [param: string, samples: string[][]] => [
    'param' in filter ? (filter.param ?? name) : name,
    samplesOf(filter),
  ])
  return [
    { filters: {} },
    ...named.flatMap(([param, samples]) => samples.map((values) => ({ filters: { [param]: values } }))),
    { filters: Object.fromEntries(named.map(([param, [first = []]]) => [param, first])) },
    ...(mine ? [{ filters: {}, mine: true }] : []),
    { filters: {}, search: 'a' },
    ...Object.entries(sorts)
      .slice(0, 2)
      .map(([name, [, column = name]], index) => ({
        filters: {},
        sort: { field: column, descending: index % 2 === 0 },
      })),
    { filters: {}, sort: severalOf(sorts) },
  ]
}

/** An order by the first three columns that a list offers, the second the other way. */
const severalOf = (sorts: ListDescriptor['sorts']): GridSort | undefined =>
  Object.entries(sorts)
    .slice(0, 3)
    .reduceRight<GridSort | undefined>(
      (then, [name, [, column = name]], index) => ({ field: column, descending: index === 1, then }),
      undefined,
    )
