import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'

/** How many files hang on each of the documents; those with none are left out. */
export async function countAttachments(
  tx: Transaction<Tables>,
  { companyId }: Identity,
  TrsCode: DocumentCode,
  documents: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('LgsDocumentAttach')
    .select(['DocEntry', sql<number>`count(*)::integer`.as('files')])
    .where('TrsCode', '=', TrsCode)
    .where('DocEntry', 'in', [...documents])
    .where('CpyID', '=', companyId)
    .where('SecStatus', '=', 1)
    .groupBy('DocEntry')
    .execute()
  return new Map(rows.map(({ DocEntry, files }) => [DocEntry, files]))
}
