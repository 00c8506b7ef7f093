import { firstValue, type ListRules } from '#web/kit/list/list-query.ts'
import type {
  AttendedOrderFilter,
  AttendedOrderSortField,
  AttendedOrderStatus,
  GoodsOrServices,
  OrderFilter,
  OrderSortField,
} from '#web/generated/types.ts'

const sortFields = { number: 'DOCUMENT_NUMBER', date: 'DATE', status: 'STATUS' } as const

/** How the address of a list of receptions becomes what is asked of the graph. */
export const receptionList: ListRules<AttendedOrderSortField, AttendedOrderFilter> = {
  kind: 'ATTENDED_ORDER',
  sortFields,
  filterOf: ({ status, conformity, date = [] }, mine) => ({
    ...(status && { status: status as AttendedOrderStatus[] }),
    ...(firstValue(conformity) && { hasConformity: firstValue(conformity) === 'with' }),
    ...(date[0] && { from: date[0] }),
    ...(date[1] && { to: date[1] }),
    ...(mine && { mine }),
  }),
}

/** Conformities speak of approved receptions alone. */
export const conformityList: ListRules<AttendedOrderSortField, AttendedOrderFilter> = {
  kind: 'ATTENDED_ORDER',
  sortFields,
  filterOf: (filters, mine) => ({ ...receptionList.filterOf(filters, mine), status: ['APPROVED'] }),
}

/** The orders of which something may be received now. */
export const receivableList: ListRules<OrderSortField, OrderFilter> = {
  sortFields: { number: 'DOCUMENT_NUMBER', date: 'DATE', supplier: 'SUPPLIER', total: 'TOTAL' },
  filterOf: ({ type, date = [] }) => ({
    receivable: true,
    ...(firstValue(type) && { type: firstValue(type) as GoodsOrServices }),
    ...(date[0] && { from: date[0] }),
    ...(date[1] && { to: date[1] }),
  }),
}
