import { Suspense, useMemo } from 'react'
import { catalogues } from '#schema/app/catalogues.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useScreen } from '#web/kit/screen/useScreen.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import type { CatalogueExtensions } from './editor/extension.ts'
import { catalogueColumns } from './list/columns.tsx'
import type { Row } from './row.ts'
import { RowActions } from './list/RowActions.tsx'
import { RowCard } from './list/RowCard.tsx'
import { useCatalogueList } from './useCatalogue.ts'
import { useSetActive } from './list/useSetActive.ts'
import { addedBySavers } from '#web/platform/ui/form/allowed.ts'

const Editor = lazyComponent(async () => (await import('./editor/Editor.tsx')).Editor)
const ExcelTools = lazyComponent(async () => (await import('./excel/ExcelTools.tsx')).ExcelTools)
const ListTools = lazyComponent(async () => (await import('./list/ListTools.tsx')).ListTools)

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
  const list = useRecordList(catalogue.list)
  const { query, setQuery } = list
  const answer = useListAnswer(useCatalogueList(catalogue, query), (page) => page.list)
  const setActive = useSetActive(catalogue)
  const Tool = extensions[catalogue.type]?.Tool
  const columns = useMemo(() => catalogueColumns(catalogue), [catalogue])
  const actionsOf = (row: Row) => (
    <RowActions
      row={row}
      allowed={allowed}
      startsInactive={catalogue.startsInactive}
      onOpen={({ id }) => list.open(id)}
      onSetActive={(one, on) => void setActive(one, on)}
    />
  )
  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={catalogue.title}
      allowed={addedBySavers(allowed)}
      columns={columns}
      onNew={list.openNew}
      onDelete={(row) => allowed.canDelete && row.isActive && void setActive(row, false)}
      rowActions={actionsOf}
      card={(row) => <RowCard catalogue={catalogue} row={row} actions={actionsOf(row)} />}
      toolbar={
        <Suspense>
          {Tool && <Tool />}
          <ExcelTools catalogue={catalogue} query={query} isCut={answer.totalIsExact === false} allowed={allowed} />
        </Suspense>
      }
      tools={
        <Suspense>
          <ListTools catalogue={catalogue} query={query} onQuery={setQuery} />
        </Suspense>
      }
      record={(id) => (
        <Editor
          id={id}
          catalogue={catalogue}
          extension={extensions[catalogue.type]}
          allowed={allowed}
          onClose={list.close}
          onMade={list.replace}
        />
      )}
    />
  )
}
