import { Suspense, useMemo } from 'react'
import { catalogues } from '#schema/catalogue/catalogues.ts'
import { useAllowed } from '#web/session/session.ts'
import { useGridLayout } from '#web/session/useGridLayout.ts'
import { ScreenHeader } from '#web/shell/ScreenHeader.tsx'
import { useScreen } from '#web/shell/useScreen.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazyGrid } from '#web/ui/LazyGrid.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { useGridQuery } from '#web/ui/useGridQuery.ts'
import { useUrlState } from '#web/ui/useUrlState.ts'
import { catalogueColumns } from './columns.tsx'
import { newRow, rowPart } from './row-address.ts'
import type { Row } from './row.ts'
import { RowActions } from './RowActions.tsx'
import { RowCard } from './RowCard.tsx'
import { useCatalogueList } from './useCatalogue.ts'
import { useSetActive } from './useSetActive.ts'

const Editor = lazyPart(async () => (await import('./Editor.tsx')).Editor)
const ExcelTools = lazyPart(async () => (await import('./ExcelTools.tsx')).ExcelTools)
const ListTools = lazyPart(async () => (await import('./ListTools.tsx')).ListTools)
const none: Row[] = []

function useCatalogueOfScreen() {
  const { option } = useScreen()
  const catalogue = catalogues.find((one) => one.option === option)
  if (!catalogue) throw new Error(`No catalogue has the option ${option}`)
  return catalogue
}

/** The screen of every catalogue, made from its descriptor: list, search, editor, delete and enable. */
export function CatalogueScreen() {
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
            allowed={allowed}
            onClose={() => url.set({ [rowPart]: null })}
            onMade={(id) => url.set({ [rowPart]: id })}
          />
        </Suspense>
      )}
    </>
  )
}
