import type { Codec } from '../rest/codec.ts'
import { dateTime, id, list, optional, text } from '../rest/codecs.ts'
import { record } from '../rest/wire.ts'

type Act = 'CREATED' | 'CHANGED' | 'DELETED' | 'RESTORED'

const acts: Readonly<Record<string, Act>> = { create: 'CREATED', delete: 'DELETED', restore: 'RESTORED' }

/** What somebody did with a row; whatever else a service calls its own changes is a change. */
const act: Codec<Act> = { read: (value) => acts[text.read(value)] ?? 'CHANGED', write: () => undefined }

export const fieldChange = record({
  field: ['AudField', text],
  before: ['AudBefore', optional(text)],
  after: ['AudAfter', optional(text)],
})

export const rowChange = record({
  id: ['AudID', id],
  at: ['AudDate', dateTime],
  personName: ['UsrFullName', optional(text)],
  act: ['AudAction', act],
  fields: ['AudFields', list(fieldChange)],
})
