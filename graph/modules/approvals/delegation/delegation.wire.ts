import { choice, date, flag, id, int, optional, text, requiredChoice } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const delegation = record({
  id: ['DlgID', id],
  person: ['UsrID', requiredChoice('UsrFullName')],
  substitute: ['UsrSubstituteID', requiredChoice('UsrSubstituteName')],
  transaction: ['TrsCode', choice('TrsName')],
  from: ['DlgFrom', date],
  to: ['DlgTo', date],
  reason: ['DlgReason', optional(text)],
  isEditable: ['DlgEditable', flag],
  version: ['SecVersion', int],
})

export const delegationInput = record({
  id: ['DlgID', optional(id)],
  version: ['SecVersion', optional(int)],
  person: ['UsrID', optional(id)],
  substitute: ['UsrSubstituteID', optional(id)],
  transaction: ['TrsCode', optional(id)],
  from: ['DlgFrom', date],
  to: ['DlgTo', date],
  reason: ['DlgReason', optional(text)],
})

export const delegationToRemove = record({ id: ['DlgID', id], version: ['SecVersion', int] })

export const delegationColumns = {
  PERSON: 'UsrFullName',
  SUBSTITUTE: 'UsrSubstituteName',
  TRANSACTION: 'TrsName',
  FROM: 'DlgFrom',
  TO: 'DlgTo',
} as const
