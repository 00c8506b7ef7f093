import type { Transaction } from 'kysely'
import type { CdrFacts } from '#schema/kit/cpe/cpe.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { validateCdr, operatorsOf } from '#schema/kit/cpe/validate-cdr.ts'
import { plainCpeNumber } from '#schema/kit/cpe/cpe-number.ts'
import {
  mailboxMessages,
  observed,
  rejected,
  type MailboxReason,
  MAILBOX_STATUS,
} from '#schema/modules/accounting/mailbox/mailbox.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { readProperty } from '#upstream/platform/company-settings/read-setting.ts'
import { readCompanyRuc } from '#upstream/modules/accounting/voucher/save/order-expectation.ts'
import { statusOf, type DocumentMatch, type Mailbox } from './match-document.ts'
import { findDuplicate } from './same-document.ts'

/** Matches SUNAT's answer (CDR) with the order of the document that it answers; it waits while that is missing or has none. */
export async function matchAnswer(
  tx: Transaction<Tables>,
  mailbox: Mailbox,
  { cdr, name }: { cdr: CdrFacts; name: string },
): Promise<DocumentMatch> {
  const { CpyID } = mailbox
  const key = { issuer: cdr.issuer, type: cdr.type, number: plainCpeNumber(cdr.number ?? '') }
  const document = await findDuplicate(tx, { CpyID }, { ...key, kind: 'CPE' })
  const twin = await findDuplicate(tx, mailbox, { ...key, kind: 'CDR' })
  const OrdID = document?.OrdID ?? null
  const facts = document?.MbxFacts
  const issues = validateCdr(cdr, {
    order: { companyRuc: await readCompanyRuc(tx, CpyID), supplierRuc: cdr.issuer },
    cpe: facts?.kind === 'CPE' ? facts.cpe : undefined,
    today: clock.today(),
    operators: operatorsOf(await readProperty(tx, CpyID, 'CDR_OPERATORS')),
    fileName: name,
  })
  const reasons: MailboxReason[] = [
    ...(twin ? [rejected('IN_MAILBOX', mailboxMessages.inMailbox(cdr.number ?? ''))] : []),
    ...(OrdID === null ? [observed('CDR_ALONE', mailboxMessages.alone)] : []),
    ...issues,
  ]
  return {
    MbxStatus: statusOf(reasons, OrdID !== null),
    MbxReasons: reasons,
    OrdID,
    MbxMatch: OrdID === null ? null : 'REFERENCE',
  }
}

/** Matches the answers to a document again after the document was matched, changed or discarded. */
export async function rematchAnswers(
  tx: Transaction<Tables>,
  CpyID: number,
  issuer: string | null,
  number: string | null,
): Promise<void> {
  if (issuer === null || number === null) return
  const answers = await tx
    .selectFrom('AccMailbox')
    .select(['MbxID', 'MbxFacts', 'MbxName'])
    .where('CpyID', '=', CpyID)
    .where('MbxKind', '=', 'CDR')
    .where('MbxIssuer', '=', issuer)
    .where('MbxNumber', '=', number)
    .where('MbxStatus', 'in', [MAILBOX_STATUS.MATCHED, MAILBOX_STATUS.UNMATCHED])
    .execute()
  for (const { MbxID, MbxFacts, MbxName } of answers) {
    if (MbxFacts?.kind !== 'CDR') continue
    const { MbxReasons, ...placed } = await matchAnswer(tx, { CpyID, MbxID }, { cdr: MbxFacts.cdr, name: MbxName })
    await tx
      .updateTable('AccMailbox')
      .set((each) => ({ ...placed, MbxReasons: JSON.stringify(MbxReasons), SecVersion: each('SecVersion', '+', 1) }))
      .where('MbxID', '=', MbxID)
      .execute()
  }
}
