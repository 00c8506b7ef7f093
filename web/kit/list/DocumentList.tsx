import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { documentTexts } from '#web/kit/texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import type { GridProps } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { GridWaiting } from '#web/platform/ui/grid/LazyGrid.tsx'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import type { ArrangedProps } from './ArrangedGrid.tsx'
import type { FilterField } from './FilterPanel.tsx'
import type { DocumentListState } from './useDocumentList.ts'

// It stands inside the grid, which comes after the first paint; with it come selects, dates and floating boxes.
const FilterPanel = lazyComponent(async () => (await import('./FilterPanel.tsx')).FilterPanel)

type AnyGrid = <Row extends object>(props: ArrangedProps<Row>) => ReactElement

// The table library comes after the first paint, and with it how the company arranges the columns.
const Table = lazy(async () => ({ default: (await import('./ArrangedGrid.tsx')).ArrangedGrid })) as unknown as AnyGrid

type FromAnswer = 'rows' | 'total' | 'totalIsExact' | 'loading' | 'problem' | 'onRetry'
type DocumentListOptions<Row extends object> = Pick<
  GridProps<Row>,
  FromAnswer | 'columns' | 'rowActions' | 'isFaded' | 'card' | 'emptyText'
>

type Props<Row extends { id: string }> = DocumentListOptions<Row> & {
  title: string
  /** useDocumentList */
  list: DocumentListState
  allowed: Allowed & { canExport: boolean }
  pathOf: (id: string) => string
  /** Where a new one is written; without it nobody makes one here. */
  newPath?: string
  /** The filters of the panel. */
  filters: readonly FilterField[]
  /** The list as Excel; shown to those who may export. */
  excel?: string
  /** Whether «Míos» stands there; on by default. */
  hasMine?: boolean
  /** Further tools of the toolbar and of the grid's bar. */
  toolbar?: ReactNode
  tools?: ReactNode
}

/** The list of a kind of document: toolbar, grid, «Míos», filters, Excel. */
export function DocumentList<Row extends { id: string }>(props: Props<Row>) {
  const { title, list, allowed, pathOf, newPath, filters, excel, hasMine = true, toolbar, tools, ...grid } = props
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: documentTexts.section }]}>
        <Toolbar allowed={allowed} onNew={newPath === undefined ? undefined : () => void navigate(newPath)}>
          {toolbar}
        </Toolbar>
      </PageHeader>
      <Suspense fallback={<GridWaiting />}>
        <Table<Row>
          {...grid}
          kind={list.kind}
          label={title}
          rowId={({ id }) => id}
          query={list.query}
          onQuery={list.setQuery}
          onOpen={({ id }) => void navigate(pathOf(id))}
          layout={list.layout}
          onLayout={list.setLayout}
          emptyAction={
            newPath !== undefined &&
            allowed.canAdd && (
              <Button component={Link} to={newPath} leftSection={<IconPlus size={16} />}>
                {actionTexts.new}
              </Button>
            )
          }
          tools={
            <>
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
              {tools}
              <FilterPanel
                fields={filters}
                filters={list.query.filters}
                onChange={(next) => list.setQuery({ filters: next })}
              />
              {excel !== undefined && allowed.canExport && (
                <Button
                  component="a"
                  href={excel}
                  download
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconFileSpreadsheet size={16} />}
                >
                  {documentTexts.excel}
                </Button>
              )}
            </>
          }
        />
      </Suspense>
    </>
  )
}
