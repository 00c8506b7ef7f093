import type { Transaction } from 'kysely'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

const messages = {
  required: (first: string, kinds: string) => `Antes de enviar a aprobación, ${first}adjunte: ${kinds}`,
} as const

/** TypeProcess of what staff put beside a document. */
const STAFF = 1

/** What is a draft before it is sent; a quotation is sent when its offers are in. */
const keepsDrafts: readonly DocumentCode[] = ['REQ', 'ORD']

/**
 * Makes sure that a document has a file of every kind that is required of it before it is sent. Its row must be locked.
 * @throws Refusal 400 that names the kinds that are missing
 */
export async function requireAttachments(
  tx: Transaction<Tables>,
  TrsCode: DocumentCode,
  DocEntry: number,
): Promise<void> {
  const missing = await tx
    .selectFrom('GenAttachConfiguration as c')
    .select('c.RqdDescription')
    .where('c.TrsCode', '=', TrsCode)
    .where('c.TypeProcess', '=', STAFF)
    .where('c.RqdRequired', '=', 1)
    .where('c.SecStatus', '=', 1)
    .where((each) =>
      each.not(
        each.exists(
          each
            .selectFrom('LgsDocumentAttach as d')
            .select('d.DatID')
            .whereRef('d.RqdID', '=', 'c.RqdID')
            .where('d.TrsCode', '=', TrsCode)
            .where('d.DocEntry', '=', DocEntry)
            .where('d.SecStatus', '=', 1),
        ),
      ),
    )
    .orderBy('c.RqdOrder')
    .orderBy('c.RqdID')
    .execute()
  if (missing.length === 0) return
  const kinds = missing.map(({ RqdDescription }) => RqdDescription).join(', ')
  const first = keepsDrafts.includes(TrsCode) ? 'guarde el borrador y ' : ''
  throw refuse.badRequest(messages.required(first, kinds))
}
