import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { MOST_RECEIPTS_AN_HOUR } from '#schema/modules/purchasing/offer/offer-receipt.ts'
import type { ValidOffer } from '#schema/modules/purchasing/offer/offer.ts'
import type { Totals } from '#schema/modules/purchasing/terms/totals.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { countRecentEmails, enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import type { Participant } from '../offer-participant.ts'
import type { Quotation } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { invitationPage } from '#upstream/modules/purchasing/quotation/email/message.ts'
import { amount, day, moment } from '#upstream/kit/text/format.ts'

/** What was sent, and where it can be seen. */
interface SentOffer {
  quotation: Pick<Quotation, 'CttID' | 'CpyID' | 'CttDocumentNumber' | 'CttSubject' | 'NeedDateCot'>
  participant: Pick<Participant, 'CtpName'>
  offer: Pick<ValidOffer, 'email' | 'lines'> & { totals: Totals; currency: string; fileNames: readonly string[] }
  /** How many lines the quotation asks. */
  asked: number
  webUrl: string
}

/** Tells the contact of an offer that it came, and what it came to; not the sixth time within an hour. */
export async function emailOfferReceipt(
  tx: Transaction<Tables>,
  { quotation, participant, offer, asked: lineCount, webUrl }: SentOffer,
  now = clock.now(),
): Promise<void> {
  const { CttID, CpyID, CttDocumentNumber, CttSubject, NeedDateCot } = quotation
  const { totals, currency, fileNames } = offer
  const to = offer.email.trim()
  const subject = `Constancia de oferta ${CttDocumentNumber} · ${CttSubject}`
  const about = { CpyID, TrsCode: 'COT', DocEntry: CttID }
  if ((await countRecentEmails(tx, { to, subject }, about)) >= MOST_RECEIPTS_AN_HOUR) return
  const quoted = offer.lines.filter(({ quantity }) => readDecimal(quantity)?.gt(0)).length
  const figures = [
    ['Valor neto', totals.net],
    ['Subtotal', totals.subtotal],
    ['Impuesto', totals.taxAmount],
    ['Total', totals.total],
  ] as const
  const text = [
    `Señores ${participant.CtpName}:`,
    `Recibimos su oferta para «${CttSubject}» (${CttDocumentNumber}) el ${moment(now)}, hora de Lima.`,
    [
      `Ítems cotizados: ${quoted} de ${lineCount}`,
      ...figures.map(([concept, value]) => `${concept}: ${currency} ${amount(value)}`),
      `${fileNames.length > 1 ? 'Adjuntos' : 'Adjunto'}: ${fileNames.join(', ') || 'ninguno'}`,
    ].join('\n'),
    `Puede verla, y volver a enviarla hasta el ${day(NeedDateCot)}, en:\n${invitationPage(webUrl, CttID)}`,
  ].join('\n\n')
  await enqueueEmails(tx, [{ to, subject, text }], about)
}
