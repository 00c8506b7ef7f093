import { flag, id, optional, strictCode, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { AUDIENCE } from '#schema/platform/access/audience.ts'
import { audience } from '#graph/modules/identity/session/session.wire.ts'

export const portal = strictCode<'SUPPLIER' | 'CUSTOMER'>({
  [AUDIENCE.SUPPLIER]: 'SUPPLIER',
  [AUDIENCE.CUSTOMER]: 'CUSTOMER',
})

export const registration = record({
  portal: ['LexID', portal],
  company: ['CpyID', optional(id)],
  document: ['UsrName', text],
  fullName: ['UsrFullName', text],
  email: ['UsrEmail', text],
})

export const validation = record({ token: ['Token', text], password: ['UsrPassword', text] })
const purpose = strictCode<'VALIDATE' | 'RESET'>({ VALIDATE: 'VALIDATE', RESET: 'RESET' })
export const letterLink = record({
  purpose: ['TokKind', purpose],
  userName: ['UsrName', text],
  audience: ['LexID', audience],
})
export const validated = record({ isActivated: ['Activated', flag] })
export const forgotten = record({ user: ['UsrName', text], audience: ['LexID', audience] })
export const newPassword = record({ token: ['Token', text], password: ['UsrPassword', text] })
export const changed = record({ audience: ['LexID', audience] })
