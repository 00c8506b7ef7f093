import { code, dateTime, id, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

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
