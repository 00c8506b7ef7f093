import type { GridColumn, GridLayout, GridQuery } from './grid-model.ts'

type Filters = { id: string; value: unknown }[]
type Columns = Pick<GridColumn<never>, 'id' | 'hidden' | 'filter'>[]

type Step<State> = (before: State) => State
const isStep = <State>(change: State | Step<State>): change is Step<State> => typeof change === 'function'

/** Next state from what the table hands over: a value or a function of the value before. */
export const resolveUpdate = <State>(change: State | Step<State>, before: State): State =>
  isStep(change) ? change(before) : change

/** The table's filters: one text where the filter takes one, a list where it takes several. */
export const toFilters = (filters: GridQuery['filters'], columns: Columns): Filters =>
  Object.entries(filters).map(([id, values]) => {
    const kind = columns.find((column) => column.id === id)?.filter?.kind
    return { id, value: kind === 'text' || kind === 'select' ? values[0] : values }
  })

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The query's filters: every value as a list of text, filters that say nothing left out. */
export const fromFilters = (filters: Filters): GridQuery['filters'] =>
  Object.fromEntries(
    filters
      .map(({ id, value }) => [id, (Array.isArray(value) ? value : [value]).map(text)] as const)
      .filter(([, values]) => values.some((value) => value !== '')),
  )

export const toVisibility = (hidden: string[]): Record<string, boolean> =>
  Object.fromEntries(hidden.map((id) => [id, false]))

export const fromVisibility = (visibility: Record<string, boolean>) =>
  Object.keys(visibility).filter((id) => visibility[id] === false)

/** The columns in the order of the screen, changed by what was kept; columns that are new since stand at the end. */
export function mergeLayout(columns: Columns, savedLayout: GridLayout | null | undefined): GridLayout {
  const ids = columns.map(({ id }) => id)
  const known = (savedLayout?.order ?? []).filter((id) => ids.includes(id))
  return {
    order: [...known, ...ids.filter((id) => !known.includes(id))],
    hidden: savedLayout?.hidden ?? columns.filter(({ hidden }) => hidden).map(({ id }) => id),
    widths: savedLayout?.widths ?? {},
  }
}
