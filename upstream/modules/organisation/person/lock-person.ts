import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

/** A natural person of the company, held until the transaction ends; undefined for anybody else. */
export const findPersonForUpdate = (tx: Transaction<Tables>, companyId: number, NtpID: number) =>
  tx
    .selectFrom('GenNaturalPerson')
    .select(['NtpID', 'SecStatus', 'SecVersion'])
    .where('NtpID', '=', NtpID)
    .where('CpyID', '=', companyId)
    .where('TypePerson', '=', 1)
    .forUpdate()
    .executeTakeFirst()

/**
 * The same, for whoever changes them.
 * @param version the one that was read, where the caller says it
 * @throws Refusal 404, 409 for a version that is not today's
 */
export async function lockPerson(tx: Transaction<Tables>, companyId: number, NtpID: number, version?: number | null) {
  const person = await findPersonForUpdate(tx, companyId, NtpID)
  if (!person) throw refuse.notFound()
  if (version && version !== person.SecVersion) throw refuse.conflict()
  return person
}

/** Whether a person works in the company, or did, or has an account. */
export async function isLinkedToCompany(tx: Transaction<Tables>, NtpID: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from "GenWorker" where "NtpID" = ${NtpID})
    or exists (select from "SecUser" where "NtpID" = ${NtpID}) as "is"`.execute(tx)
  return rows[0]?.is === true
}
