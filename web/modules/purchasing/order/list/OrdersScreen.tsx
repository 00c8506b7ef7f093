import { useMemo } from 'react'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useDocumentList } from '#web/kit/list/useRecordList.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { orderTexts } from '../texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { orderColumns, type Row } from './columns.tsx'
import { filterFields } from './filter-fields.ts'
import { OrderAmountsDocument, useOrdersQuery, useOrderSuppliersQuery } from './list.generated.ts'
import { orderList } from './list-query.ts'
import { OrderCard } from './OrderCard.tsx'
import { newPath, orderPath } from '../paths.ts'

const RowActions = lazyComponent(async () => (await import('./RowActions.tsx')).RowActions)

const changes = async () => (await import('./changes.generated.ts')).OrderChangesDocument

const bulk = async () => (await import('./RowActions.tsx')).orderBulk

/** /logistica/ordencompra: every order that the person may see. */
export function OrdersScreen() {
  const allowed = useAllowed('ORDERS')
  const list = useDocumentList('orders', orderList)
  const { data: suppliers } = useOrderSuppliersQuery({ fetchPolicy: 'cache-first' })
  const result = useOrdersQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ orders }) => orders)
  const filters = useMemo(() => filterFields(suppliers), [suppliers])
  return (
    <RecordList<Row>
      answer={answer}
      label={orderTexts.list}
      list={list}
      search="grid"
      hasMine
      allowed={allowed}
      pathOf={orderPath}
      newPath={newPath}
      filters={filters}
      excel={list.excel}
      changes={{ load: changes, variables: list.variables }}
      amounts={{ query: OrderAmountsDocument, variables: list.variables }}
      bulk={bulk}
      columns={orderColumns}
      rowActions={(row) => <RowActions row={row} allowed={allowed} />}
      isFaded={({ status }) => status === 'ANNULLED'}
      card={(row) => <OrderCard row={row} />}
      emptyText={orderTexts.emptyList}
    />
  )
}
