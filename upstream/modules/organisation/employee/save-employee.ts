import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { validateEmployee, employeeMessages } from '#schema/modules/organisation/employee/employee.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { isAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import { refuseOwnPlacement } from '#upstream/modules/identity/user/save/user-worker.ts'
import { findPersonForUpdate, lockPerson } from '#upstream/modules/organisation/person/lock-person.ts'
import {
  updatePersonName,
  PERSON_WIRE,
  personDraft,
  personFields,
  personValues,
} from '#upstream/modules/organisation/person/save-person.ts'
import { lockEmployee } from './lock-employee.ts'
import { employeesById, WORKERS, type Employee } from './employee.repo.ts'
import { lockPlacement } from '#upstream/modules/organisation/company/structure/placement.ts'

export const saveEmployeeInput = z.object({
  WrkID: id.nullish(),
  SecVersion: z.number().int().nullish(),
  NtpID: id.nullish(),
  AreID: id.nullish(),
  PstID: id.nullish(),
  ...personFields,
  ...callers,
})

type Save = Call<z.output<typeof saveEmployeeInput>>

const WIRE: Readonly<Record<string, string>> = {
  ...PERSON_WIRE,
  personId: 'NtpID',
  areaId: 'AreID',
  positionId: 'PstID',
}
const textOf = (key?: number | null) => (key ? String(key) : null)

function refuseWrong({ body }: Save): void {
  const draft = {
    ...personDraft(body),
    personId: textOf(body.NtpID),
    areaId: textOf(body.AreID),
    positionId: textOf(body.PstID),
  }
  const issues = validateEmployee(draft, !body.WrkID)
  refuseIfAny(issues.map(({ path, message }) => ({ message, path: WIRE[String(path[0])] })))
}

/**
 * Nobody chooses their own area and position, by this way as by their account: they decide what one approves. An administrator
 * who has none yet takes the first ones, since in an empty company nobody else could give them.
 */
function refuseOwnChange({ identity, permissions, body }: Save, before: Employee): void {
  const { AreID = null, PstID = null } = body
  const isSame = before.AreID === AreID && before.PstID === PstID
  const isFirst = before.AreID === null && before.PstID === null && isAdministrator(permissions)
  if (!isSame && !isFirst) refuseOwnPlacement(identity, before.UsrID)
}

/** The same of whoever takes themselves into the staff. */
async function refuseOwnHire({ tx, identity, permissions }: Save, NtpID: number): Promise<void> {
  if (isAdministrator(permissions)) return
  const account = await tx.selectFrom('SecUser').select('NtpID').where('UsrID', '=', identity.userId).executeTakeFirst()
  if (account?.NtpID === NtpID) refuseOwnPlacement(identity, identity.userId)
}

/**
 * Takes a person of the company into its staff, or changes where they work and what they are called: their accounts
 * follow. A new one needs IsAllowAdd, a change IsAllowEdit.
 * @throws Refusal 400 with a sentence for every rule that does not hold, 403, 404, 409
 */
export async function saveEmployee(call: Save): Promise<Employee> {
  const { tx, identity, permissions, body } = call
  if (!permissions.may(WORKERS, body.WrkID ? 'Edit' : 'Add')) throw refuse.forbidden()
  const before = body.WrkID ? await lockEmployee(call, body.WrkID, body.SecVersion) : undefined
  refuseWrong(call)
  if (before) refuseOwnChange(call, before)
  await lockPlacement(call, body)
  const WrkID = before ? await change(call, before) : await hireEmployee(call)
  const [employee] = await employeesById(tx, identity.companyId, [WrkID])
  return employee ?? Promise.reject(refuse.notFound())
}

async function hireEmployee(call: Save): Promise<number> {
  const { tx, identity, body } = call
  const { companyId, userId } = identity
  const NtpID = body.NtpID ?? 0
  await refuseOwnHire(call, NtpID)
  const person = await findPersonForUpdate(tx, companyId, NtpID)
  if (!person) throw refuse.badRequest({ path: 'NtpID', message: employeeMessages.person })
  if (person.SecStatus !== 1) throw refuse.badRequest({ path: 'NtpID', message: employeeMessages.personGone })
  const { AreID = null, PstID = null } = body
  const row = await tx
    .insertInto('GenWorker')
    .values({ CpyID: companyId, NtpID, AreID, PstID, UsrCreateID: userId })
    .onConflict((is) => is.columns(['CpyID', 'NtpID']).doNothing())
    .returning('WrkID')
    .executeTakeFirst()
  if (!row) throw refuse.badRequest({ path: 'NtpID', message: employeeMessages.taken })
  await audit(tx, { resource: 'GenWorker', record: row.WrkID, action: 'create', change: { NtpID, AreID, PstID } })
  return row.WrkID
}

async function change(call: Save, before: Employee): Promise<number> {
  const { tx, identity, body } = call
  const values = await personValues(tx, body)
  await lockPerson(tx, identity.companyId, before.NtpID)
  await updatePersonName(call, before.NtpID, values)
  const { AreID = null, PstID = null } = body
  await tx
    .updateTable('GenWorker')
    .set({
      AreID,
      PstID,
      SecUpdate: clock.now(),
      UsrUpdateID: identity.userId,
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('WrkID', '=', before.WrkID)
    .execute()
  await renameAccounts(call, before.NtpID)
  const [after] = await employeesById(tx, identity.companyId, [before.WrkID])
  await audit(tx, { resource: 'GenWorker', record: before.WrkID, action: 'update', change: changed(before, after) })
  return before.WrkID
}

const AUDITED_FIELDS = [
  'TypePersonDocument',
  'PrsDocumentNumber',
  'NtpName',
  'NtpPaternalSurname',
  'NtpMaternalSurname',
  'AreID',
  'PstID',
] as const

const changed = (before: Employee, after: Employee | undefined) =>
  Object.fromEntries(
    AUDITED_FIELDS.filter((name) => before[name] !== after?.[name]).map((name) => [
      name,
      [before[name], after?.[name]],
    ]),
  )

/** An account is called as whoever it belongs to; one whose name is right already keeps its version. */
const renameAccounts = ({ tx, identity }: Save, NtpID: number) =>
  sql`update "SecUser" u set "UsrFullName" = n."NtpFullName", "SecUpdate" = clock_now(), "UsrUpdateID" = ${identity.userId}, "SecVersion" = u."SecVersion" + 1
    from "GenNaturalPerson" n where n."NtpID" = ${NtpID} and u."NtpID" = n."NtpID" and u."LexID" = 0
      and upper(u."UsrFullName") <> upper(n."NtpFullName")`.execute(tx)
