import { paymentIncidentList } from '#schema/modules/receivables/payment-incident/payment-incident.list.ts'
import { excelPath, listQuery } from '#web/kit/list/list-query.ts'

export const { variablesOf: incidentVariables } = listQuery(paymentIncidentList)

/** Where the list lies as Excel, as it is filtered and ordered. */
export const incidentSheetPath = (variables: ReturnType<typeof incidentVariables>) =>
  excelPath('payment-incidents.xlsx', variables)
