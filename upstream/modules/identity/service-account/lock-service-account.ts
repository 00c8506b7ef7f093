import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuseUnlessAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import { readServiceAccount, type ServiceAccountRecord } from './service-account.repo.ts'

export const serviceAccountStatusInput = z.object({
  SvaID: id,
  SecStatus: z.union([z.literal(0), z.literal(1)]).default(0),
  SecVersion: z.number().int().nullish(),
  ...callers,
})

/**
 * The account, locked until the transaction ends: of two who change it or its keys at once the second sees what the first left.
 * @throws Refusal 403 for whoever is no administrator, 404 for one of another company, 409 when `version` is old
 */
export async function lockServiceAccount(
  { tx, identity, permissions }: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  SvaID: number,
  version?: number | null,
): Promise<ServiceAccountRecord> {
  refuseUnlessAdministrator(permissions)
  await sql`select from "SecServiceAccount" where "SvaID" = ${SvaID} for update`.execute(tx)
  const found = await readServiceAccount(tx, identity.companyId, SvaID)
  if (!found) throw refuse.notFound()
  if (version && version !== found.SecVersion) throw refuse.conflict()
  return found
}

/** Disables an account, whose keys work no more from then on, or enables it again. @throws Refusal 403, 404, 409 */
export async function setServiceAccountStatus(
  call: Call<z.output<typeof serviceAccountStatusInput>>,
): Promise<ServiceAccountRecord> {
  const { tx, identity, body } = call
  const { SvaID, SecStatus, SecVersion } = body
  const before = await lockServiceAccount(call, SvaID, SecVersion)
  if (before.SecStatus !== SecStatus) {
    await tx
      .updateTable('SecServiceAccount')
      .set({
        SecStatus,
        UsrUpdateID: identity.userId,
        SecUpdate: clock.now(),
        SecVersion: sql<number>`"SecVersion" + 1`,
      })
      .where('SvaID', '=', SvaID)
      .execute()
    const change = { SecStatus: [before.SecStatus, SecStatus] }
    await audit(tx, {
      resource: 'SecServiceAccount',
      record: SvaID,
      action: SecStatus === 0 ? 'delete' : 'restore',
      change,
    })
  }
  return (await readServiceAccount(tx, identity.companyId, SvaID)) ?? before
}
