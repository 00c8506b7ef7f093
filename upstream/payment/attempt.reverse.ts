import type { Database } from '../database/open.ts'
import { inCompany } from '../database/scope.ts'
import { turn, type Attempt } from './attempt.rows.ts'
import type { CardProvider } from './provider.ts'

/**
 * Gives a charge back that could not stand, and notes that it went. Only a charge that was given back is asked about no
 * more: where the provider is away, or does not know it yet, it is tried again later.
 */
export async function reverseMismatch(database: Database, provider: CardProvider, attempt: Attempt): Promise<Attempt> {
  if (attempt.PgwNextAsk === null) return attempt
  try {
    const verdict = await provider.find(attempt.purchasenumber)
    if (!verdict) return attempt
    await provider.reverse(verdict)
  } catch {
    return attempt
  }
  return inCompany(database, { company: attempt.CpyID }, (tx) => turn(tx, attempt, { PgwNextAsk: null }))
}
