import { followUpList } from '#schema/modules/engagement/follow-up/follow-up.list.ts'
import { listQuery } from '#web/kit/list/list-query.ts'

export const { variablesOf, excelPath } = listQuery(followUpList)
