import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Reads the user name of an account: of a supplier its RUC, of a customer their document (portal.md 1). */
export async function readUserName(tx: Transaction<Tables>, userId: number): Promise<string> {
  const account = await tx.selectFrom('SecUser').select('UsrName').where('UsrID', '=', userId).executeTakeFirstOrThrow()
  return account.UsrName
}
