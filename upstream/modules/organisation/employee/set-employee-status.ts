import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { employeeMessages } from '#schema/modules/organisation/employee/employee.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { refuseOwnPlacement } from '#upstream/modules/identity/user/save/user-worker.ts'
import { lockPerson } from '#upstream/modules/organisation/person/lock-person.ts'
import { lockEmployeeRow } from './lock-employee.ts'
import { employeesById, type Employee } from './employee.repo.ts'
import { lockPlacement } from '#upstream/modules/organisation/company/structure/placement.ts'

export const employeeStatusInput = z.object({ WrkID: id, SecStatus: z.union([z.literal(0), z.literal(1)]).default(0) })

const ACTIVE = 1

/**
 * Lets somebody go (0), or takes them back (1) where their area and position still stand.
 * @throws Refusal 400 while their account can enter, or their place is gone; 404
 */
export async function setEmployeeStatus(call: Call<z.output<typeof employeeStatusInput>>): Promise<Employee> {
  const { tx, identity, body } = call
  const before = await lockEmployeeRow(call, body.WrkID)
  if (before.SecStatus === body.SecStatus) return before
  // Back in service they stand in their position again.
  if (body.SecStatus === ACTIVE) refuseOwnPlacement(identity, before.UsrID)
  await (body.SecStatus === 0 ? refuseWhileEntering(before) : refuseWithoutPlacement(call, before))
  await tx
    .updateTable('GenWorker')
    .set({
      SecStatus: body.SecStatus,
      SecUpdate: clock.now(),
      UsrUpdateID: identity.userId,
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('WrkID', '=', before.WrkID)
    .execute()
  const action = body.SecStatus === 0 ? 'delete' : 'restore'
  await audit(tx, {
    resource: 'GenWorker',
    record: before.WrkID,
    action,
    change: { SecStatus: [before.SecStatus, body.SecStatus] },
  })
  const [after] = await employeesById(tx, identity.companyId, [before.WrkID])
  return after ?? Promise.reject(refuse.notFound())
}

/** Whoever leaves must not go on entering: accounts are kept by others, who may have reasons of their own. */
function refuseWhileEntering({ UsrName, UsrState }: Employee): void {
  if (UsrName !== null && UsrState !== 0) throw refuse.badRequest(employeeMessages.hasAccount(UsrName))
}

async function refuseWithoutPlacement(call: Call, before: Employee): Promise<void> {
  const person = await lockPerson(call.tx, call.identity.companyId, before.NtpID)
  if (person.SecStatus !== ACTIVE) throw refuse.badRequest(employeeMessages.personGone)
  await lockPlacement(call, before)
}
