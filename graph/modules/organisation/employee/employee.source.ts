import { readOne } from '#graph/platform/rest/batch.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf } from '#graph/platform/rest/wire/record.ts'
import { employee, employeeInput, employeeSignature, employeeSigned, employeeActiveInput } from './employee.wire.ts'

export type Employee = RowOf<typeof employee.table>

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
