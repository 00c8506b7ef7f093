import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import { dateTime, flag, id, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

type Act = 'CREATED' | 'CHANGED' | 'DELETED' | 'RESTORED'

const acts: Readonly<Record<string, Act>> = { create: 'CREATED', delete: 'DELETED', restore: 'RESTORED' }

/** What somebody did with a row; whatever else a service calls its own changes is a change. */
const act: Codec<Act> = { read: (value) => acts[text.read(value)] ?? 'CHANGED', write: () => undefined }

export const fieldChange = record({
  field: ['AudField', text],
  before: ['AudBefore', optional(text)],
  after: ['AudAfter', optional(text)],
  valueBefore: ['AudValueBefore', optional(text)],
  valueAfter: ['AudValueAfter', optional(text)],
})

export const rowChange = record({
  id: ['AudID', id],
  at: ['AudDate', dateTime],
  personName: ['UsrFullName', optional(text)],
  isOwn: ['AudOwn', optional(flag)],
  act: ['AudAction', act],
  fields: ['AudFields', list(fieldChange)],
})
