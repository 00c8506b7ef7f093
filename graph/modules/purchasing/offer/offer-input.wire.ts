import { offerLineNames, offerNames } from '#schema/modules/purchasing/offer/offer.wire.ts'
import { totalsOfInput } from '#graph/modules/purchasing/terms/totals.wire.ts'
import { date, decimal, id, int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { choiceKind } from './participant.wire.ts'

export const lineInput = record({
  lineId: [offerLineNames.lineId, id],
  quantity: [offerLineNames.quantity, decimal],
  unitPrice: [offerLineNames.unitPrice, decimal],
  observation: [offerLineNames.observation, optional(text)],
})

export const fileInput = record({ typeId: ['RqdID', id], fileId: ['FilID', id] })

export const offerInput = record({
  participantId: ['CtpID', id],
  version: ['CpvVersion', optional(int)],
  paymentId: [offerNames.paymentId, id],
  condition: [offerNames.condition, optional(id)],
  creditDays: [offerNames.creditDays, optional(id)],
  contactName: [offerNames.contactName, text],
  telephone: [offerNames.telephone, text],
  email: [offerNames.email, text],
  currency: [offerNames.currency, text],
  deliveryDays: [offerNames.deliveryDays, int],
  warrantyDays: [offerNames.warrantyDays, int],
  validUntil: [offerNames.validUntil, date],
  observation: [offerNames.observation, optional(text)],
  totals: [offerNames.total, totalsOfInput],
  fileId: ['Attach', optional(id)],
  otherFiles: ['itemsAttachs', list(fileInput)],
  lines: [offerNames.lines.wire, list(lineInput)],
})

export const declineInput = record({ participantId: ['CtpID', id], reason: ['CtpDeclineReason', optional(text)] })
export const winnerInput = record({
  quotationId: ['CttID', id],
  participantId: ['CtpID', id],
  kind: ['TypeWinner', choiceKind],
  reasons: ['TypeReason', list(text)],
  comment: ['WinComments', optional(text)],
})
export const removeInput = record({ quotationId: ['CttID', id], id: ['WinID', id] })
export const versionInput = record({ quotationId: ['CttID', id], offersUntil: ['NeedDateCot', optional(date)] })
