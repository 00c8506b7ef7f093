import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { isOlderCharge } from './older-charge.ts'
import { isToBeGivenBack, lockAttempt, toCause, recordCause, type Attempt } from './attempt.repo.ts'
import { endRefund, notifyPayer } from './notify-payer.ts'
import { settleMessages } from './settle-attempt.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'

/**
 * Gives a charge back that could not stand, and notes that it went. Only a charge that was given back is asked about no
 * more: where the provider is away, or does not know it yet, it is tried again later.
 * @param isPayerWaiting nobody told the payer yet that the charge cannot stand: they hear that it was given back, else that it will be
 */
export async function reverseMismatch(
  database: Database,
  provider: CardProvider,
  attempt: Attempt,
  isPayerWaiting = false,
): Promise<Attempt> {
  if (attempt.PgwNextAsk === null) return attempt
  const cause = await voidCharge(database, provider, attempt).catch(toCause)
  return inCompany(database, { company: attempt.CpyID }, async (tx) => {
    if (cause === null) return (await endRefund(tx, attempt)) ?? attempt
    await recordCause(tx, attempt, cause)
    const current = isPayerWaiting ? await lockAttempt(tx, attempt.purchasenumber) : undefined
    if (current && isToBeGivenBack(current)) await notifyPayer(tx, current)
    return attempt
  })
}

/** Answers what kept the charge from being given back; null where it was. */
async function voidCharge(database: Database, provider: CardProvider, attempt: Attempt): Promise<string | null> {
  const verdict = await provider.find(attempt.purchasenumber)
  if (!verdict) return 'El proveedor aún no conoce el cobro que se debe devolver.'
  if (isOlderCharge(attempt, verdict)) return settleMessages.older
  // A person may have ended it while the provider was asked: then the charge was given back by another way.
  if (!(await isOwed(database, attempt))) return null
  await provider.reverse(verdict)
  return null
}

const isOwed = async (database: Database, { CpyID, PgwID }: Attempt): Promise<boolean> =>
  inCompany(
    database,
    { company: CpyID },
    async (tx) => {
      const found = await tx
        .selectFrom('PagPaymentGateway')
        .select('PgwNextAsk')
        .where('PgwID', '=', PgwID)
        .where('PgwState', '=', 'MISMATCH')
        .executeTakeFirst()
      return found !== undefined && found.PgwNextAsk !== null
    },
    { readOnly: true },
  )
