import { employeeList } from '#schema/modules/organisation/employee/employee.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { readEmployee, saveEmployee, saveEmployeeSignature, setEmployeeActive } from './employee.source.ts'
import { employeeInput, employeeSignature, employeeActiveInput, employee } from './employee.wire.ts'

export const employeeResolvers = defineResolvers({
  Query: {
    employees: listResolver(employeeList, employee),
    employee: (_, { id }, { rest }) => (canBeKey(id) ? readEmployee(rest, id) : null),
  },
  Mutation: {
    saveEmployee: recordMutation(employeeInput, saveEmployee, (employee) => ({ employee })),
    setEmployeeActive: recordMutation(employeeActiveInput, setEmployeeActive, (employee) => ({ employee })),
    saveEmployeeSignature: recordMutation(employeeSignature, saveEmployeeSignature, (employee) => ({ employee })),
  },
})
