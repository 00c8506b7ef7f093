import { code, dateTime, id, optional, text } from '../rest/codecs.ts'
import { record } from '../rest/wire.ts'

const act = code({
  create: 'CREATED',
  update: 'CHANGED',
  raise: 'RAISED',
  delete: 'DELETED',
  restore: 'RESTORED',
} as const)

export const settingChange = record({
  id: ['AudID', id],
  at: ['AudDate', dateTime],
  by: ['UsrFullName', optional(text)],
  act: ['AudAction', act],
  before: ['AudBefore', optional(text)],
  after: ['AudAfter', optional(text)],
  reason: ['Reason', optional(text)],
})
