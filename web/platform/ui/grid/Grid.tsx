import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { MRT_TableContainer, MRT_ToggleFiltersButton, useMantineReactTable } from 'mantine-react-table'
import 'mantine-react-table/styles.css'
import { MRT_Localization_ES } from 'mantine-react-table/locales/es/index.esm.mjs'
import { useMemo, useState } from 'react'
import { definition } from './columns/column-definition.tsx'
import { gridTexts } from './texts.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { GridBar, GridEmpty } from './GridBar.tsx'
import { GridCards } from './rows/GridCards.tsx'
import { actionsColumn } from './rows/GridRow.tsx'
import { GridRows } from './rows/GridRows.tsx'
import { selectColumn, selectDefinition } from './rows/GridSelect.tsx'
import { GridColumns } from './columns/GridColumns.tsx'
import type { GridLayout, GridProps } from './grid-model.ts'
import { GridPager } from './pager/GridPager.tsx'
import { fromFilters, fromVisibility, resolveUpdate, mergeLayout, toFilters, toVisibility } from './grid-state.ts'
import styles from './grid.module.css'
import { MOST_SORTS, nextSort, toSorting } from './sort/grid-sort.ts'
import { GridSort } from './sort/GridSort.tsx'
import { useShownPage } from './pager/useShownPage.ts'

const localization = {
  ...MRT_Localization_ES,
  filterEquals: gridTexts.equals,
  actions: gridTexts.rowActions,
}
const quiet = { size: 'md', color: 'gray', className: styles.tool } as const

const isOwnColumn = (id: string) => id !== actionsColumn && id !== selectColumn

function useTable<Row extends object>(props: GridProps<Row>, shape: GridLayout) {
  const { label, columns, rows, rowId, total, query, onQuery, loading, onLayout } = props
  const { rowActions, selection } = props
  const data = useMemo(() => [...rows], [rows])
  const isWaiting = loading && rows.length === 0
  const [showColumnFilters, setShowColumnFilters] = useState(Object.keys(query.filters).length > 0)
  const isSelectable = selection !== undefined && !isWaiting
  return useMantineReactTable<Row>({
    columns: useMemo(() => {
      const own = columns.map((column) => definition(column))
      return isSelectable ? [selectDefinition(selection), ...own] : own
    }, [columns, selection, isSelectable]),
    data,
    // While nothing is there the table shows rows of its own, which have no ID.
    getRowId: isWaiting ? (_row, index) => String(index) : rowId,
    localization,
    layoutMode: 'grid',
    manualPagination: true,
    manualSorting: true,
    manualFiltering: true,
    rowCount: total,
    columnResizeMode: 'onEnd',
    enableColumnResizing: true,
    enableColumnOrdering: true,
    enableColumnDragging: false,
    enableColumnActions: false,
    enableMultiSort: true,
    maxMultiSortColCount: MOST_SORTS,
    enablePagination: false,
    enableGlobalFilter: false,
    enableRowActions: rowActions !== undefined,
    positionActionsColumn: 'last',
    displayColumnDefOptions: {
      [actionsColumn]: {
        header: gridTexts.rowActions,
        size: 108,
        grow: false,
        mantineTableHeadCellProps: { className: styles.pinned },
      },
    },
    mantineTableProps: { 'aria-label': label, className: styles.table, highlightOnHover: false, verticalSpacing: 4 },
    mantineTableContainerProps: { tabIndex: 0, role: 'region', 'aria-label': label, className: styles.scroll },
    mantineTableBodyProps: ({ table }) => {
      const visible = table.getVisibleLeafColumns().map(({ id }) => id)
      const { rows: tableRows } = table.getRowModel()
      return { children: <GridRows<Row> {...props} {...{ tableRows, isWaiting }} visible={visible.join('\n')} /> }
    },
    initialState: { density: 'xs' },
    state: {
      isLoading: isWaiting,
      showLoadingOverlay: false,
      showColumnFilters,
      sorting: toSorting(query.sort),
      columnFilters: toFilters(query.filters, columns),
      columnVisibility: toVisibility(shape.hidden),
      // As many as there are columns: where they differ, the table puts its first order in place of the person's.
      columnOrder: [...(isSelectable ? [selectColumn] : []), ...shape.order, ...(rowActions ? [actionsColumn] : [])],
      columnSizing: shape.widths,
    },
    onShowColumnFiltersChange: setShowColumnFilters,
    // Of the order as it stands then: a second press may come before the first is on screen.
    onSortingChange: (change) =>
      onQuery(({ sort }) => ({ sort: nextSort(resolveUpdate(change, toSorting(sort)), sort) })),
    onColumnFiltersChange: (change) =>
      onQuery({ filters: fromFilters(resolveUpdate(change, toFilters(query.filters, columns))) }),
    onColumnOrderChange: (change) =>
      onLayout?.({ ...shape, order: resolveUpdate(change, shape.order).filter(isOwnColumn) }),
    onColumnVisibilityChange: (change) =>
      onLayout?.({ ...shape, hidden: fromVisibility(resolveUpdate(change, toVisibility(shape.hidden))) }),
    onColumnSizingChange: (change) => onLayout?.({ ...shape, widths: resolveUpdate(change, shape.widths) }),
  })
}

/**
 * The grid of every list, paged, sorted and filtered by the service: which alone, with its columns, knows mantine-react-table.
 * Screens load it through LazyGrid.
 */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { rows, total, totalIsExact = true, query, onQuery, loading, problem, onRetry } = props
  const { columns, card, tools, layout, firstLayout, onLayout } = props
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const shape = useMemo(() => mergeLayout(columns, layout ?? firstLayout), [columns, layout, firstLayout])
  const table = useTable(props, shape)
  const at = useShownPage(rows, loading, query)
  const asCards = card !== undefined && isNarrow
  return (
    <section className={styles.frame} aria-busy={loading}>
      <GridBar query={query} onQuery={onQuery} searchable={props.searchable ?? true} busy={loading && rows.length > 0}>
        {tools}
        {asCards && columns.some(({ sortable }) => sortable) && (
          <GridSort columns={columns} query={query} onQuery={onQuery} />
        )}
        {!asCards && columns.some(({ filter }) => filter) && <MRT_ToggleFiltersButton table={table} {...quiet} />}
        {!asCards && layout && onLayout && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onLayout(null)}>
            {gridTexts.resetLayout}
          </Button>
        )}
        {!asCards && onLayout && <GridColumns columns={columns} layout={shape} onLayout={onLayout} />}
      </GridBar>
      {problem ? (
        <div className={styles.problem}>
          <ErrorState problem={problem} onRetry={onRetry} />
        </div>
      ) : (
        <>
          {asCards ? <GridCards {...props} card={card} /> : <MRT_TableContainer table={table} />}
          {!loading && rows.length === 0 && <GridEmpty {...props} />}
        </>
      )}
      <GridPager
        query={query}
        sizes={props.sizes}
        at={at}
        onQuery={onQuery}
        total={total}
        totalIsExact={totalIsExact}
        shown={rows.length}
      />
    </section>
  )
}
