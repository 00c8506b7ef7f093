import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { employeesById, type Employee } from './employee.repo.ts'

type EmployeeCaller = Pick<Call, 'tx' | 'identity'>

/**
 * An employee of the company, held until the transaction ends.
 * @throws Refusal 404
 */
export async function lockEmployeeRow({ tx, identity }: EmployeeCaller, WrkID: number): Promise<Employee> {
  const row = await tx
    .selectFrom('GenWorker')
    .select('WrkID')
    .where('WrkID', '=', WrkID)
    .where('CpyID', '=', identity.companyId)
    .forUpdate()
    .executeTakeFirst()
  const [employee] = row ? await employeesById(tx, identity.companyId, [WrkID]) : []
  return employee ?? Promise.reject(refuse.notFound())
}

/**
 * The same, for whoever changes what they read.
 * @throws Refusal 404, 400 without the version that was read, 409 for one that is not today's
 */
export async function lockEmployee(caller: EmployeeCaller, WrkID: number, version?: number | null): Promise<Employee> {
  const employee = await lockEmployeeRow(caller, WrkID)
  if (!version) throw refuse.badRequest({ path: 'SecVersion', message: recordMessages.version })
  if (version !== employee.SecVersion) throw refuse.conflict()
  return employee
}
