import { orderList as list } from '#schema/modules/purchasing/order/order.list.ts'
import { listRules } from '#web/kit/list/list-query.ts'

export const orderList = listRules(list, { kind: 'ORDER' })
