import { sql } from 'kysely'
import * as clock from '#schema/rules/clock.ts'
import { holdPlace, type Place } from '../employee/place.ts'
import type { AccountCall } from './user.call.ts'
import { userById } from './user.rows.ts'

/** Where the person of an account works: their area and position in this company; a position makes them staff (portal.md 6). */
export async function keepWorker(call: AccountCall<Place>, userId: number): Promise<void> {
  const { tx, identity, body } = call
  const { AreID = null, PstID = null } = body
  if (body.AreID === undefined && body.PstID === undefined) return
  await holdPlace(call, body)
  const user = await userById(tx, identity.companyId, userId)
  if (!user?.NtpID) return
  const kept = { AreID, PstID, SecStatus: 1 }
  const changed = { ...kept, SecUpdate: clock.now(), UsrUpdateID: identity.userId, SecVersion: sql<number>`"GenWorker"."SecVersion" + 1` }
  await tx
    .insertInto('GenWorker')
    .values({ CpyID: identity.companyId, NtpID: user.NtpID, AreID, PstID, UsrCreateID: identity.userId })
    .onConflict((is) =>
      is
        .columns(['CpyID', 'NtpID'])
        .doUpdateSet(changed)
        // Whoever saves an account as it was must not outdate the card that somebody has open.
        .where(sql<boolean>`("GenWorker"."AreID", "GenWorker"."PstID", "GenWorker"."SecStatus")
          is distinct from (${AreID}::integer, ${PstID}::integer, ${kept.SecStatus})`),
    )
    .execute()
}
