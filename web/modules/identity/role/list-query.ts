import { roleList } from '#schema/modules/identity/role/role.list.ts'
import { listQuery } from '#web/kit/list/list-query.ts'

export const { variablesOf, excelPath } = listQuery(roleList)
