import type { DocumentKind } from '#web/generated/types.ts'
import { patchQuery, type GridPatch, type GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { readGridQuery, writeGridQuery } from '#web/platform/ui/grid/address/grid-query.ts'
import { applyPatch } from '#web/platform/ui/page/address-patch.ts'
import type { ApprovalInboxQueryVariables } from '../inbox.generated.ts'
import { inboxSort, sortOn } from './inbox-sorts.ts'
import { inboxKinds, inboxTabs, kindOf, tabOf } from './inbox-tabs.ts'

type Slugs = readonly { slug: string }[]

/** What of the address a view of the inbox keeps as filters, with the values that are known. */
const filters: readonly [name: string, values: Slugs][] = [
  ['estado', inboxTabs],
  ['clase', inboxKinds],
]

/** What the inbox is asked for by its address, with tab and kind as filters; what is not named stays as usual. */
export function readInboxQuery(params: URLSearchParams): GridQuery {
  const named = filters.flatMap(([name, values]): [string, string[]][] => {
    const value = params.get(name)
    return values.some(({ slug }) => slug === value) && value !== null ? [[name, [value]]] : []
  })
  return { ...readGridQuery(params), filters: Object.fromEntries(named) }
}

/** The address once this changes; the document on the sheet may be none of the new list. */
export function changeInboxQuery(params: URLSearchParams, patch: GridPatch): URLSearchParams {
  const query = patchQuery(readInboxQuery(params), patch)
  return applyPatch(writeGridQuery({ ...query, filters: {} }, params), {
    ...Object.fromEntries(filters.map(([name]) => [name, query.filters[name]?.[0] ?? null])),
    doc: null,
  })
}

type Asked = Pick<ApprovalInboxQueryVariables, 'tab' | 'kind'> & { query: GridQuery; sort: string }

/** What the inbox asks of the graph. */
export const inboxVariables = ({ tab, kind, query, sort }: Asked): ApprovalInboxQueryVariables => ({
  tab,
  kind,
  search: query.search || null,
  sort: inboxSort(sort),
  page: { number: query.page, size: query.size },
})

/** The same by an address. */
export function inboxVariablesAt(params: URLSearchParams, ownKind: DocumentKind | null): ApprovalInboxQueryVariables {
  const [tab, query] = [tabOf(params.get('estado')), readGridQuery(params)]
  return inboxVariables({ tab, kind: kindOf(params.get('clase'), ownKind), query, sort: sortOn(tab, query.sort) })
}

/** Each route keeps views of its own: the kind that an address leaves out is the route's. */
export const inboxViewsOf = (ownKind: DocumentKind | null): string =>
  ownKind === null ? 'inbox' : `inbox-${ownKind.toLowerCase()}`
