import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import { levelsOf } from '#upstream/kit/approval/levels.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

const messages = {
  required: (first: string, kinds: string) => `Antes de enviar a aprobación, ${first}adjunte: ${kinds}`,
  stillRequired: (kinds: string) =>
    `Ya se envió a aprobación: adjunte otro archivo en lugar de ${kinds}, que es obligatorio`,
} as const

/** TypeProcess of what staff put beside a document. */
const STAFF = 1

/** Kinds of documents that go to their approvers with what is required of them; of a reception it comes afterwards. */
const SENT_WITH_FILES: readonly DocumentCode[] = ['REQ', 'COT', 'ORD']

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
  const missing = await missingKinds(tx, TrsCode, DocEntry)
  if (missing.length === 0) return
  const kinds = namesOf(missing)
  const first = keepsDrafts.includes(TrsCode) ? 'guarde el borrador y ' : ''
  throw refuse.badRequest(messages.required(first, kinds))
}

/**
 * Makes sure that what was taken away from a document on a circuit leaves a file of every required kind that it went there with. Its
 * row must be locked.
 * @throws Refusal 400 that names the kinds of which none is left
 */
export async function keepRequiredAttachments(
  tx: Transaction<Tables>,
  TrsCode: DocumentCode,
  DocEntry: number,
  removed: readonly (number | null)[],
): Promise<void> {
  if (!SENT_WITH_FILES.includes(TrsCode) || removed.every((RqdID) => RqdID === null)) return
  const missing = (await missingKinds(tx, TrsCode, DocEntry)).filter(({ RqdID }) => removed.includes(RqdID))
  if (missing.length > 0 && (await levelsOf(tx, TrsCode, [DocEntry])).length > 0)
    throw refuse.badRequest(messages.stillRequired(namesOf(missing)))
}

/** Whether a file (`d`, its kind `c`) is of a kind of which one stays beside its document: it is required, and the document was sent. */
export const isOfRequiredKind = (TrsCode: DocumentCode): RawBuilder<boolean> =>
  SENT_WITH_FILES.includes(TrsCode)
    ? sql<boolean>`(coalesce(c."RqdRequired" = 1 and c."TypeProcess" = ${STAFF} and c."SecStatus" = 1, false) and exists (
        select from "SecApprovalTransaction" t where t."TrsCode" = d."TrsCode" and t."DocEntry" = d."DocEntry"))`
    : sql<boolean>`false`

interface MissingKind {
  RqdID: number
  RqdDescription: string
}

const namesOf = (missing: readonly MissingKind[]): string =>
  missing.map(({ RqdDescription }) => RqdDescription).join(', ')

/** The required kinds of which the document has no file. */
const missingKinds = (tx: Transaction<Tables>, TrsCode: DocumentCode, DocEntry: number): Promise<MissingKind[]> =>
  tx
    .selectFrom('GenAttachConfiguration as c')
    .select(['c.RqdID', 'c.RqdDescription'])
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
