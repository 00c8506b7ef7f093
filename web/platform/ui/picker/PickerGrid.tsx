import { Stack } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { toolbarPause } from '../toolbar/debounce.ts'
import {
  compactPageSizes,
  patchQuery,
  type GridColumn,
  type GridPatch,
  type GridProps,
  type GridQuery,
} from '../grid/grid-model.ts'
import { ignoreSecondPress } from '../interaction/ignore-second-press.ts'
import { LazyGrid } from '../grid/LazyGrid.tsx'
import { SearchBox } from '../toolbar/SearchBox.tsx'

/** What a picker asks for; it lives with the dialog, not in the address. */
export type PickerQuery = [query: GridQuery, change: (patch: GridPatch) => void]

/**
 * A picker's search and page; anything but the page goes back to the first. `search` is what was typed to open it, of which
 * more may come until the picker has the focus.
 */
export function usePickerQuery(search = ''): PickerQuery {
  const [query, setQuery] = useState<GridQuery>({ page: 1, size: 10, sort: null, search, filters: {} })
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    setQuery(patchQuery(query, { search }))
  }
  return [query, (patch) => setQuery((now) => patchQuery(now, patch))]
}

type FromAnswer = 'rows' | 'total' | 'totalIsExact' | 'loading' | 'problem' | 'onRetry'

type Props<Row extends { id: string }> = Pick<GridProps<Row>, FromAnswer | 'selection'> & {
  title: string
  columns: GridColumn<Row>[]
  card: (row: Row) => ReactNode
  query: PickerQuery
  placeholder: string
  emptyText: string
  onChoose: (row: Row) => void
  /** Stands beside the search: a button that makes a new one. */
  children?: ReactNode
}

/** Inside every picker: a search box and a grid. ↓ leads from the one to the other; Enter, click or double click chooses. */
export function PickerGrid<Row extends { id: string }>(props: Props<Row>) {
  const {
    title,
    query: [query, change],
    placeholder,
    onChoose,
    children,
    ...grid
  } = props
  const frame = useRef<HTMLDivElement>(null)
  // The key that asked for the first row: the focus goes there once the rows are those of the words in the search.
  const [asking, setAsking] = useState<KeyboardEvent | null>(null)
  const stopAsking = () => setAsking(null)

  function toRows(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setAsking(event)
  }

  useLayoutEffect(() => {
    if (!asking || grid.loading) return
    frame.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"], li[tabindex="0"]')?.focus()
  }, [asking, grid.loading])

  function choose(row: Row) {
    ignoreSecondPress()
    onChoose(row)
  }

  return (
    <Stack gap="sm" ref={frame}>
      <Stack gap="xs" onKeyDown={toRows} onChange={stopAsking} onBlur={stopAsking}>
        <SearchBox
          data-autofocus
          value={query.search}
          onSearch={(search) => change({ search })}
          pause={toolbarPause}
          placeholder={placeholder}
          aria-label={placeholder}
        />
        {children}
      </Stack>
      <LazyGrid<Row>
        {...grid}
        label={title}
        rowId={({ id }) => id}
        query={query}
        onQuery={change}
        onOpen={choose}
        searchable={false}
        sizes={compactPageSizes}
      />
    </Stack>
  )
}
