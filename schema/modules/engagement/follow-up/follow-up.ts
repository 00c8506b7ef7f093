import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { isDay } from '#schema/platform/time/working-days.ts'

/** A case while it is being written; days are YYYY-MM-DD. */
export interface FollowUpDraft {
  subject: string
  channel: string | null
  due: string
}

export const LONGEST_SUBJECT = 160
export const LONGEST_NOTE = 1_000

export const followUpMessages = {
  subject: 'Ingrese el asunto',
  subjectLength: `Asunto: máximo ${LONGEST_SUBJECT} caracteres`,
  channel: 'Seleccione el canal',
  due: 'Vence: la fecha no es válida',
  note: 'Escriba la nota',
  noteLength: `Nota: máximo ${LONGEST_NOTE} caracteres`,
} as const

/** What the services find wrong with a case, whatever was typed. */
export const caseMessages = {
  unknownPartner: recordMessages.noSuchOption('Cliente o proveedor'),
  unknownResponsible: recordMessages.noSuchOption('Responsable'),
  state: 'Estado: la opción no es válida',
} as const

/** Everything that keeps a case from being saved. */
export function validateFollowUp({ subject, channel, due }: FollowUpDraft): Issue[] {
  const length = subject.trim().length
  return [
    ...(length === 0 ? [{ path: ['subject'], message: followUpMessages.subject }] : []),
    ...(length > LONGEST_SUBJECT ? [{ path: ['subject'], message: followUpMessages.subjectLength }] : []),
    ...(channel ? [] : [{ path: ['channel'], message: followUpMessages.channel }]),
    ...(due !== '' && !isDay(due) ? [{ path: ['due'], message: followUpMessages.due }] : []),
  ]
}

/** Everything that keeps a note from being written. */
export function validateFollowUpNote(text: string): Issue[] {
  const length = text.trim().length
  return [
    ...(length === 0 ? [{ path: ['text'], message: followUpMessages.note }] : []),
    ...(length > LONGEST_NOTE ? [{ path: ['text'], message: followUpMessages.noteLength }] : []),
  ]
}

/** Whether a case should have been closed before `day`. */
export const isOverdue = (day: string, { due, isClosed }: { due: string | null; isClosed: boolean }): boolean =>
  !isClosed && due !== null && due < day
