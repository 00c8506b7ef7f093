import { buyerList } from '#schema/modules/purchasing/partner/buyer.list.ts'
import { partnerList } from '#schema/modules/purchasing/partner/partner.list.ts'
import { listQuery } from '#web/kit/list/list-query.ts'

export const { variablesOf, excelPath } = listQuery(partnerList)

export const { variablesOf: buyersVariablesOf, excelPath: buyersExcelPath } = listQuery(buyerList)
