import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { readNotified, recordNotified } from './notified-users.ts'
import { findSecret } from './secret-names.ts'

const messages = {
  key: 'Idempotency-Key debe tener de 8 a 120 caracteres',
} as const

const fingerprintOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex')

/** What a person reads who changed what a lost answer had already saved: the second text is not saved beside the first. */
export const USED = 'Lo que envió antes ya se guardó, con otros datos. Revise la lista antes de volver a guardar'

/** What a person reads whose first request was done and whose answer was not stored, since it held a password or the like. */
export const NOT_STORED = 'La solicitud ya se atendió y lo que mostró no se guarda. Vuelva a pedirlo si no lo vio'

/**
 * Does `work` once for the `Idempotency-Key` of a person in a company and answers a repeat as the first time; without a key it just
 * works. The key is taken before the work and in its transaction: a second request waits for the first to end, then
 * finds its answer, or, if the first was undone, does the work itself. `body` is whatever makes two requests the same.
 * A repeat records whom the first notified (decision 0059): they may not have been woken. An answer that holds a secret is given once and never stored (decision 0047).
 * @throws Refusal 400 for a key of a wrong length, 409 when the key was used with another body, or its answer was not stored
 */
export async function runOnce<T>(
  tx: Transaction<Tables>,
  { userId, companyId }: Identity,
  key: string | undefined,
  body: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work()
  if (key.length < 8 || key.length > 120) throw refuse.badRequest(messages.key)
  const fingerprint = fingerprintOf(body)
  const taken = await tx
    .insertInto('SecIdempotency')
    .values({ UsrID: userId, CpyID: companyId, IdpKey: key, IdpFingerprint: fingerprint, IdpAnswer: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!taken.numInsertedOrUpdatedRows) {
    const first = await tx
      .selectFrom('SecIdempotency')
      .select(['IdpFingerprint', 'IdpAnswer', 'IdpHeldSecret', 'IdpUsersNotified'])
      .where('UsrID', '=', userId)
      .where('CpyID', '=', companyId)
      .where('IdpKey', '=', key)
      .executeTakeFirstOrThrow()
    if (first.IdpFingerprint !== fingerprint) throw refuse.conflict(USED)
    if (first.IdpHeldSecret) throw refuse.conflict(NOT_STORED)
    recordNotified(tx, first.IdpUsersNotified)
    return first.IdpAnswer as T
  }
  const result = await work()
  const holdsSecret = findSecret(result) !== undefined
  await tx
    .updateTable('SecIdempotency')
    .set({
      IdpUsersNotified: readNotified(tx),
      ...(holdsSecret ? { IdpHeldSecret: true } : { IdpAnswer: JSON.stringify(result ?? null) }),
    })
    .where('UsrID', '=', userId)
    .where('CpyID', '=', companyId)
    .where('IdpKey', '=', key)
    .execute()
  return result
}

/** Forgets the keys of two days ago: nobody repeats a request so late. @returns how many */
export async function sweepKeys(database: Database): Promise<number> {
  const { numAffectedRows } = await inCompany(database, { company: '*' }, (tx) =>
    sql`delete from "SecIdempotency" where "SecCreate" < clock_now() - interval '2 days'`.execute(tx),
  )
  return Number(numAffectedRows ?? 0)
}
