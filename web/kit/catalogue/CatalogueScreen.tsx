import { Suspense, useMemo } from 'react'
import { catalogues } from '#schema/app/catalogues.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { useGridLayout } from '#web/kit/list/useGridLayout.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { useScreen } from '#web/kit/screen/useScreen.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { LazyGrid } from '#web/platform/ui/grid/LazyGrid.tsx'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import { useGridQuery } from '#web/platform/ui/grid/useGridQuery.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import type { CatalogueExtensions } from './editor/extension.ts'
import { catalogueColumns } from './list/columns.tsx'
import { newRow, rowPart } from '#web/kit/form/row/row-address.ts'
import type { Row } from './row.ts'
import { RowActions } from './list/RowActions.tsx'
import { RowCard } from './list/RowCard.tsx'
import { useCatalogueList } from './useCatalogue.ts'
import { useSetActive } from './list/useSetActive.ts'

const Editor = lazyComponent(async () => (await import('./editor/Editor.tsx')).Editor)
const ExcelTools = lazyComponent(async () => (await import('./excel/ExcelTools.tsx')).ExcelTools)
const ListTools = lazyComponent(async () => (await import('./list/ListTools.tsx')).ListTools)
const none: Row[] = []

function useCatalogueOfScreen() {
  const { option } = useScreen()
  const catalogue = catalogues.find((one) => one.option === option)
  if (!catalogue) throw new Error(`No catalogue has the option ${option}`)
  return catalogue
}

/** The screen of every catalogue, made from its descriptor: list, search, editor, delete and enable. */
export function CatalogueScreen({ extensions }: { extensions: CatalogueExtensions }) {
  const catalogue = useCatalogueOfScreen()
  const allowed = useAllowed(catalogue.option)
  const [query, setQuery] = useGridQuery()
  const url = useUrlState()
  const { page, loading, problem, refetch } = useCatalogueList(catalogue, query)
  const { layout, setLayout } = useGridLayout(`grid:${catalogue.list}`)
  const setActive = useSetActive(catalogue)
  const columns = useMemo(() => catalogueColumns(catalogue), [catalogue])
  const opened = url.get(rowPart)
  const open = (id: string) => url.push({ [rowPart]: id })
  const actionsOf = (row: Row) => (
    <RowActions
      row={row}
      allowed={allowed}
      onOpen={({ id }) => open(id)}
      onSetActive={(one, on) => void setActive(one, on)}
    />
  )

  return (
    <>
      <ScreenHeader>
        <Toolbar
          allowed={allowed}
          onNew={() => open(newRow)}
          search={{ value: query.search, onSearch: (search) => setQuery({ search }) }}
        >
          <Suspense>
            <ExcelTools catalogue={catalogue} query={query} allowed={allowed} />
          </Suspense>
        </Toolbar>
      </ScreenHeader>
      <LazyGrid<Row>
        key={catalogue.type}
        label={catalogue.title}
        columns={columns}
        rows={page?.items ?? none}
        rowId={({ id }) => id}
        total={page?.total ?? 0}
        totalIsExact={page?.totalIsExact}
        query={query}
        onQuery={setQuery}
        loading={loading}
        problem={problem}
        onRetry={() => void refetch()}
        searchable={false}
        onOpen={({ id }) => open(id)}
        onDelete={(row) => allowed.canDelete && row.isActive && void setActive(row, false)}
        rowActions={actionsOf}
        isFaded={({ isActive }) => !isActive}
        card={(row) => <RowCard catalogue={catalogue} row={row} actions={actionsOf(row)} />}
        layout={layout}
        onLayout={setLayout}
        tools={
          <Suspense>
            <ListTools catalogue={catalogue} query={query} onQuery={setQuery} layout={layout} onLayout={setLayout} />
          </Suspense>
        }
      />
      {opened && (
        <Suspense>
          <Editor
            id={opened}
            catalogue={catalogue}
            extension={extensions[catalogue.type]}
            allowed={allowed}
            onClose={() => url.set({ [rowPart]: null })}
            onMade={(id) => url.set({ [rowPart]: id })}
          />
        </Suspense>
      )}
    </>
  )
}
