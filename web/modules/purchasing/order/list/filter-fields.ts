import { orderList } from '#schema/modules/purchasing/order/order.list.ts'
import { filterFields as fieldsOf } from '#web/kit/list/filter/filter-fields.ts'
import { statusOptions } from '#web/kit/document/status/status.ts'
import type { OrderSuppliersQuery } from './list.generated.ts'
import { statuses } from '../status.ts'

/** What the list of orders can be narrowed by. */
export const filterFields = (found: OrderSuppliersQuery | undefined) =>
  fieldsOf(orderList, {
    status: statusOptions(statuses),
    supplier: found?.suppliers.items.map(({ id, ruc, name }) => ({ value: id, label: `${name} · ${ruc}` })),
  })
