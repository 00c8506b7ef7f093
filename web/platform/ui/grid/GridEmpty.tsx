import { gridTexts } from './texts.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ClearFilters, isFiltered } from './GridBar.tsx'
import type { GridProps } from './grid-model.ts'

/** Says that a list has no rows: none for these filters, with the way to clear them, or none at all. */
export const GridEmpty = <Row extends object>({
  query,
  onQuery,
  emptyText = gridTexts.empty,
  emptyAction,
}: GridProps<Row>) =>
  isFiltered(query) ? (
    <EmptyState text={gridTexts.noResults}>
      <ClearFilters onQuery={onQuery} />
    </EmptyState>
  ) : (
    <EmptyState text={emptyText}>{emptyAction}</EmptyState>
  )
