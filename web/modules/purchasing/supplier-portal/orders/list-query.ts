import type { ListRules } from '#web/kit/list/list-query.ts'
import type { FilterField } from '#web/kit/list/FilterPanel.tsx'
import { statusOptions } from '#web/kit/document/status/status.ts'
import type { OrderSortField, OrderStatus, SuppliedOrderFilter } from '#web/generated/types.ts'
import { statuses } from '#web/modules/purchasing/order/status.ts'
import { suppliedColumnTexts as texts } from './texts.ts'

/** How the address of the list becomes what is asked. */
export const suppliedList: ListRules<OrderSortField, SuppliedOrderFilter> = {
  sortFields: { number: 'DOCUMENT_NUMBER', date: 'DATE', status: 'STATUS', total: 'TOTAL' },
  filterOf: ({ status, days }) => ({
    status: status as OrderStatus[] | undefined,
    from: days?.[0] || undefined,
    to: days?.[1] || undefined,
  }),
}

/** A supplier never sees an order before its approval, or one that was refused (rules 1). */
const { APPROVED, IN_ATTENTION, ANNULLED, CLOSED } = statuses

export const filterFields: readonly FilterField[] = [
  { kind: 'days', id: 'days', from: texts.from, to: texts.to },
  {
    kind: 'several',
    id: 'status',
    label: texts.status,
    options: statusOptions({ APPROVED, IN_ATTENTION, CLOSED, ANNULLED }),
  },
]
