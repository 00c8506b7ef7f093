import { suppliedOrderList } from '#schema/modules/purchasing/supplier/supplied-orders.list.ts'
import { filterFields as fieldsOf } from '#web/kit/list/filter/filter-fields.ts'
import { listRules } from '#web/kit/list/list-query.ts'
import { statusOptions } from '#web/kit/document/status/status.ts'
import { statuses } from '#web/modules/purchasing/order/status.ts'

export const suppliedList = listRules(suppliedOrderList)

/** A supplier never sees an order before its approval, or one that was refused (rules 1). */
const { APPROVED, IN_ATTENTION, ANNULLED, CLOSED } = statuses

export const filterFields = fieldsOf(suppliedOrderList, {
  status: statusOptions({ APPROVED, IN_ATTENTION, CLOSED, ANNULLED }),
})
