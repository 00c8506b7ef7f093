import { useMemo } from 'react'
import { DocumentList } from '#web/document/DocumentList.tsx'
import { excelPath } from '#web/document/list-query.ts'
import { useDocumentList } from '#web/document/useDocumentList.ts'
import { useListAnswer } from '#web/document/useListAnswer.ts'
import { useAllowed } from '#web/session/session.ts'
import { quotationTexts } from '#web/texts/quotation.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { quotationColumns, type Row } from './columns.tsx'
import { filterFields } from './filter-fields.ts'
import { useQuotationFiltersQuery, useQuotationsQuery } from './list.generated.ts'
import { quotationList } from './list-query.ts'
import { newPath, quotationPath } from './paths.ts'
import { QuotationCard } from './QuotationCard.tsx'

const RowActions = lazyPart(async () => (await import('./RowActions.tsx')).RowActions)

/** /logistica/cotizaciones: every quotation that the person may see. */
export function QuotationsScreen() {
  const allowed = useAllowed('QUOTATIONS')
  const canOrder = useAllowed('ORDERS').canAdd
  const list = useDocumentList('quotations', quotationList)
  const { data: lists } = useQuotationFiltersQuery({ fetchPolicy: 'cache-first' })
  const asked = useQuotationsQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(asked, ({ quotations }) => quotations)
  const filters = useMemo(() => filterFields(lists), [lists])
  return (
    <DocumentList<Row>
      {...answer}
      title={quotationTexts.list}
      list={list}
      allowed={allowed}
      pathOf={quotationPath}
      newPath={newPath}
      filters={filters}
      excel={excelPath('quotations.xlsx', list.variables)}
      columns={quotationColumns}
      rowActions={(row) => <RowActions row={row} allowed={allowed} canOrder={canOrder} />}
      isFaded={({ status }) => status === 'ANNULLED'}
      card={(row) => <QuotationCard row={row} />}
      emptyText={quotationTexts.emptyList}
    />
  )
}
