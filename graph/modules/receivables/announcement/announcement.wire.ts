import { date, flag, id, int, numberFlag, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const parts = {
  name: ['AdvName', text],
  fileId: ['FilID', text],
  link: ['AdvRedirection', optional(text)],
  from: ['AdvFrom', date],
  to: ['AdvTo', date],
  position: ['AdvOrder', int],
} as const

export const announcement = record({
  id: ['AdvID', id],
  ...parts,
  isActive: ['SecStatus', flag],
  version: ['SecVersion', int],
})

export const announcementInput = record({ id: ['AdvID', id], ...parts, version: ['SecVersion', int] })

export const announcementActiveInput = record({
  id: ['AdvID', id],
  isActive: ['SecStatus', numberFlag],
})

export const announcementColumns = { NAME: 'AdvName', FROM: 'AdvFrom', TO: 'AdvTo', POSITION: 'AdvOrder' } as const
