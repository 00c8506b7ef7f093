import type { Transaction } from 'kysely'
import { MAILBOX_STATUS } from '#schema/modules/accounting/mailbox/mailbox.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Mailbox } from './match-document.ts'

/** What tells documents of the mailbox apart; the type may be missing from an answer. */
export interface DocumentIdentity {
  kind: 'CPE' | 'CDR'
  issuer: string
  type: string | null
  /** As `plainCpeNumber` spells it. */
  number: string
}

/** The live row of the mailbox, but for the one that is looked at, that holds this document. */
export const findDuplicate = (
  tx: Transaction<Tables>,
  { CpyID, MbxID }: Mailbox,
  { kind, issuer, type, number }: DocumentIdentity,
) =>
  tx
    .selectFrom('AccMailbox')
    .select(['MbxID', 'MbxStatus', 'OrdID', 'VouID', 'FilID', 'MbxName', 'MbxFacts'])
    .where('CpyID', '=', CpyID)
    .where('SecStatus', '=', 1)
    .where('MbxKind', '=', kind)
    .where('MbxIssuer', '=', issuer)
    .where('MbxNumber', '=', number)
    .$if(type !== null, (query) =>
      query.where((each) => each.or([each('MbxType', '=', type), each('MbxType', 'is', null)])),
    )
    .where('MbxStatus', 'in', [MAILBOX_STATUS.MATCHED, MAILBOX_STATUS.UNMATCHED, MAILBOX_STATUS.REGISTERED])
    .where('MbxID', '<>', MbxID ?? 0)
    .orderBy('MbxID')
    .executeTakeFirst()
