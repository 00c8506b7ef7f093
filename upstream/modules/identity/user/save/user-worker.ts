import { sql } from 'kysely'
import { employeeMessages } from '#schema/modules/organisation/employee/employee.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { lockPlacement, type Placement } from '#upstream/modules/organisation/company/structure/placement.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { isAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import type { AccountCall } from '../account-call.ts'
import { userById, type User } from '../user.repo.ts'

const OWN = 'Su propia área y su propio cargo los cambia otra persona'
/** The person of an account belongs to the company that made it. */
const NO_PERSON = 'La cuenta no tiene persona en esta compañía: aquí no lleva área ni cargo'
const EMPLOYEES = 'WORKERS'

/** @throws Refusal 400 for the caller's own account: where one works decides what one approves */
export function refuseOwnPlacement({ userId }: AccountCall['identity'], UsrID: number | null): void {
  if (UsrID === userId) throw refuse.badRequest(OWN)
}

/** What was named, else what stands. For a new account null says nothing: the employee was there before it. */
const resolveValue = (requested: number | null | undefined, current: number | null, isNew: boolean): number | null =>
  requested === undefined || (isNew && requested === null) ? current : requested

/**
 * Where the person of an account works: their area and position in this company; a position makes them staff (portal.md 6)
 * and decides what they approve, so that administrators and whoever edits employees change it, and nobody their own.
 * @throws Refusal 403, 400 for one's own, for a place that is not the company's, for an employee who is disabled and for an account whose person is another company's
 */
export async function saveUserWorker(call: AccountCall<Placement>, userId: number, isNew: boolean): Promise<void> {
  const { tx, identity, permissions, body } = call
  const user = await userById(tx, identity.companyId, userId)
  if (!user?.NtpID) {
    if (body.AreID || body.PstID) throw refuse.badRequest({ path: body.AreID ? 'AreID' : 'PstID', message: NO_PERSON })
    return
  }
  const placement = {
    AreID: resolveValue(body.AreID, user.AreID, isNew),
    PstID: resolveValue(body.PstID, user.PstID, isNew),
  }
  if (placement.AreID === user.AreID && placement.PstID === user.PstID) return
  refuseOwnPlacement(identity, user.UsrID)
  if (!isAdministrator(permissions) && !permissions.may(EMPLOYEES, 'Edit')) throw refuse.forbidden()
  await lockPlacement(call, placement)
  await writePlacement(call, user, placement)
}

/** Where the person worked, kept until the transaction ends; undefined where they were no employee. */
const lockWorker = ({ tx, identity }: AccountCall, { NtpID }: User) =>
  tx
    .selectFrom('GenWorker')
    .select(['AreID', 'PstID'])
    .where('CpyID', '=', identity.companyId)
    .where('NtpID', '=', NtpID)
    .forUpdate()
    .executeTakeFirst()

/** Leaves the trace in the history of the employee, where what their own screen changes stands. */
async function auditPlacement(
  tx: AccountCall['tx'],
  WrkID: number,
  before: Awaited<ReturnType<typeof lockWorker>>,
  placement: Required<Placement>,
): Promise<void> {
  const changed = (['AreID', 'PstID'] as const).filter((name) => before?.[name] !== placement[name])
  const change = Object.fromEntries(
    changed.map((name) => [name, before ? [before[name], placement[name]] : placement[name]]),
  )
  await audit(tx, { resource: 'GenWorker', record: WrkID, action: before ? 'update' : 'create', change })
}

async function writePlacement(call: AccountCall, user: User, placement: Required<Placement>): Promise<void> {
  const { tx, identity } = call
  const before = await lockWorker(call, user)
  const changed = {
    ...placement,
    SecUpdate: clock.now(),
    UsrUpdateID: identity.userId,
    SecVersion: sql<number>`"GenWorker"."SecVersion" + 1`,
  }
  const row = await tx
    .insertInto('GenWorker')
    .values({ CpyID: identity.companyId, NtpID: user.NtpID ?? 0, ...placement, UsrCreateID: identity.userId })
    .onConflict((is) => is.columns(['CpyID', 'NtpID']).doUpdateSet(changed).where('GenWorker.SecStatus', '=', 1))
    .returning('WrkID')
    .executeTakeFirst()
  // Taking somebody back into the staff is an act of its own, with its own right.
  if (!row) throw refuse.badRequest({ path: 'AreID', message: employeeMessages.inactive })
  await auditPlacement(tx, row.WrkID, before, placement)
}
