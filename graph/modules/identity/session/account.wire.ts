import { dateTime, flag, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const openSessionRow = record({
  // A session's key is no number, as a record's is.
  id: ['SesID', text],
  startedAt: ['SecCreate', dateTime],
  seenAt: ['SesLastSeen', dateTime],
  agent: ['SesAgent', optional(text)],
  address: ['SesAddress', optional(text)],
  isCurrent: ['IsCurrent', flag],
})

export const passwordChange = record({ password: ['UsrPassword', text], oldPassword: ['UsrPasswordOld', text] })
export const revocation = record({ id: ['SesID', text] })
