import { linkTo, type Email } from '#upstream/platform/mail/outbox.ts'
import type { ContactRequestRow } from './contact-request.repo.ts'

const labels = { email: 'correo electrónico', mobile: 'teléfono celular', address: 'dirección' } as const

/** What is asked to be corrected, in words; a letter names no value but the one the reader gave. */
const namesOf = ({ proposed }: ContactRequestRow): string =>
  [
    ...(proposed.email === null ? [] : [labels.email]),
    ...(proposed.mobile === null ? [] : [labels.mobile]),
    ...(proposed.address === null ? [] : [labels.address]),
  ].join(', ')

const PORTAL = '/?ver=datos'
const NOT_YOU = 'Si usted no lo pidió, avísenos de inmediato y cambie su contraseña.'

/** What whoever decides is told of a request. */
export const requestWaitingEmail = (
  { UsrEmail, UsrFullName }: { UsrEmail: string; UsrFullName: string },
  row: ContactRequestRow,
): Email => {
  const path = `/general/sociosdenegocio?vista=correcciones&registro=${row.CcrID}`
  return {
    to: UsrEmail,
    subject: `Corrección de datos por resolver: ${row.nombreCompleto}`,
    path,
    text: [
      `Hola, ${UsrFullName}:`,
      `${row.nombreCompleto} (${row.nroDocumentoTitular}) pidió corregir sus datos de contacto: ${namesOf(row)}.`,
      linkTo(path),
    ].join('\n\n'),
  }
}

/** What the mailbox that is to be replaced is told while it still counts. */
export const mailboxRequestedEmail = (to: string, row: ContactRequestRow): Email => ({
  to,
  subject: 'Se pidió cambiar su correo electrónico',
  path: PORTAL,
  text: [
    `Estimado(a) ${row.nombreCompleto}:`,
    'Desde su cuenta se pidió que sus comunicaciones vayan a otro correo electrónico. Seguirán llegando aquí mientras no se acepte.',
    NOT_YOU,
    linkTo(PORTAL),
  ].join('\n\n'),
})

/** The outcome, for the customer. */
export const requestDecidedEmail = (to: string, row: ContactRequestRow): Email => ({
  to,
  subject: row.CcrState === 'ACCEPTED' ? 'Sus datos fueron corregidos' : 'Su corrección de datos no fue aceptada',
  path: PORTAL,
  text: [
    `Estimado(a) ${row.nombreCompleto}:`,
    row.CcrState === 'ACCEPTED'
      ? `Corregimos sus datos como lo pidió: ${namesOf(row)}.`
      : `No aceptamos la corrección que pidió (${namesOf(row)}). Motivo: ${row.CcrReason ?? ''}`,
    ...(row.CcrState === 'ACCEPTED' ? [NOT_YOU] : []),
    linkTo(PORTAL),
  ].join('\n\n'),
})

/** What the mailbox that was replaced is told, once. */
export const mailboxReplacedEmail = (to: string, row: ContactRequestRow): Email => ({
  to,
  subject: 'Su correo electrónico fue cambiado',
  text: [
    `Estimado(a) ${row.nombreCompleto}:`,
    'Como se pidió desde su cuenta, sus comunicaciones van desde ahora a otro correo electrónico. Este es el último mensaje que llega aquí.',
    NOT_YOU,
  ].join('\n\n'),
})
