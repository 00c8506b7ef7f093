import type { Transaction } from 'kysely'
import type { CdrFacts } from '#schema/kit/cpe/cpe.ts'
import { typeInFileName } from '#schema/kit/cpe/cpe-file-name.ts'
import { MAILBOX_STATUS } from '#schema/modules/accounting/mailbox/mailbox.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Mailbox } from './match-document.ts'

/** Whose document it is, and its number as `plainCpeNumber` spells it; an invoice and a note may bear the same. */
interface NumberKey {
  issuer: string
  number: string
}

/** What is still to be made a voucher, and what was. */
const LIVE = [MAILBOX_STATUS.MATCHED, MAILBOX_STATUS.UNMATCHED, MAILBOX_STATUS.REGISTERED] as const

/** The type of the document that an answer answers. Most answers do not say it: then their name may; null where neither does. */
export const typeOfAnswer = ({ cdr, name }: { cdr: CdrFacts; name: string }): string | null =>
  cdr.type ?? typeInFileName(name, cdr)

/** The live row of the mailbox, but for the one that is looked at, that holds this document. */
export const findDuplicate = (
  tx: Transaction<Tables>,
  { CpyID, MbxID }: Mailbox,
  { issuer, number, type }: NumberKey & { type: string },
) =>
  tx
    .selectFrom('AccMailbox')
    .select('MbxID')
    .where('CpyID', '=', CpyID)
    .where('SecStatus', '=', 1)
    .where('MbxKind', '=', 'CPE')
    .where('MbxIssuer', '=', issuer)
    .where('MbxNumber', '=', number)
    .where('MbxType', '=', type)
    .where('MbxStatus', 'in', LIVE)
    .where('MbxID', '<>', MbxID ?? 0)
    .executeTakeFirst()

/**
 * The live documents that bear a number, and the answers to it but for the one that is looked at; each with the type that it is
 * or answers. `isSame` says whether two types may be of one document: one that is not known only where no two documents bear the number.
 */
export async function readSameNumber(
  tx: Transaction<Tables>,
  { CpyID, MbxID }: Mailbox,
  { issuer, number }: NumberKey,
) {
  const rows = await tx
    .selectFrom('AccMailbox as m')
    .leftJoin('LgsOrderPurcharseVoucher as v', 'v.VouID', 'm.VouID')
    .select(['m.MbxID', 'm.MbxKind', 'm.MbxStatus', 'm.MbxType', 'm.OrdID', 'm.FilID', 'm.MbxName', 'm.MbxFacts'])
    .select('v.VouType')
    .where('m.CpyID', '=', CpyID)
    .where('m.SecStatus', '=', 1)
    .where('m.MbxIssuer', '=', issuer)
    .where('m.MbxNumber', '=', number)
    .where('m.MbxStatus', 'in', LIVE)
    .orderBy('m.MbxID')
    .execute()
  // An answer whose type was not known when it came is of the document with whose voucher it was registered.
  const typed = rows.map(({ MbxFacts, MbxType, VouType, ...row }) => ({
    ...row,
    MbxFacts,
    type: MbxType ?? (MbxFacts?.kind === 'CDR' ? typeOfAnswer(MbxFacts) : null) ?? VouType,
  }))
  const documents = typed.filter(({ MbxKind }) => MbxKind === 'CPE')
  const answers = typed.filter((row) => row.MbxKind === 'CDR' && row.MbxID !== MbxID)
  const isSame = (one: string | null, other: string | null) =>
    one === other || (documents.length < 2 && (one === null || other === null))
  return { documents, answers, isSame }
}
