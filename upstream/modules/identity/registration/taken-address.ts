import { sql, type Transaction } from 'kysely'
import { AUDIENCE } from '#schema/platform/access/audience.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

const messages = {
  provenByAnother: 'Otro cliente ya comprobó que este correo es suyo: la cuenta no podría validarse con él.',
} as const

/** Another customer, whose account is enabled, has proven the address; for an account that is no customer's, no. */
export async function isTakenAddress(tx: Transaction<Tables>, userId: number, email: string | null): Promise<boolean> {
  const { rows } = await sql`select from "SecUser" u join "SecUser" o on o."UsrID" <> u."UsrID"
    where u."UsrID" = ${userId} and u."LexID" = ${AUDIENCE.CUSTOMER} and lower(o."UsrEmail") = lower(${email})
      and o."LexID" = ${AUDIENCE.CUSTOMER} and o."SecStatus" = 1 and o."UsrValidated" is not null`.execute(tx)
  return rows.length > 0
}

/**
 * Keeps staff from giving a customer an address with which the account would never open (decision 0032).
 * @param path the field that says the address, as the services name it
 * @throws Refusal 400
 */
export async function refuseTakenAddress(
  tx: Transaction<Tables>,
  userId: number,
  email: string | null,
  path?: string,
): Promise<void> {
  if (await isTakenAddress(tx, userId, email)) throw refuse.badRequest({ path, message: messages.provenByAnother })
}
