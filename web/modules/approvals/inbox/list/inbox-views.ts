import { patchQuery, type GridPatch, type GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { readGridQuery, writeGridQuery } from '#web/platform/ui/grid/useGridQuery.ts'
import { applyPatch } from '#web/platform/ui/page/useUrlState.ts'
import { inboxKinds, inboxTabs } from './inbox-tabs.ts'

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
