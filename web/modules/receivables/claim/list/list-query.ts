import { claimList } from '#schema/modules/receivables/claim/claim.list.ts'
import { excelPath, listQuery } from '#web/kit/list/list-query.ts'

export const { variablesOf: claimVariables } = listQuery(claimList)

/** Where the list lies as Excel, as it is filtered and ordered. */
export const claimSheetPath = (variables: ReturnType<typeof claimVariables>) => excelPath('claims.xlsx', variables)
