import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import type { Quotation } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { notifySuppliers } from '#upstream/modules/purchasing/supplier-notice/notify-suppliers.ts'
import { invitationPage } from '#upstream/modules/purchasing/quotation/email/message.ts'
import { changeText, type CorrectionChange } from '#upstream/modules/purchasing/quotation/offers/correction-changes.ts'
import type { OfferRow } from '#upstream/modules/purchasing/quotation/offers/offer.repo.ts'

interface CorrectedOffer {
  quotation: Pick<Quotation, 'CttID' | 'CpyID' | 'CttDocumentNumber' | 'CttSubject'>
  correction: { CtpName: string; CtpRuc: string; CorReason: string; before: OfferRow; after: OfferRow }
  changes: readonly CorrectionChange[]
  webUrl: string
}

/** Tells the contact of an offer, before and after, that it was corrected, by letter and in the bell: what changed, why, and where to see both. */
export async function emailCorrection(
  tx: Transaction<Tables>,
  { quotation, correction, changes, webUrl }: CorrectedOffer,
): Promise<void> {
  const { CttID, CpyID, CttDocumentNumber, CttSubject } = quotation
  const { CtpName, CtpRuc, CorReason, before, after } = correction
  const text = [
    `Señores ${CtpName}:`,
    `Corregimos la oferta que nos enviaron para «${CttSubject}» (${CttDocumentNumber}).`,
    `Motivo: ${CorReason}`,
    `Qué cambió:\n${changes.map((change) => `- ${changeText(change)}`).join('\n')}`,
    'Lo que ustedes enviaron se conserva tal como llegó. Si no están de acuerdo, respondan al comprador.',
    `Pueden ver su oferta y la corrección en:\n${invitationPage(webUrl, CttID)}`,
  ].join('\n\n')
  const subject = `Corrección de su oferta ${CttDocumentNumber} · ${CttSubject}`
  const mailboxes = [...new Set([before.SupEmail, after.SupEmail])]
  const about = { CpyID, TrsCode: 'COT' as const, DocEntry: CttID }
  await enqueueEmails(
    tx,
    mailboxes.map((to) => ({ to, subject, text })),
    about,
  )
  await notifySuppliers(tx, [{ ruc: CtpRuc, AleMessage: 'Se corrigió su oferta', AleColor: 'orange' }], about)
}
