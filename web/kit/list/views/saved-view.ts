import type { GridLayout, GridQuery } from '#web/platform/ui/grid/grid-model.ts'

/** What a person named of a list: what was looked for, how it was ordered, and its columns; null as they always are. */
export type SavedView = Pick<GridQuery, 'search' | 'sort' | 'filters' | 'size'> & {
  name: string
  layout: GridLayout | null
}

/** The views of one list, and the one that it opens with. */
export type SavedViewSet = { views: SavedView[]; first: string | null }

/** What is done to the views of a list, whatever they are by then. */
export type ViewChange = (views: SavedViewSet) => SavedViewSet

export const MAX_VIEW_NAME = 60

const NO_VIEWS: SavedViewSet = { views: [], first: null }

/** What was kept as text; nothing where it cannot be read. */
export function readViews(text: string | null | undefined): SavedViewSet {
  if (!text) return NO_VIEWS
  try {
    const { views = [], first = null } = JSON.parse(text) as Partial<SavedViewSet>
    return { views, first }
  } catch {
    return NO_VIEWS
  }
}

export const viewOf = (
  name: string,
  { search, sort, filters, size }: GridQuery,
  layout: GridLayout | null,
): SavedView => ({
  name,
  search,
  sort,
  filters,
  size,
  layout,
})

/** Whether a list stands as the view says; columns that were made wider since do not count. */
export const isShown = ({ search, sort, filters }: SavedView, query: GridQuery): boolean =>
  JSON.stringify([search, sort, filters]) === JSON.stringify([query.search, query.sort, query.filters])

/** Whether nobody has asked the list for anything yet. */
export const isUntouched = ({ search, sort, filters, page }: GridQuery, initialSort: GridQuery['sort']): boolean =>
  search === '' &&
  JSON.stringify(sort) === JSON.stringify(initialSort) &&
  Object.keys(filters).length === 0 &&
  page === 1

/** With this view among them, in the place of the one that has its name. */
export const withView = ({ views, first }: SavedViewSet, view: SavedView): SavedViewSet => ({
  views: views.some(({ name }) => name === view.name)
    ? views.map((one) => (one.name === view.name ? view : one))
    : [...views, view],
  first,
})

export const withoutView = ({ views, first }: SavedViewSet, name: string): SavedViewSet => ({
  views: views.filter((one) => one.name !== name),
  first: first === name ? null : first,
})

/**
 * With a view that was removed from `before` in its place again; nothing else of the set is changed. A view that bears its
 * name by now stays instead.
 */
export function restoreView(set: SavedViewSet, view: SavedView, before: SavedViewSet): SavedViewSet {
  if (set.views.some(({ name }) => name === view.name)) return set
  const at = before.views.findIndex(({ name }) => name === view.name)
  return {
    views: [...set.views.slice(0, at), view, ...set.views.slice(at)],
    first: set.first ?? (before.first === view.name ? view.name : null),
  }
}

export const renameView = ({ views, first }: SavedViewSet, from: string, to: string): SavedViewSet => ({
  views: views.map((one) => (one.name === from ? { ...one, name: to } : one)),
  first: first === from ? to : first,
})
