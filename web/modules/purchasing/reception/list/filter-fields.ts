import { orderList } from '#schema/modules/purchasing/order/order.list.ts'
import { receptionList } from '#schema/modules/purchasing/reception/reception.list.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { statusOptions } from '#web/kit/document/status/status.ts'
import { statuses } from '../status.ts'

export const receptionFilters = filterFields(receptionList, { status: statusOptions(statuses) })

export const conformityFilters = filterFields(receptionList, {}, ['conformity', 'date'])

export const receivableFilters = filterFields(orderList, {}, ['type', 'date'])
