import { userList } from '#schema/modules/identity/user/user.list.ts'
import { listQuery } from '#web/kit/list/list-query.ts'

export const { variablesOf, excelPath } = listQuery(userList)
