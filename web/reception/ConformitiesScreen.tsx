import { DocumentList } from '#web/document/DocumentList.tsx'
import { useDocumentList } from '#web/document/useDocumentList.ts'
import { useListAnswer } from '#web/document/useListAnswer.ts'
import { useAllowed } from '#web/session/session.ts'
import { conformityTexts as texts } from '#web/texts/reception.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { conformityColumns, type ReceptionRow } from './columns.tsx'
import { conformityFilters } from './filter-fields.ts'
import { useReceptionsQuery } from './list.generated.ts'
import { conformityList } from './list-query.ts'
import { receptionPath } from './paths.ts'
import { ReceptionCard } from './ReceptionCard.tsx'

const ReceptionRowActions = lazyPart(async () => (await import('./ReceptionRowActions.tsx')).ReceptionRowActions)

/** /logistica/conformidades: approved receptions, with their act or still without. */
export function ConformitiesScreen() {
  const allowed = useAllowed('CONFORMITIES')
  const list = useDocumentList('conformities', conformityList)
  const asked = useReceptionsQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(asked, ({ attendedOrders }) => attendedOrders)
  return (
    <DocumentList<ReceptionRow>
      {...answer}
      title={texts.list}
      list={list}
      allowed={allowed}
      pathOf={receptionPath}
      filters={conformityFilters}
      columns={conformityColumns}
      rowActions={(row) => <ReceptionRowActions row={row} />}
      card={(row) => <ReceptionCard row={row} />}
      emptyText={texts.empty}
    />
  )
}
