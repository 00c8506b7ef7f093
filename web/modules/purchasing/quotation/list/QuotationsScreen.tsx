import { useMemo } from 'react'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useDocumentList } from '#web/kit/list/useRecordList.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { quotationTexts } from '../texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { quotationColumns, type Row } from './columns.tsx'
import { filterFields } from './filter-fields.ts'
import { useQuotationFiltersQuery, useQuotationsQuery } from './list.generated.ts'
import { quotationList } from './list-query.ts'
import { newPath, quotationPath } from '../paths.ts'
import { QuotationCard } from './QuotationCard.tsx'

const RowActions = lazyComponent(async () => (await import('./RowActions.tsx')).RowActions)

const changes = async () => (await import('./changes.generated.ts')).QuotationChangesDocument

const bulk = async () => (await import('./RowActions.tsx')).quotationBulk

/** /logistica/cotizaciones: every quotation that the person may see. */
export function QuotationsScreen() {
  const allowed = useAllowed('QUOTATIONS')
  const canOrder = useAllowed('ORDERS').canAdd
  const list = useDocumentList('quotations', quotationList)
  const { data: lists } = useQuotationFiltersQuery({ fetchPolicy: 'cache-first' })
  const result = useQuotationsQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ quotations }) => quotations)
  const filters = useMemo(() => filterFields(lists), [lists])
  return (
    <RecordList<Row>
      answer={answer}
      label={quotationTexts.list}
      list={list}
      search="grid"
      hasMine
      allowed={allowed}
      pathOf={quotationPath}
      newPath={newPath}
      filters={filters}
      excel={list.excel}
      changes={{ load: changes, variables: list.variables }}
      bulk={bulk}
      columns={quotationColumns}
      rowActions={(row) => <RowActions row={row} allowed={allowed} canOrder={canOrder} />}
      isFaded={({ status }) => status === 'ANNULLED'}
      card={(row) => <QuotationCard row={row} />}
      emptyText={quotationTexts.emptyList}
    />
  )
}
