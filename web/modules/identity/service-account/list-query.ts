import { serviceAccountList } from '#schema/modules/identity/service-account/service-account.list.ts'
import { listQuery } from '#web/kit/list/list-query.ts'

export const { variablesOf } = listQuery(serviceAccountList)
