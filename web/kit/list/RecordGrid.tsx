import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { documentTexts } from '#web/kit/texts.ts'
import { idleLazyComponent, lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { Grid } from '#web/platform/ui/grid/Grid.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { ListExcel } from '#web/kit/download/export/ListExcel.tsx'
import { useArrangement } from './columns/useArrangement.ts'
import { useBulk } from './bulk/useBulk.tsx'
import { FilterPanel } from './filter/FilterPanel.tsx'
import { useLastPage } from './useListAnswer.ts'
import type { RecordTableProps } from './record-list.ts'

// For the toolbar of a screen, which loads it with the grid: see RecordList.
export { ListExcel }

const SavedViews = lazyComponent(async () => (await import('./views/SavedViews.tsx')).SavedViews)

const FilteredAmounts = lazyComponent(async () => (await import('./amounts/FilteredAmounts.tsx')).FilteredAmounts)

const RowChanges = idleLazyComponent(async () => (await import('#web/kit/changes/RowChanges.tsx')).RowChanges)

/** Identifies a row that has an ID. */
function idOf(row: object): string {
  if ('id' in row && typeof row.id === 'string') return row.id
  throw new Error('A list whose rows have no ID needs `rowId`.')
}

/** Tells whether a row is out of use: it is shown fainter unless its list says which are. */
const isInactive = (row: object): boolean => 'isActive' in row && row.isActive === false

/** How a row is opened: as the list says, beside it, or on the record's own screen; undefined where none of them is given. */
function useOpenRow<Row extends object>(
  { onOpen, onOpenId, pathOf }: RecordTableProps<Row>,
  rowId: (row: Row) => string,
): ((row: Row) => void) | undefined {
  const navigate = useNavigate()
  if (onOpen) return onOpen
  if (onOpenId) return (row) => onOpenId(rowId(row))
  return pathOf && ((row) => void navigate(pathOf(rowId(row))))
}

type EmptyActionProps = Pick<RecordTableProps<never>, 'newPath' | 'newLabel' | 'onNew' | 'allowed'>

/** What an empty list offers to those who may write its first record. */
function EmptyAction({ newPath, newLabel, onNew, allowed }: EmptyActionProps) {
  if (!allowed?.canAdd) return null
  if (newPath !== undefined)
    return (
      <Button component={Link} to={newPath} leftSection={<IconPlus size={16} />}>
        {actionTexts.new}
      </Button>
    )
  return onNew && newLabel !== undefined && <Button onClick={onNew}>{newLabel}</Button>
}

type ChangesNoticeProps<Row extends object> = Pick<RecordTableProps<Row>, 'changes' | 'answer'> & {
  rowId: (row: Row) => string
}

/** Says how many rows others changed since the list was asked for, where the list tells that. */
const ChangesNotice = <Row extends object>({ changes, answer, rowId }: ChangesNoticeProps<Row>) =>
  changes &&
  answer.askedAt && (
    <Suspense>
      <RowChanges
        key={JSON.stringify(changes.variables)}
        {...changes}
        askedAt={answer.askedAt}
        shown={() => answer.rows.map(rowId)}
        loading={answer.loading}
        onRefresh={answer.onRetry}
      />
    </Suspense>
  )

type ToolsProps<Row extends object> = RecordTableProps<Row> & {
  /** What can be done with the selected rows. */
  bulkBar: ReactNode
}

/** What stands above the rows: selected rows, «Míos», the list's own tools, views, filters, Excel. */
function ListTools<Row extends object>({ list, answer, allowed, filters = [], excel, ...props }: ToolsProps<Row>) {
  const { search = 'grid', hasMine = false, hasViews = search !== 'none', viewsOf = list.name, tools, bulkBar } = props
  const { query, setQuery, mine, toggleMine } = list
  const hasFilters = 'list' in filters || filters.length > 0
  return (
    <>
      {bulkBar}
      {hasMine && (
        <Button size="compact-sm" variant={mine ? 'filled' : 'default'} aria-pressed={mine} onClick={toggleMine}>
          {documentTexts.mine}
        </Button>
      )}
      {tools}
      {hasViews && (
        // On a phone the bar takes another row once it is full: without this place the rows would move down.
        <Suspense fallback={<Skeleton w={88} h={26} />}>
          <SavedViews key={viewsOf} list={{ ...list, name: viewsOf }} />
        </Suspense>
      )}
      {hasFilters && (
        <FilterPanel
          fields={filters}
          filters={query.filters}
          onChange={(change) => setQuery((before) => ({ filters: change(before.filters) }))}
        />
      )}
      {search === 'grid' && excel !== undefined && allowed?.canExport && (
        <ListExcel href={excel} isCut={answer.totalIsExact === false} size="compact-sm">
          {documentTexts.excel}
        </ListExcel>
      )}
    </>
  )
}

/** The grid of a list with its tools. It comes after the first paint: see RecordTable. */
export function RecordGrid<Row extends object>(props: RecordTableProps<Row>) {
  const { list, answer, changes, amounts, search = 'grid', rowId = idOf, isFaded = isInactive } = props
  const { label, card, rowActions, emptyText, emptyAction = <EmptyAction {...props} />, onDelete, sizes } = props
  const { query, setQuery, layout, setLayout } = list
  const { selection, bar } = useBulk<Row>({ ...props, rowId })
  const arrangement = useArrangement(list.kind, props.columns)
  const onOpen = useOpenRow(props, rowId)
  useLastPage(answer, list)
  return (
    <>
      <ChangesNotice<Row> changes={changes} answer={answer} rowId={rowId} />
      <Grid<Row>
        {...answer}
        {...{
          label,
          rowId,
          query,
          layout,
          rowActions,
          isFaded,
          card,
          emptyText,
          emptyAction,
          onDelete,
          sizes,
          selection,
        }}
        columns={arrangement.columns}
        firstLayout={arrangement.layout}
        searchable={search === 'grid'}
        onQuery={setQuery}
        onLayout={setLayout}
        onOpen={onOpen}
        tools={<ListTools<Row> {...props} bulkBar={bar} />}
      />
      {amounts && answer.total > 0 && (
        <Suspense>
          <FilteredAmounts {...amounts} />
        </Suspense>
      )}
    </>
  )
}
