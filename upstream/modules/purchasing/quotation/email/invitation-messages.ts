import { invitationPage, text, titleOf, type Write } from './message.ts'

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
