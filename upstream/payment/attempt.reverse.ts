import type { Database } from '../database/open.ts'
import { inCompany } from '../database/scope.ts'
import { turn, type Attempt } from './attempt.rows.ts'
import type { CardProvider } from './provider.ts'

/** Gives a charge back that could not stand, and notes that it went; where the provider is away it is tried again later. */
export async function reverseMismatch(database: Database, provider: CardProvider, attempt: Attempt): Promise<Attempt> {
  if (attempt.PgwNextAsk === null) return attempt
  try {
    const verdict = await provider.find(attempt.purchasenumber)
    if (verdict) await provider.reverse(verdict)
  } catch {
    return attempt
  }
  return inCompany(database, { company: attempt.CpyID }, (tx) => turn(tx, attempt, { PgwNextAsk: null }))
}
