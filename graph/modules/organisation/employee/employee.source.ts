import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readOne } from '#graph/platform/rest/batch.ts'
import { toOrder, createPageReader, type PageQuery, type Sort } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf } from '#graph/platform/rest/wire/record.ts'
import {
  employee,
  employeeColumns,
  employeeFilter,
  employeeInput,
  employeeSignature,
  employeeSigned,
  employeeActiveInput,
} from './employee.wire.ts'

export type Employee = RowOf<typeof employee.table>

export interface EmployeeListArgs extends Pick<PageQuery, 'page' | 'search'> {
  sort?: Sort<typeof employeeColumns> | null
  filter?: InputOf<typeof employeeFilter.table> | null
}

const page = createPageReader('GenWorker/pagination', employee)

/** The list as it is filtered and ordered, in the services' words. */
export const sheetOfEmployees = ({ sort, filter, search }: Omit<EmployeeListArgs, 'page'>) => ({
  search: search ?? '',
  order: toOrder(employeeColumns, sort),
  filter: employeeFilter.send(filter ?? {}),
})

export const pageOfEmployees = (rest: Rest, { page: query, ...listed }: EmployeeListArgs, selected: Selected) =>
  page(rest, { page: query, ...sheetOfEmployees(listed) }, selected)

export const readEmployee = (rest: Rest, id: string) =>
  readOne<Employee>(rest, id, { path: 'GenWorker/byid', field: 'WrkID', one: (result) => readWire(employee, result) })

export const saveEmployee = async (rest: Rest, input: InputOf<typeof employeeInput.table>) => {
  const [method, verb] = input.id ? (['PUT', 'update'] as const) : (['POST', 'save'] as const)
  return readWire(employee, await rest.write(method, `GenWorker/${verb}`, { body: employeeInput.send(input) }))
}

export const setEmployeeActive = async (rest: Rest, input: InputOf<typeof employeeActiveInput.table>) =>
  readWire(employee, await rest.write('DELETE', 'GenWorker/delete', { body: employeeActiveInput.send(input) }))

export async function saveEmployeeSignature(rest: Rest, input: InputOf<typeof employeeSignature.table>) {
  const signed = await rest.write('POST', 'GenWorker/signature', { body: employeeSignature.send(input) })
  return readEmployee(rest, readWire(employeeSigned, signed).id)
}
