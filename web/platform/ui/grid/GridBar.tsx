import { Button, Group, Progress } from '@mantine/core'
import { Children, type ReactNode } from 'react'
import { actionTexts } from '../text/action.texts.ts'
import { gridPause } from '../toolbar/debounce.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { gridTexts } from './texts.ts'
import type { GridProps, GridQuery } from './grid-model.ts'
import styles from './grid.module.css'
import { SearchBox } from '../toolbar/SearchBox.tsx'

type Props = {
  query: GridQuery
  onQuery: (patch: Partial<GridQuery>) => void
  searchable: boolean
  busy: boolean
  children?: ReactNode
}

const isFiltered = ({ search, filters }: GridQuery) => search !== '' || Object.keys(filters).length > 0

/** Takes search and filters away. */
const ClearFilters = ({ onQuery }: Pick<Props, 'onQuery'>) => (
  <Button size="compact-sm" variant="subtle" onClick={() => onQuery({ search: '', filters: {} })}>
    {actionTexts.clearFilters}
  </Button>
)

/** Above a list: search, «Quitar filtros», the screen's own tools and those of the table. No bar where there is none of them. */
export const GridBar = ({ query, onQuery, searchable, busy, children }: Props) => (
  <>
    {(searchable || isFiltered(query) || Children.toArray(children).length > 0) && (
      <Group className={styles.bar} gap="xs" justify="space-between">
        <Group gap="xs" style={{ flex: '1 1 220px' }}>
          {searchable && (
            <SearchBox
              size="xs"
              w={{ base: '100%', xs: 320 }}
              value={query.search}
              onSearch={(search) => onQuery({ search })}
              pause={gridPause}
            />
          )}
          {isFiltered(query) && <ClearFilters onQuery={onQuery} />}
        </Group>
        <Group gap={6}>{children}</Group>
      </Group>
    )}
    <Progress
      value={busy ? 100 : 0}
      animated={busy}
      size={2}
      radius={0}
      aria-hidden
      style={{ visibility: busy ? 'visible' : 'hidden' }}
    />
  </>
)

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
