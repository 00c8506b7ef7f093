import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/** @throws Refusal 403 for a document that is not the one of the account (rules 8) */
export async function requireOwnDocument(
  database: Database,
  { companyId, userId }: Identity,
  document: string | null | undefined,
): Promise<void> {
  if (!document) return
  const account = await inCompany(
    database,
    { company: companyId, user: userId },
    (tx) => tx.selectFrom('SecUser').select('UsrName').where('UsrID', '=', userId).executeTakeFirst(),
    { readOnly: true },
  )
  if (account?.UsrName !== document) throw refuse.forbidden()
}
