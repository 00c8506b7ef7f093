import { sql } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { holdPlace, type Place } from '#upstream/modules/organisation/company/structure/placement.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { isAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import type { AccountCall } from '../account-call.ts'
import { userById, type User } from '../user.repo.ts'

const OWN = 'Su propia área y su propio cargo los cambia otra persona'
const EMPLOYEES = 'WORKERS'

/** What was named, else what stands. For a new account null says nothing: the employee was there before it. */
const wanted = (asked: number | null | undefined, stands: number | null, isNew: boolean): number | null =>
  asked === undefined || (isNew && asked === null) ? stands : asked

/**
 * Where the person of an account works: their area and position in this company; a position makes them staff (portal.md 6)
 * and decides what they approve, so that administrators and whoever edits employees change it, and nobody their own.
 * @throws Refusal 403, 400 for one's own and for a place that is not the company's
 */
export async function keepWorker(call: AccountCall<Place>, userId: number, isNew: boolean): Promise<void> {
  const { tx, identity, permissions, body } = call
  const user = await userById(tx, identity.companyId, userId)
  if (!user?.NtpID) return
  const place = { AreID: wanted(body.AreID, user.AreID, isNew), PstID: wanted(body.PstID, user.PstID, isNew) }
  if (place.AreID === user.AreID && place.PstID === user.PstID) return
  if (user.UsrID === identity.userId) throw refuse.badRequest(OWN)
  if (!isAdministrator(permissions) && !permissions.may(EMPLOYEES, 'Edit')) throw refuse.forbidden()
  await holdPlace(call, place)
  await writePlace(call, user, place)
}

async function writePlace({ tx, identity }: AccountCall, { NtpID }: User, place: Required<Place>): Promise<void> {
  const changed = {
    ...place,
    SecStatus: 1,
    SecUpdate: clock.now(),
    UsrUpdateID: identity.userId,
    SecVersion: sql<number>`"GenWorker"."SecVersion" + 1`,
  }
  await tx
    .insertInto('GenWorker')
    .values({ CpyID: identity.companyId, NtpID: NtpID ?? 0, ...place, UsrCreateID: identity.userId })
    .onConflict((is) => is.columns(['CpyID', 'NtpID']).doUpdateSet(changed))
    .execute()
}
