import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { emailStaff, readLetterRecipient } from '#upstream/modules/approvals/notification/staff-letter.ts'
import type { Quotation } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import type { Call } from '#upstream/platform/http/call.ts'

/** What a supplier did, as its buyer hears of it. */
interface BuyerNotice {
  /** The bell, which is the subject of the letter too. */
  message: string
  /** What the letter says. */
  sentence: string
  color: 'blue' | 'orange'
}

/** What a buyer hears of offers. Of figures nothing is said, because offers are sealed. */
export const buyerNotices = {
  offered: (supplier: string): BuyerNotice => ({
    message: `${supplier}: envió su oferta`,
    sentence: `${supplier} envió su oferta.`,
    color: 'blue',
  }),
  declined: (supplier: string, reason: string | null): BuyerNotice => ({
    message: `${supplier}: no participará`,
    sentence: `${supplier} avisó que no participará.${reason ? ` Motivo: ${reason}` : ''}`,
    color: 'orange',
  }),
}

/** Tells the buyer of a quotation what a supplier did, in the bell and by letter. */
export async function notifyBuyer(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  { CttID, UsrID, CpyID, CttDocumentNumber, CttSubject }: Quotation,
  { message, sentence, color }: BuyerNotice,
): Promise<void> {
  const about = { TrsCode: 'COT' as const, DocEntry: CttID }
  const recipient = await readLetterRecipient(tx, UsrID, CpyID)
  if (recipient) {
    const paragraphs = [`Cotización ${CttDocumentNumber} («${CttSubject}»): ${sentence}`]
    const letter = { subject: `${CttDocumentNumber} · ${message}`, paragraphs, path: `/logistica/cotizacion/${CttID}` }
    await emailStaff(tx, recipient, letter, { CpyID, ...about })
  }
  const notice = { UsrID, AtsID: null, AleMessage: message, AleColor: color }
  await notify(tx, [notice], { ...about, UsrCreateID: identity.userId })
}
