import { FOLLOW_UP_STATUS, FOLLOW_UP_CHANNEL } from '#schema/modules/engagement/follow-up/follow-up-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import {
  choice,
  code,
  date,
  dateTime,
  flag,
  id,
  int,
  list,
  optional,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const followUpStatus = code(namesByCode(FOLLOW_UP_STATUS))
export const followUpChannel = code(namesByCode(FOLLOW_UP_CHANNEL))

export const followUpNote = record({
  id: ['FonID', id],
  text: ['FonText', text],
  isChange: ['FonKind', { read: (value: unknown) => value === 2, write: () => undefined }],
  who: ['UsrName', optional(text)],
  at: ['SecCreate', dateTime],
})

export const followUp = record({
  id: ['FolID', id],
  documentNumber: ['FolDocumentNumber', text],
  subject: ['FolSubject', text],
  channel: ['FolChannel', followUpChannel],
  status: ['FolStatus', followUpStatus],
  who: ['FolWho', choice('FolWhoName')],
  responsible: ['UsrRespID', choice('UsrRespName')],
  areaName: ['AreName', optional(text)],
  due: ['FolDue', optional(date)],
  isOverdue: ['FolOverdue', flag],
  closedAt: ['FolClosed', optional(dateTime)],
  openedAt: ['SecCreate', dateTime],
  // Lists leave the notes out.
  notes: ['notes', withDefault(list(followUpNote), [])],
  version: ['SecVersion', int],
})

export const followUpInput = record({
  id: ['FolID', optional(id)],
  version: ['SecVersion', optional(int)],
  subject: ['FolSubject', text],
  channel: ['FolChannel', followUpChannel],
  who: ['FolWho', optional(text)],
  responsible: ['UsrRespID', optional(id)],
  due: ['FolDue', optional(date)],
  note: ['FonText', optional(text)],
})

export const followUpNoteInput = record({ id: ['FolID', id], text: ['FonText', text] })
export const followUpStatusInput = record({
  id: ['FolID', id],
  version: ['SecVersion', int],
  status: ['FolStatus', followUpStatus],
})

export const followUpPerson = record({ value: ['FolWho', text], label: ['FolWhoName', text] })
export const followUpResponsible = record({ value: ['UsrRespID', text], label: ['UsrRespName', text] })
