import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import { selectedIn } from '../hydration/selected.ts'
import { canBeKey } from '../rest/batch.ts'
import type { Rest } from '../rest/rest.ts'
import type { InputOf, Table, WireRecord } from '../rest/wire.ts'
import {
  pageOfEmployees,
  readEmployee,
  saveEmployee,
  saveEmployeeSignature,
  setEmployeeActive,
  type AskedEmployees,
} from './employee.source.ts'
import { employeeInput, employeeSignature, employeeStanding } from './employee.wire.ts'

const changed = <T extends Table>(
  input: WireRecord<T>,
  change: (rest: Rest, input: InputOf<T>) => Promise<object | null>,
) => mutation(input, {}, async (sent: InputOf<T>, { rest }) => ({ employee: await change(rest, sent) }))

export const employeeResolvers = {
  Query: {
    employees: (_: unknown, asked: AskedEmployees, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfEmployees(rest, asked, selectedIn(info, 'items')),
    employee: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readEmployee(rest, id) : null,
  },
  Mutation: {
    saveEmployee: changed(employeeInput, saveEmployee),
    setEmployeeActive: changed(employeeStanding, setEmployeeActive),
    saveEmployeeSignature: changed(employeeSignature, saveEmployeeSignature),
  },
}
