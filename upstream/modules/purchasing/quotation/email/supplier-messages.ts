import { linkTo } from '#upstream/platform/mail/outbox.ts'
import { invitationPath, text, titleOf, type Write } from './message.ts'

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
