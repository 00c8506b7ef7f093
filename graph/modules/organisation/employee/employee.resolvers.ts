import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  pageOfEmployees,
  readEmployee,
  saveEmployee,
  saveEmployeeSignature,
  setEmployeeActive,
  type EmployeeListArgs,
} from './employee.source.ts'
import { employeeInput, employeeSignature, employeeActiveInput } from './employee.wire.ts'

const changed = <T extends Table>(
  input: WireRecord<T>,
  change: (rest: Rest, input: InputOf<T>) => Promise<object | null>,
) => mutation(input, {}, async (sent: InputOf<T>, { rest }) => ({ employee: await change(rest, sent) }))

export const employeeResolvers = {
  Query: {
    employees: (_: unknown, args: EmployeeListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfEmployees(rest, args, selectedIn(info, 'items')),
    employee: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readEmployee(rest, id) : null,
  },
  Mutation: {
    saveEmployee: changed(employeeInput, saveEmployee),
    setEmployeeActive: changed(employeeActiveInput, setEmployeeActive),
    saveEmployeeSignature: changed(employeeSignature, saveEmployeeSignature),
  },
}
