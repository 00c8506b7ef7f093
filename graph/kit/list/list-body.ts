import {
  isOwnField,
  type Filter,
  type FilterOf,
  type ListDescriptor,
  type SortOf,
} from '#schema/kit/list/descriptor.ts'
import { orderBy, type CursorInput, type PageInput, type PageQuery } from '#graph/platform/rest/page.ts'
import { id } from '#graph/platform/rest/wire/codecs.ts'

/** What a list's root field takes; a list that is searched and ordered alone has no filter. */
export type ListArgs<L extends ListDescriptor> = {
  page?: PageInput | null
  search?: string | null
  sort?: SortOf<L> | null
} & (L extends { filterType: string } ? { filter?: GivenFilter<L> | null } : unknown) &
  (L extends { hasCursors: true } ? CursorInput : unknown)

/** Enums of the graph have values that the list has no code for, such as UNKNOWN: the services refuse them. */
type GivenFilter<L extends ListDescriptor> = { readonly [Name in keyof FilterOf<L>]?: unknown }

interface ByColumn {
  field: string
  direction: 'ASC' | 'DESC'
}

/** The same of any list, as an address says it. */
interface AnyArgs {
  search?: string | null
  filter?: Readonly<Record<string, unknown>> | null
  sort?: (ByColumn & { then?: readonly ByColumn[] | null }) | null
}

/** A list without `mine` asks for no person. */
function noPerson(): never {
  throw new Error('The list declares no `mine`')
}

type ListBody = Required<Pick<PageQuery, 'filter' | 'search' | 'order'>>
type OwnField = Exclude<Filter, { kind: 'days' } | { kind: 'preset' }>

/** A value in the services' words. A name without a code (UNKNOWN) stays as it is: the services refuse it. */
function write(filter: OwnField, value: unknown): unknown {
  switch (filter.kind) {
    case 'one':
    case 'several': {
      const codeOf = (name: unknown) => filter.codes[String(name)] ?? name
      return Array.isArray(value) ? value.map(codeOf) : codeOf(value)
    }
    case 'key':
    case 'keys':
      return Array.isArray(value) ? value.map((key) => id.write(String(key))) : id.write(String(value))
    case 'flag':
      return filter.isDigit ? Number(value) : value
    default:
      return value
  }
}

/** Values by the services' names; what is left out does not limit. */
function filterBody(
  { filters, mine }: ListDescriptor,
  given: Readonly<Record<string, unknown>> | null | undefined,
  userId: () => string,
) {
  if (!given) return {}
  const { from, to, mine: onlyMine } = given
  const fields = Object.entries(filters).flatMap(([name, filter]): [wire: string, value: unknown][] => {
    if (filter.kind === 'days')
      return [
        [filter.wires[0], from],
        [filter.wires[1], to],
      ]
    const value = given[name]
    return isOwnField(filter) && value !== undefined && value !== null ? [[filter.wire, write(filter, value)]] : []
  })
  if (mine && onlyMine === true) fields.push([mine, id.write(userId())])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined && value !== null))
}

/** The list as it is filtered and ordered, in the services' words; `userId` is asked for where one's own are wanted. */
export function listBody<L extends ListDescriptor>(list: L, args: ListArgs<L>, userId?: () => string): ListBody
export function listBody(list: ListDescriptor, args: AnyArgs, userId?: () => string): ListBody
export function listBody(
  list: ListDescriptor,
  { filter, search, sort }: AnyArgs,
  userId: () => string = noPerson,
): ListBody {
  return {
    filter: filterBody(list, filter, userId),
    search: search ?? '',
    order: orderBy(sort, (field) => list.sorts[field]?.[0]),
  }
}
