import { timingSafeEqual } from 'node:crypto'
import * as clock from '#schema/platform/time/clock.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { toCause, lockAttempt, updateAttempt, type Attempt } from './attempt.repo.ts'
import { chargeRefusal, lockPartsOf } from './attempt-parts.ts'
import { settleAttempt } from './settle-attempt.ts'
import { reverseMismatch } from './reverse-charge.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'

/** What the checkout's page posts, and the address that it posts to. */
export interface CheckoutPost {
  purchaseNumber: string
  /** PgwKey, which only the payer's browser was told. */
  key: string
  transactionToken: string
}

/** Before an attempt that nobody answered for is asked about, in seconds. */
const FIRST_ASK = 20

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Takes what the checkout posted, without a session: the attempt is found by its number, and its state decides (rules 7, 3).
 * The first post claims it and has it charged; every other sees what came of that. Nothing is charged for an instalment
 * that was paid, closed to cards or given back with its purchase since the attempt began (portal.md 4): the attempt ends. A provider that does
 * not answer leaves UNKNOWN, which is asked about later and never charged again.
 * @throws Refusal 404 for a number and key that do not belong together
 */
export async function completeAttempt(
  database: Database,
  provider: CardProvider,
  posted: CheckoutPost,
  now = clock.now(),
): Promise<Attempt> {
  const claimed = await inCompany(database, { company: '*' }, async (tx) => {
    // The instalments first, as whoever settles an attempt does.
    const parts = await lockPartsOf(tx, posted.purchaseNumber)
    const attempt = await lockAttempt(tx, posted.purchaseNumber)
    if (!attempt || !isSame(attempt.PgwKey, posted.key)) throw refuse.notFound()
    if (attempt.PgwState !== 'CREATED') return { attempt, isMine: false }
    const over =
      new Date(attempt.PgwExpires) < now ? 'El tiempo para pagar venció.' : chargeRefusal(parts, attempt.amount)
    if (over !== null) {
      return {
        attempt: await updateAttempt(tx, attempt, { PgwState: 'EXPIRED', PgwMessage: over }),
        isMine: false,
      }
    }
    const pending = await tx
      .updateTable('PagPaymentGateway')
      .set({
        PgwState: 'PENDING',
        transactionToken: posted.transactionToken,
        PgwNextAsk: inSeconds(FIRST_ASK),
        SecUpdate: clock.now(),
      })
      .where('PgwID', '=', attempt.PgwID)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { attempt: pending, isMine: true }
  })
  return claimed.isMine ? charge(database, provider, claimed.attempt, posted.transactionToken) : claimed.attempt
}

async function charge(
  database: Database,
  provider: CardProvider,
  attempt: Attempt,
  transactionToken: string,
): Promise<Attempt> {
  const { purchasenumber: purchaseNumber, amount, currency, CpyID } = attempt
  let cause: string | null = null
  const verdict = await provider
    .authorize({ purchaseNumber, amount, currency }, transactionToken)
    .catch((failure: unknown) => void (cause = toCause(failure)))
  const settled = await inCompany(database, { company: CpyID }, async (tx) => {
    if (verdict) return settleAttempt(tx, purchaseNumber, verdict, 'PRESENT')
    const locked = await lockAttempt(tx, purchaseNumber)
    return locked?.PgwState === 'PENDING'
      ? updateAttempt(tx, locked, { PgwState: 'UNKNOWN', PgwNextAsk: inSeconds(FIRST_ASK), PgwCause: cause })
      : locked
  })
  if (!settled) throw refuse.notFound()
  return settled.PgwState === 'MISMATCH' ? reverseMismatch(database, provider, settled) : settled
}

const inSeconds = (seconds: number): string => new Date(clock.now().getTime() + seconds * 1_000).toISOString()
