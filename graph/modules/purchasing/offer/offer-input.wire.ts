import { totalsOfInput } from '#graph/modules/purchasing/terms/totals.wire.ts'
import { date, decimal, id, int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { choiceKind } from './participant.wire.ts'

export const lineInput = record({
  lineId: ['CtdID', id],
  quantity: ['OddQuantity', decimal],
  unitPrice: ['OddUnitPrice', decimal],
  observation: ['OddObservation', optional(text)],
})

export const offerInput = record({
  participantId: ['CtpID', id],
  paymentId: ['CppID', id],
  condition: ['ConID', optional(id)],
  creditDays: ['DayID', optional(id)],
  contactName: ['SupConName', text],
  telephone: ['SupTelephone', text],
  email: ['SupEmail', text],
  currency: ['TypeCurrency', text],
  deliveryDays: ['OrdDeliveryDay', int],
  warrantyDays: ['OrdWarrantyDay', int],
  validUntil: ['CttExpirationOffer', date],
  observation: ['OrdObservation', optional(text)],
  totals: ['OrdTotal', totalsOfInput],
  fileId: ['Attach', optional(id)],
  lines: ['itemsDetails', list(lineInput)],
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
