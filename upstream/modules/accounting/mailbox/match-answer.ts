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
import { readSameNumber, typeOfAnswer } from './same-document.ts'

/**
 * Matches SUNAT's answer (CDR) with the order of the document that it answers; it waits while that is missing or has none, or while
 * several bear its number and nothing says which of them it answers.
 */
export async function matchAnswer(
  tx: Transaction<Tables>,
  mailbox: Mailbox,
  { cdr, name }: { cdr: CdrFacts; name: string },
): Promise<DocumentMatch> {
  const { CpyID } = mailbox
  const key = { issuer: cdr.issuer, number: plainCpeNumber(cdr.number ?? '') }
  const type = typeOfAnswer({ cdr, name })
  const { documents, answers, isSame } = await readSameNumber(tx, mailbox, key)
  const document = documents.find((each) => isSame(type, each.type))
  const twin = answers.find((each) => isSame(type, each.type))
  const waiting =
    type === null && documents.length > 1
      ? observed('CDR_OF_SEVERAL', mailboxMessages.severalDocuments(cdr.number ?? ''))
      : observed('CDR_ALONE', mailboxMessages.alone)
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
    ...(OrdID === null ? [waiting] : []),
    ...issues,
  ]
  return {
    MbxStatus: statusOf(reasons, OrdID !== null),
    MbxReasons: reasons,
    OrdID,
    MbxMatch: OrdID === null ? null : 'REFERENCE',
  }
}

const WAITING = [MAILBOX_STATUS.MATCHED, MAILBOX_STATUS.UNMATCHED] as const

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
    .select(['MbxID', 'MbxFacts'])
    .where('CpyID', '=', CpyID)
    .where('MbxKind', '=', 'CDR')
    .where('MbxIssuer', '=', issuer)
    .where('MbxNumber', '=', number)
    .where('MbxStatus', 'in', WAITING)
    .execute()
  for (const { MbxID, MbxFacts } of answers) {
    if (MbxFacts?.kind !== 'CDR') continue
    const { MbxReasons, ...placed } = await matchAnswer(tx, { CpyID, MbxID }, MbxFacts)
    await tx
      .updateTable('AccMailbox')
      .set((each) => ({ ...placed, MbxReasons: JSON.stringify(MbxReasons), SecVersion: each('SecVersion', '+', 1) }))
      .where('MbxID', '=', MbxID)
      // One that was put away or registered since it was read stays so.
      .where('MbxStatus', 'in', WAITING)
      .execute()
  }
}
