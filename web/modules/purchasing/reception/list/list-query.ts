import { orderList } from '#schema/modules/purchasing/order/order.list.ts'
import { receptionList as list } from '#schema/modules/purchasing/reception/reception.list.ts'
import { listRules } from '#web/kit/list/list-query.ts'

export const receptionList = listRules(list, { kind: 'ATTENDED_ORDER' })

/** Conformities speak of approved receptions alone. */
export const conformityList = listRules(list, { kind: 'ATTENDED_ORDER', fixed: { status: ['APPROVED'] } })

/** The orders of which something may be received now. */
export const receivableList = listRules(orderList, { fixed: { receivable: true } })
