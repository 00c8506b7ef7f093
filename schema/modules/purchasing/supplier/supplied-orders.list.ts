import { CHANGED_SINCE, changedSince, defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'
import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import { orderList } from '#schema/modules/purchasing/order/order.list.ts'

/** The orders of the signed-in supplier; ordered as those of staff. */
export const suppliedOrderList = defineList({
  filterType: 'SuppliedOrderFilter',
  sortType: orderList.sortType,
  sortField: orderList.sortField,
  direction: orderList.direction,
  resource: orderList.resource,
  filters: {
    days: { kind: 'days', wires: orderList.filters.date.wires, labels: ['Fecha inicio', 'Fecha fin'] },
    status: { kind: 'several', type: 'OrderStatus', codes: ORDER_STATUS, wire: 'OrdStatus', label: 'Estado' },
    changedSince,
  },
  amounts: { page: 'SuppliedOrderPage', wires: orderList.amounts.wires },
  sorts: orderList.sorts,
  hasCursors: true,
})

export const suppliedOrderListDescriptions: ListDescriptions<typeof suppliedOrderList> = {
  filter: 'Which orders are wanted; what is left out does not limit.',
  filters: {
    status: 'Any of these statuses.',
    changedSince: CHANGED_SINCE,
    from: 'Of this day or later.',
    to: 'Of this day or earlier.',
  },
}
