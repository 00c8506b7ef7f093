import { CLAIM_KIND_WORDS } from '#schema/modules/receivables/claim/claim-codes.ts'
import { linkTo, type Email } from '#upstream/platform/mail/outbox.ts'
import { day } from '#upstream/kit/text/format.ts'
import { salutation } from '#upstream/kit/text/salutation.ts'
import type { ClaimBook, ClaimRow } from './claim.repo.ts'

/** The kind of attachment that the sheet is. */
export const CLAIM_SHEET = 'CLAIM'

const kindOf = ({ RecKind }: ClaimRow) => (RecKind === 'CLAIM' ? CLAIM_KIND_WORDS.CLAIM : CLAIM_KIND_WORDS.COMPLAINT)

/** What stands below every sheet (annex I of D.S. 011-2011-PCM). */
export const claimNotes = [
  'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.',
  'El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.',
] as const

/** The copy of a sheet, for the consumer who filed it. */
export const claimFiledEmail = (row: ClaimRow, { CpyName }: ClaimBook): Email => ({
  to: row.RecEmail,
  subject: `Hoja de Reclamación ${row.RecCode}`,
  attach: [{ kind: CLAIM_SHEET, key: row.RecID }],
  text: [
    salutation(row.RecName),
    `${CpyName} recibió su ${kindOf(row).toLowerCase()} el ${day(row.RecDay)} con la Hoja de Reclamación ${row.RecCode}, cuya copia adjuntamos.`,
    `Le responderemos a este correo a más tardar el ${day(row.RecDueOn)}.`,
    ...claimNotes,
    'Si usted no presentó esta hoja, ignore este mensaje.',
  ].join('\n\n'),
})

/** The answer to a sheet, with the sheet that now holds it. */
export const claimAnsweredEmail = (row: ClaimRow, { CpyName }: ClaimBook): Email => ({
  to: row.RecEmail,
  subject: `Respuesta a su Hoja de Reclamación ${row.RecCode}`,
  attach: [{ kind: CLAIM_SHEET, key: row.RecID }],
  text: [
    salutation(row.RecName),
    `${CpyName} responde a su ${kindOf(row).toLowerCase()} del ${day(row.RecDay)} (Hoja de Reclamación ${row.RecCode}):`,
    row.RecAnswer ?? '',
    claimNotes[0],
  ].join('\n\n'),
})

/** What whoever answers sheets is told of a new one. */
export const claimWaitingEmail = (to: { UsrEmail: string; UsrFullName: string }, row: ClaimRow): Email => {
  const path = `/cobranzas/reclamaciones?registro=${row.RecID}`
  return {
    to: to.UsrEmail,
    subject: `${kindOf(row)} por responder ${row.RecCode}`,
    path,
    text: [
      `Hola, ${to.UsrFullName}:`,
      `Llegó la Hoja de Reclamación ${row.RecCode}. Hay que responderla a más tardar el ${day(row.RecDueOn)}.`,
      linkTo(path),
    ].join('\n\n'),
  }
}
