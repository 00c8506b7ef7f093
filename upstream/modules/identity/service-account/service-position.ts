import { serviceAccountMessages } from '#schema/modules/identity/service-account/service-account.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { ServiceAccountRecord } from './service-account.repo.ts'

/** The position that an account has stays, though it was disabled since. @throws Refusal 400 where another is none in use of the company's */
export async function refuseForeignPosition(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  PstID: number | null | undefined,
  before: ServiceAccountRecord | undefined,
): Promise<void> {
  if (!PstID || PstID === before?.PstID) return
  const position = await tx
    .selectFrom('GenPosition')
    .select('PstID')
    .where('PstID', '=', PstID)
    .where('CpyID', '=', identity.companyId)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  if (!position) throw refuse.badRequest({ path: 'PstID', message: serviceAccountMessages.positionMissing })
}
