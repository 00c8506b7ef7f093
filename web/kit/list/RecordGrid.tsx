import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { DocumentKind } from '#web/generated/types.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { idleLazyComponent, lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { Grid } from '#web/platform/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { ListExcel } from '#web/kit/download/export/ListExcel.tsx'
import { applyArrangement } from './columns/arranged.ts'
import { useBulk } from './bulk/useBulk.tsx'
import { FilterPanel } from './filter/FilterPanel.tsx'
import { useGridColumnsQuery } from './columns/grid-columns.generated.ts'
import { useLastPage } from './useListAnswer.ts'
import type { RecordTableProps } from './record-list.ts'

export { ListExcel }

const SavedViews = lazyComponent(async () => (await import('./views/SavedViews.tsx')).SavedViews)

const FilteredAmounts = lazyComponent(async () => (await import('./amounts/FilteredAmounts.tsx')).FilteredAmounts)

const RowChanges = idleLazyComponent(async () => (await import('#web/kit/changes/RowChanges.tsx')).RowChanges)

/** The columns as the company wants them first seen, where the list is one of documents. */
function useArrangement<Row extends object>(kind: DocumentKind | undefined, columns: GridColumn<Row>[]) {
  const { data } = useGridColumnsQuery({
    variables: { kind: kind ?? 'UNKNOWN' },
    fetchPolicy: 'cache-first',
    skip: kind === undefined,
  })
  const company = data?.gridColumns
  return useMemo(() => (company ? applyArrangement(columns, company) : { columns, layout: null }), [columns, company])
}

/** Identifies a row that has an ID. */
function idOf(row: object): string {
  if ('id' in row && typeof row.id === 'string') return row.id
  throw new Error('A list whose rows have no ID needs `rowId`.')
}

/** Tells whether a row is out of use: it is shown fainter unless its list says which are. */
const isInactive = (row: object): boolean => 'isActive' in row && row.isActive === false

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

/** The grid of a list with its tools: «Míos», views, filters, Excel. It comes after the first paint: see RecordTable. */
export function RecordGrid<Row extends object>(props: RecordTableProps<Row>) {
  const { list, answer, allowed, pathOf, onOpen, filters = [], excel, hasMine = false } = props
  const {
    rowId = idOf,
    search = 'grid',
    columns,
    label,
    rowActions,
    isFaded = isInactive,
    card,
    emptyText,
    onDelete,
    sizes,
  } = props
  const { hasViews = search !== 'none', onOpenId, emptyAction = <EmptyAction {...props} /> } = props
  const { query, setQuery, layout, setLayout } = list
  const { selection, bar } = useBulk<Row>({ ...props, rowId })
  const navigate = useNavigate()
  const first = useArrangement(list.kind, columns)
  useLastPage(answer, list)
  const openId = onOpenId ?? (pathOf && ((id: string) => void navigate(pathOf(id))))
  return (
    <>
      {props.changes && answer.askedAt && (
        <Suspense>
          <RowChanges
            key={JSON.stringify(props.changes.variables)}
            {...props.changes}
            askedAt={answer.askedAt}
            shown={() => answer.rows.map(rowId)}
            loading={answer.loading}
            onRefresh={answer.onRetry}
          />
        </Suspense>
      )}
      <Grid<Row>
        {...answer}
        {...{ label, rowId, query, layout, rowActions, isFaded, card, emptyText, onDelete, sizes, selection }}
        columns={first.columns}
        firstLayout={first.layout}
        searchable={search === 'grid'}
        onQuery={setQuery}
        onLayout={setLayout}
        onOpen={onOpen ?? (openId && ((row) => openId(rowId(row))))}
        emptyAction={emptyAction}
        tools={
          <>
            {bar}
            {hasMine && (
              <Button
                size="compact-sm"
                variant={list.mine ? 'filled' : 'default'}
                aria-pressed={list.mine}
                onClick={list.toggleMine}
              >
                {documentTexts.mine}
              </Button>
            )}
            {props.tools}
            {hasViews && (
              // On a phone the bar takes another row once it is full: without this place the rows would move down.
              <Suspense fallback={<Skeleton w={88} h={26} />}>
                <SavedViews key={list.name} list={list} />
              </Suspense>
            )}
            {('list' in filters || filters.length > 0) && (
              <FilterPanel fields={filters} filters={query.filters} onChange={(next) => setQuery({ filters: next })} />
            )}
            {search === 'grid' && excel !== undefined && allowed?.canExport && (
              <ListExcel href={excel} isCut={answer.totalIsExact === false} size="compact-sm">
                {documentTexts.excel}
              </ListExcel>
            )}
          </>
        }
      />
      {props.amounts && answer.total > 0 && (
        <Suspense>
          <FilteredAmounts {...props.amounts} />
        </Suspense>
      )}
    </>
  )
}
