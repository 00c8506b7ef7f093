import type { Database } from '../database/open.ts'
import { inCompany } from '../database/scope.ts'
import { isOlderCharge } from './attempt.foreign.ts'
import { causeOf, noteCause, turn, type Attempt } from './attempt.rows.ts'
import { settleMessages } from './attempt.settle.ts'
import type { CardProvider } from './provider.ts'

/**
 * Gives a charge back that could not stand, and notes that it went. Only a charge that was given back is asked about no
 * more: where the provider is away, or does not know it yet, it is tried again later.
 */
export async function reverseMismatch(database: Database, provider: CardProvider, attempt: Attempt): Promise<Attempt> {
  if (attempt.PgwNextAsk === null) return attempt
  const cause = await giveBack(provider, attempt).catch(causeOf)
  return inCompany(database, { company: attempt.CpyID }, async (tx) => {
    if (cause === null) return turn(tx, attempt, { PgwNextAsk: null, PgwCause: null })
    await noteCause(tx, attempt, cause)
    return attempt
  })
}

/** Answers what kept the charge from being given back; null where it was. */
async function giveBack(provider: CardProvider, attempt: Attempt): Promise<string | null> {
  const verdict = await provider.find(attempt.purchasenumber)
  if (!verdict) return 'El proveedor aún no conoce el cobro que se debe devolver.'
  if (isOlderCharge(attempt, verdict)) return settleMessages.older
  await provider.reverse(verdict)
  return null
}
