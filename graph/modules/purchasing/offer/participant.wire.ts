import { PARTICIPANT_STATUS, CHOICE_KIND } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { code, dateTime, decimal, id, list, optional, text, withDefault } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { offer } from './offer.wire.ts'

export const participantStatus = code(namesByCode(PARTICIPANT_STATUS))

export const participant = record({
  id: ['CtpID', id],
  supplierId: ['SupID', id],
  ruc: ['CtpRuc', text],
  name: ['CtpName', text],
  alias: ['CtpAlias', optional(text)],
  email: ['CtpEmail', optional(text)],
  status: ['CtpStatus', participantStatus],
  statusName: ['CtpStatusName', text],
  invitedAt: ['CtpDateInvited', optional(dateTime)],
  receivedAt: ['CtpDateCotizacionReceived', optional(dateTime)],
  declineReason: ['CtpDeclineReason', optional(text)],
  previousId: ['CtpParentID', optional(id)],
  offer: ['itemProvider', optional(offer)],
})

/** What a participant was chosen for. */
export const choiceKind = code(namesByCode(CHOICE_KIND))
export const reason = record({ value: ['TypeReason', text], label: ['TypeReasonName', text] })

export const participantChoice = record({
  id: ['WinID', id],
  participantId: ['CtpID', id],
  ruc: ['CtpRuc', text],
  name: ['CtpName', text],
  kind: ['TypeWinner', choiceKind],
  fullScore: ['WinFullScore', optional(decimal)],
  comment: ['WinComments', optional(text)],
  reasons: ['TypeReason', withDefault(list(reason), [])],
  chosenBy: ['UsrFullName', text],
  chosenAt: ['SecCreate', dateTime],
})
