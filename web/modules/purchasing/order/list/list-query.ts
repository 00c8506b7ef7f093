import { firstValue, type ListRules } from '#web/kit/list/list-query.ts'
import type { GoodsOrServices, OrderFilter, OrderSortField, OrderStatus } from '#web/generated/types.ts'

/** By what came of vouchers: none, some, some that wait for reception, all received. */
const billed: Readonly<Record<string, Pick<OrderFilter, 'hasVouchers' | 'isRegistered'>>> = {
  none: { hasVouchers: false },
  some: { hasVouchers: true },
  waiting: { hasVouchers: true, isRegistered: false },
  registered: { isRegistered: true },
}

/** How the address of the list becomes what is asked of the graph. */
export const orderList: ListRules<OrderSortField, OrderFilter> = {
  kind: 'ORDER',
  sortFields: { number: 'DOCUMENT_NUMBER', date: 'DATE', supplier: 'SUPPLIER', status: 'STATUS', total: 'TOTAL' },
  filterOf: ({ status, type, supplier, vouchers, date = [] }, mine) => ({
    ...billed[firstValue(vouchers) ?? ''],
    ...(status && { status: status as OrderStatus[] }),
    ...(firstValue(type) && { type: firstValue(type) as GoodsOrServices }),
    ...(firstValue(supplier) && { supplier: firstValue(supplier) }),
    ...(date[0] && { from: date[0] }),
    ...(date[1] && { to: date[1] }),
    ...(mine && { mine }),
  }),
}
