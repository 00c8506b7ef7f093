import { useMemo } from 'react'
import { DocumentList } from '#web/document/DocumentList.tsx'
import { excelPath } from '#web/document/list-query.ts'
import { useDocumentList } from '#web/document/useDocumentList.ts'
import { useListAnswer } from '#web/document/useListAnswer.ts'
import { useAllowed } from '#web/session/session.ts'
import { orderTexts } from '#web/texts/order.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { orderColumns, type Row } from './columns.tsx'
import { filterFields } from './filter-fields.ts'
import { useOrdersQuery, useOrderSuppliersQuery } from './list.generated.ts'
import { orderList } from './list-query.ts'
import { OrderCard } from './OrderCard.tsx'
import { newPath, orderPath } from './paths.ts'

const RowActions = lazyPart(async () => (await import('./RowActions.tsx')).RowActions)

/** /logistica/ordencompra: every order that the person may see. */
export function OrdersScreen() {
  const allowed = useAllowed('ORDERS')
  const list = useDocumentList('orders', orderList)
  const { data: suppliers } = useOrderSuppliersQuery({ fetchPolicy: 'cache-first' })
  const asked = useOrdersQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(asked, ({ orders }) => orders)
  const filters = useMemo(() => filterFields(suppliers), [suppliers])
  return (
    <DocumentList<Row>
      {...answer}
      title={orderTexts.list}
      list={list}
      allowed={allowed}
      pathOf={orderPath}
      newPath={newPath}
      filters={filters}
      excel={excelPath('orders.xlsx', list.variables)}
      columns={orderColumns}
      rowActions={(row) => <RowActions row={row} allowed={allowed} />}
      isFaded={({ status }) => status === 'ANNULLED'}
      card={(row) => <OrderCard row={row} />}
      emptyText={orderTexts.emptyList}
    />
  )
}
