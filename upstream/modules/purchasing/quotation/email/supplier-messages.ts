import type { SqlBool } from 'kysely'
import type { SupplierNotice } from '#upstream/modules/purchasing/supplier-notice/notify-suppliers.ts'
import { linkTo, type Email } from '#upstream/platform/mail/outbox.ts'

/** What a letter says of its quotation. */
export interface Subject {
  CttID: number
  CpyID: number
  CpyName: string
  CttDocumentNumber: string
  CttSubject: string
  until: string
  visit: string | null
  buyer: string
  lines: string[]
}

export interface Recipient {
  CtpID: number
  CtpRuc: string
  CtpName: string
  CtpEmail: string | null
  isWinner: SqlBool
  /** Why it was asked to adjust the offer of the version before. */
  reasons: string[]
}

/** Blank lines part paragraphs; what is null is left out. */
const text = (...paragraphs: (string | null)[]): string => paragraphs.filter((each) => each !== null).join('\n\n')

const titleOf = ({ CttDocumentNumber, CttSubject }: Subject): string => `${CttDocumentNumber} · ${CttSubject}`

/** What a recipient reads, in a letter and in the bell. */
type Message = Pick<Email, 'subject' | 'text' | 'path' | 'topic'> & { bell: Omit<SupplierNotice, 'ruc'> }

export type Write = (subject: Subject, recipient: Recipient) => Message

/** Where a supplier reads and answers a quotation. */
const invitationPath = (CttID: number): string => `/portal/cotizaciones/${CttID}`

/** The same as an address. */
export const invitationPage = (webUrl: string, CttID: number): string => `${webUrl}${invitationPath(CttID)}`

/** Why a participant is invited once more: they have not answered, or something else is asked than they were told. */
export type RepeatedOccasion = 'again' | 'changed'
type Occasion = 'first' | RepeatedOccasion

const invitationTitles: Readonly<Record<Occasion, string>> = {
  first: 'Invitación',
  again: 'Recordatorio: invitación',
  changed: 'Cambió lo que se pide: invitación',
}

/** Invites a participant to offer; the reasons are those of a readjustment. */
export const invitation =
  (webUrl: string, occasion: Occasion = 'first'): Write =>
  (subject, { CtpName, CtpRuc, reasons }) => ({
    subject: `${invitationTitles[occasion]} a cotizar ${titleOf(subject)}`,
    text: text(
      `Señores ${CtpName}:`,
      `${subject.CpyName} los invita a cotizar «${subject.CttSubject}» (${subject.CttDocumentNumber}).`,
      occasion === 'changed' ? 'Cambió lo que se pide desde la invitación anterior: vale lo que sigue.' : null,
      `Se reciben ofertas hasta el ${subject.until}, hora de Lima.`,
      reasons.length > 0
        ? `Se les pide reajustar su oferta anterior:\n${reasons.map((each) => `- ${each}`).join('\n')}`
        : null,
      subject.visit && `Requiere visita de campo: ${subject.visit}.`,
      `Se pide:\n${subject.lines.join('\n')}`,
      `Registre su oferta en el portal de proveedores con su RUC ${CtpRuc}:\n${invitationPage(webUrl, subject.CttID)}`,
      `${subject.buyer}\n${subject.CpyName}`,
    ),
    bell: { AleMessage: invitationMessage(occasion, reasons.length > 0), AleColor: 'blue' },
  })

/** What tells a letter that invites a participant once more from the others about its quotation. */
const topicOf = (occasion: RepeatedOccasion, CtpID: number): string => `${occasion}:${CtpID}`

/** The topics of all letters that may wait to invite participants once more. */
export const repeatedTopics = (participants: readonly number[]): string[] =>
  participants.flatMap((CtpID) => [topicOf('again', CtpID), topicOf('changed', CtpID)])

/**
 * Invites a participant once more.
 *
 * @param takenBack topics of the letters in whose place these are: where one of them was to say that something else is asked, so does this
 */
export const repeatedInvitation =
  (webUrl: string, occasion: RepeatedOccasion, takenBack: readonly string[]): Write =>
  (subject, recipient) => {
    const stated = takenBack.includes(topicOf('changed', recipient.CtpID)) ? 'changed' : occasion
    const { bell } = invitation(webUrl, occasion)(subject, recipient)
    return { ...invitation(webUrl, stated)(subject, recipient), bell, topic: topicOf(stated, recipient.CtpID) }
  }

/** An invitation in one line. */
function invitationMessage(occasion: Occasion, isReadjustment: boolean): string {
  if (occasion === 'changed') return 'Cambió lo que se pide'
  if (occasion === 'again') return 'Recordatorio: se espera su oferta'
  return isReadjustment ? 'Se le pide reajustar su oferta' : 'Lo invitan a cotizar'
}

/** Tells a participant whether their offer was accepted. */
export const result: Write = (subject, { CtpName, isWinner }) => ({
  subject: `Resultado de la cotización ${titleOf(subject)}`,
  text: text(
    `Señores ${CtpName}:`,
    isWinner
      ? `Su oferta para «${subject.CttSubject}» (${subject.CttDocumentNumber}) fue aceptada. Recibirán la orden correspondiente.`
      : `Les agradecemos su oferta para «${subject.CttSubject}» (${subject.CttDocumentNumber}), que en esta ocasión no fue aceptada.`,
    linkTo(invitationPath(subject.CttID)),
    `${subject.buyer}\n${subject.CpyName}`,
  ),
  path: invitationPath(subject.CttID),
  bell: isWinner
    ? { AleMessage: 'Su oferta fue aceptada', AleColor: 'green' }
    : { AleMessage: 'Su oferta no fue aceptada en esta ocasión', AleColor: 'orange' },
})

/** Says the same whoever had been chosen; the reason is the company's own. */
export const rejection: Write = (subject, recipient) => result(subject, { ...recipient, isWinner: false })

/** Tells a participant that the quotation was annulled. */
export const annulment: Write = (subject, { CtpName }) => ({
  subject: `Cotización anulada: ${titleOf(subject)}`,
  text: text(
    `Señores ${CtpName}:`,
    `La cotización «${subject.CttSubject}» (${subject.CttDocumentNumber}) fue anulada: ya no se reciben ofertas para ella.`,
    linkTo(invitationPath(subject.CttID)),
    `${subject.buyer}\n${subject.CpyName}`,
  ),
  path: invitationPath(subject.CttID),
  bell: { AleMessage: 'La cotización fue anulada', AleColor: 'red' },
})

/** Tells the winner that nothing will be ordered of what it offered; of the reason nothing, which is the company's own. */
export const unordered: Write = (subject, { CtpName }) => ({
  subject: `Cotización cerrada sin orden: ${titleOf(subject)}`,
  text: text(
    `Señores ${CtpName}:`,
    `La cotización «${subject.CttSubject}» (${subject.CttDocumentNumber}), en la que su oferta había sido aceptada, se cerró sin orden: no recibirán una orden por ella.`,
    linkTo(invitationPath(subject.CttID)),
    `${subject.buyer}\n${subject.CpyName}`,
  ),
  path: invitationPath(subject.CttID),
  bell: { AleMessage: 'La cotización se cerró sin orden', AleColor: 'red' },
})

/** Tells a participant that it is asked no more, where the quotation goes on; it reads nothing of it any more. */
export const withdrawal: Write = (subject, { CtpName }) => ({
  subject: `Invitación anulada: ${titleOf(subject)}`,
  text: text(
    `Señores ${CtpName}:`,
    `Su invitación a la cotización «${subject.CttSubject}» (${subject.CttDocumentNumber}) fue anulada: ya no se recibe su oferta para ella.`,
    `${subject.buyer}\n${subject.CpyName}`,
  ),
  bell: { AleMessage: `Su invitación a ${subject.CttDocumentNumber} fue anulada`, AleColor: 'red' },
})

/** Says nothing of the reason, which is the company's own. */
export const earlyOpening: Write = (subject, { CtpName }) => ({
  subject: `Ya no se reciben ofertas: ${titleOf(subject)}`,
  text: text(
    `Señores ${CtpName}:`,
    `Las ofertas para «${subject.CttSubject}» (${subject.CttDocumentNumber}) se abrieron antes del plazo: ya no se reciben más, aunque se los invitó a cotizar hasta el ${subject.until}.`,
    linkTo(invitationPath(subject.CttID)),
    `${subject.buyer}\n${subject.CpyName}`,
  ),
  path: invitationPath(subject.CttID),
  bell: { AleMessage: 'Ya no se reciben ofertas', AleColor: 'orange' },
})

/** Tells a participant that staff wrote down an offer for it, as one that came on paper: of figures nothing, which it knows or finds there. */
export const offerByStaff: Write = (subject, { CtpName }) => ({
  subject: `Oferta registrada en su nombre: ${titleOf(subject)}`,
  text: text(
    `Señores ${CtpName}:`,
    `${subject.CpyName} registró una oferta en su nombre para «${subject.CttSubject}» (${subject.CttDocumentNumber}).`,
    linkTo(
      invitationPath(subject.CttID),
      `Revísenla: pueden reemplazarla o retirarla hasta el ${subject.until}, hora de Lima, en:`,
    ),
    `${subject.buyer}\n${subject.CpyName}`,
  ),
  path: invitationPath(subject.CttID),
  bell: { AleMessage: 'Se registró una oferta en su nombre', AleColor: 'blue' },
})

/** Tells a participant that staff wrote down that it declines, and why. */
export const declineByStaff =
  (reason: string | null): Write =>
  (subject, { CtpName }) => ({
    subject: `No participación registrada en su nombre: ${titleOf(subject)}`,
    text: text(
      `Señores ${CtpName}:`,
      `${subject.CpyName} registró que no participarán en «${subject.CttSubject}» (${subject.CttDocumentNumber}).`,
      reason && `Motivo: ${reason}`,
      linkTo(
        invitationPath(subject.CttID),
        `Si no es así, pueden enviar su oferta hasta el ${subject.until}, hora de Lima, en:`,
      ),
      `${subject.buyer}\n${subject.CpyName}`,
    ),
    path: invitationPath(subject.CttID),
    bell: { AleMessage: 'Se registró en su nombre que no participará', AleColor: 'orange' },
  })
