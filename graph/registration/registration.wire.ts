import { flag, id, optional, strictCode, text } from '../rest/codecs.ts'
import { record } from '../rest/wire.ts'
import { audience } from '../session/session.wire.ts'

export const portal = strictCode<'SUPPLIER' | 'CUSTOMER'>({ 1000: 'SUPPLIER', 1001: 'CUSTOMER' })

export const registration = record({
  portal: ['LexID', portal],
  company: ['CpyID', optional(id)],
  document: ['UsrName', text],
  fullName: ['UsrFullName', text],
  email: ['UsrEmail', text],
  password: ['UsrPassword', text],
})

/** The call takes what the link holds where others take a key. */
export const link = record({ token: ['UsrID', text] })
export const validated = record({ isActivated: ['Activated', flag] })
export const forgotten = record({ user: ['UsrName', text], audience: ['LexID', audience] })
export const newPassword = record({ token: ['Token', text], password: ['UsrPassword', text] })
export const changed = record({ audience: ['LexID', audience] })
