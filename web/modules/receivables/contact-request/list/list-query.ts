import { contactRequestList } from '#schema/modules/receivables/contact-request/contact-request.list.ts'
import { listQuery } from '#web/kit/list/list-query.ts'

export const { variablesOf: requestVariables, excelPath: requestSheetPath } = listQuery(contactRequestList)
