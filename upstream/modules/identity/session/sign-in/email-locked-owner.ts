import { forgottenAddress } from '#schema/modules/identity/session/email-link.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { accountEmails, enqueueAtMostHourly } from '../account.email.ts'

/** Writes to the owner of an account that wrong passwords closed somewhere, at most once an hour. */
export async function emailLockedOwner(
  services: AppServices,
  userId: number,
  address: string | undefined,
): Promise<void> {
  const { database, webUrl } = services
  await inCompany(database, { company: '*' }, async (tx) => {
    const owner = await tx
      .selectFrom('SecUser')
      .innerJoin('SecUserCompany', 'SecUserCompany.UsrID', 'SecUser.UsrID')
      .select(['SecUser.UsrID', 'UsrName', 'UsrFullName', 'UsrEmail', 'LexID', 'CpyID'])
      .where('SecUser.UsrID', '=', userId)
      .where('SecStatus', '=', 1)
      .where('UsrValidated', 'is not', null)
      .orderBy('CpyID')
      .executeTakeFirst()
    if (!owner?.UsrEmail) return
    const link = forgottenAddress(webUrl, owner.LexID)
    await enqueueAtMostHourly(tx, { ...owner, UsrEmail: owner.UsrEmail }, owner.CpyID, (to) =>
      accountEmails.closed(to, address ?? '', link),
    )
  })
  services.written()
}
