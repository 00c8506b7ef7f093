import { employeeList } from '#schema/modules/organisation/employee/employee.list.ts'
import { listQuery } from '#web/kit/list/list-query.ts'

export const { variablesOf, excelPath } = listQuery(employeeList)
