import { sql, type RawBuilder } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { isGivenUp, toCause, lockAttempt, recordCause, type Attempt } from './attempt/attempt.repo.ts'
import { endUnattended } from './attempt/notify-payer.ts'
import { reverseMismatch } from './attempt/reverse-charge.ts'
import { settleAttempt } from './attempt/settle-attempt.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'

const AT_ONCE = 200

/** The attempt's checkout ran out: nothing can be charged by it any more. */
const isExpired = (now: Date) => sql<boolean>`("PgwState" = 'CREATED' and "PgwExpires" < ${now.toISOString()})`

/** It is time to ask the provider about the attempt: nobody answered for it, or its charge is to be given back. */
const isToBeAsked = ({ name }: CardProvider, now: Date) =>
  sql<boolean>`("PgwProvider" = ${name} and "PgwState" in ('PENDING', 'UNKNOWN', 'MISMATCH') and "PgwNextAsk" <= ${now.toISOString()})`

/** Selects the attempts that `reconcileAttempts` would do something about; by either condition alone an index finds them. */
export const attemptsToReconcile = (provider: CardProvider, now: Date): RawBuilder<unknown> =>
  sql`select 1 from "PagPaymentGateway" where ${isExpired(now)}
    union all select 1 from "PagPaymentGateway" where ${isToBeAsked(provider, now)}`

/** What is still to be asked, of one provider. Attempts whose checkout ran out end without asking. */
async function due(database: Database, provider: CardProvider, now: Date): Promise<Attempt[]> {
  return inCompany(database, { company: '*' }, async (tx) => {
    await tx
      .updateTable('PagPaymentGateway')
      .set({ PgwState: 'EXPIRED', PgwMessage: 'El tiempo para pagar venció.', SecUpdate: now })
      .where(isExpired(now))
      .execute()
    return tx
      .selectFrom('PagPaymentGateway')
      .selectAll()
      .where(isToBeAsked(provider, now))
      .orderBy('PgwNextAsk')
      .limit(AT_ONCE)
      .execute()
  })
}

/** The wait until the next attempt: from ten seconds doubling to an hour. */
const NEXT = sql<string>`clock_now() + least(interval '1 hour', interval '10 seconds' * power(2, least("PgwAsked", 12)))`

/** Takes an attempt to ask about; undefined where somebody else asked, or brought it to its end, since the round began. */
const claimAttempt = (
  database: Database,
  { CpyID, PgwID, PgwState, PgwAsked }: Attempt,
): Promise<Attempt | undefined> =>
  inCompany(database, { company: CpyID }, (tx) =>
    tx
      .updateTable('PagPaymentGateway')
      .set({ PgwAsked: sql<number>`"PgwAsked" + 1`, PgwNextAsk: NEXT })
      .where('PgwID', '=', PgwID)
      .where('PgwState', '=', PgwState)
      .where('PgwAsked', '=', PgwAsked)
      .where('PgwNextAsk', 'is not', null)
      .returningAll()
      .executeTakeFirst(),
  )

async function askProvider(database: Database, provider: CardProvider, listed: Attempt, now: Date): Promise<void> {
  const attempt = await claimAttempt(database, listed)
  if (!attempt) return
  const { purchasenumber, CpyID } = attempt
  if (attempt.PgwState === 'MISMATCH') return void (await reverseMismatch(database, provider, attempt))
  const verdict = await provider.find(purchasenumber)
  const settled = await inCompany(database, { company: CpyID }, async (tx) => {
    if (verdict) return settleAttempt(tx, purchasenumber, verdict, 'ABSENT')
    const locked = await lockAttempt(tx, purchasenumber)
    const isWaiting = locked?.PgwState === 'PENDING' || locked?.PgwState === 'UNKNOWN'
    return isWaiting && isGivenUp(attempt, now)
      ? endUnattended(tx, locked, {
          PgwState: 'EXPIRED',
          PgwMessage: 'El proveedor no realizó ningún cobro.',
          PgwNextAsk: null,
        })
      : locked
  })
  if (settled?.PgwState === 'MISMATCH') await reverseMismatch(database, provider, settled, true)
}

/**
 * Asks the provider what became of everything that nobody answered for; never charges (rules 7, 5). One attempt that
 * fails keeps no other from being asked about; `report` is told its cause.
 * @returns how many were asked about
 */
export async function reconcileAttempts(
  database: Database,
  provider: CardProvider,
  now = clock.now(),
  report: (purchaseNumber: string, failure: unknown) => void = () => undefined,
): Promise<number> {
  const attempts = await due(database, provider, now)
  for (const attempt of attempts) {
    await askProvider(database, provider, attempt, now).catch(async (failure: unknown) => {
      report(attempt.purchasenumber, failure)
      await inCompany(database, { company: attempt.CpyID }, (tx) => recordCause(tx, attempt, toCause(failure))).catch(
        () => undefined,
      )
    })
  }
  return attempts.length
}
