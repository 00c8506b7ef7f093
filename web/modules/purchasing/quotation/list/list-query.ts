import { quotationList as list } from '#schema/modules/purchasing/quotation/quotation.list.ts'
import { listRules } from '#web/kit/list/list-query.ts'

export const quotationList = listRules(list, { kind: 'QUOTATION' })
