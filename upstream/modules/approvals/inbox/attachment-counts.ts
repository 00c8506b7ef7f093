import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/** How many files hang on each of the documents, whatever their kinds, by "REQ/12"; those with none are left out. */
export async function countAttachments(
  tx: Transaction<Tables>,
  { companyId }: Identity,
  documents: readonly { TrsCode: string; DocEntry: number }[],
): Promise<Map<string, number>> {
  if (documents.length === 0) return new Map()
  const { rows } = await sql<{ TrsCode: string; DocEntry: number; files: number }>`
    select a."TrsCode", a."DocEntry", count(*)::integer as files
    from unnest(${documents.map(({ TrsCode }) => TrsCode)}::text[], ${documents.map(({ DocEntry }) => DocEntry)}::integer[])
      as asked ("TrsCode", "DocEntry")
    join "LgsDocumentAttach" a on a."TrsCode" = asked."TrsCode" and a."DocEntry" = asked."DocEntry"
    where a."CpyID" = ${companyId} and a."SecStatus" = 1 group by 1, 2`.execute(tx)
  return new Map(rows.map(({ TrsCode, DocEntry, files }) => [`${TrsCode}/${DocEntry}`, files]))
}
