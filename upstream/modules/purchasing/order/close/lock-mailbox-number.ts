import { sql, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/**
 * Holds the number that a row of the mailbox bears until the transaction ends, where it could be read: a document and SUNAT's answer to it
 * that are written at the same moment would each look for the other before it is there. It is held before any row or order is locked:
 * whoever holds it waits for those.
 */
export async function lockMailboxNumber(
  tx: Transaction<Tables>,
  CpyID: number,
  { MbxIssuer, MbxNumber }: Partial<Pick<Selectable<Tables['AccMailbox']>, 'MbxIssuer' | 'MbxNumber'>>,
): Promise<void> {
  if (!MbxIssuer || !MbxNumber) return
  const key = `AccMailbox ${CpyID} ${MbxIssuer} ${MbxNumber}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}
