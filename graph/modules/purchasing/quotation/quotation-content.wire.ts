import { attachmentType } from '#graph/kit/attachment/attachment.wire.ts'
import { correction } from '#graph/modules/purchasing/offer/correction.wire.ts'
import { participant, participantChoice } from '#graph/modules/purchasing/offer/participant.wire.ts'
import {
  date,
  decimal,
  id,
  int,
  list,
  optional,
  text,
  withDefault,
  requiredChoice,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { condition, creditDays, goodsOrServices } from '#graph/modules/purchasing/terms/terms.wire.ts'

/** A line as suppliers and staff alike read it. */
export const requestedLineColumns = {
  id: ['CtdID', id],
  number: ['CtdNumLine', int],
  kind: ['TypeCotization', goodsOrServices],
  articleCode: ['ArtCode', text],
  description: ['CtdDescription', text],
  unit: ['CtdUnitMeasurement', optional(text)],
  quantity: ['CtdQuantity', decimal],
  observation: ['CtdObservation', optional(text)],
  neededOn: ['NeedDate', optional(date)],
  deliveryPlace: ['ReqDeliveryPlace', optional(text)],
} as const

export const line = record({
  ...requestedLineColumns,
  requirementLineId: ['DerID', id],
  requirementId: ['ReqID', id],
  requirementNumber: ['ReqDocumentNumber', text],
})

export const payment = record({
  id: ['CppID', id],
  paymentForm: ['TypePayment', requiredChoice('TypePaymentName')],
  conditions: ['conditions', withDefault(list(condition), [])],
  creditDays: ['days', withDefault(list(creditDays), [])],
})

/** What a page does not carry, read with the document. */
export const beyondHeader = record({
  lines: ['itemsDetails', withDefault(list(line), [])],
  payments: ['itemsPayment', withDefault(list(payment), [])],
  offerAttachmentTypes: ['itemsAttachTypes', withDefault(list(attachmentType), [])],
  participants: ['itemsParticipant', withDefault(list(participant), [])],
  choices: ['itemsWinner', withDefault(list(participantChoice), [])],
  corrections: ['itemsCorrection', withDefault(list(correction), [])],
})

export const openLine = record({
  id: ['DerID', id],
  requirementId: ['ReqID', id],
  requirementNumber: ['ReqDocumentNumber', text],
  requesterName: ['UsrFullName', text],
  neededOn: ['NeedDate', optional(date)],
  kind: ['TypeRequirement', goodsOrServices],
  articleCode: ['ArtCode', text],
  description: ['DerDescription', text],
  unit: ['DerUnitMeasurement', optional(text)],
  requested: ['DerQuantity', decimal],
  quoted: ['DerQuantityQuoted', decimal],
  ordered: ['DerQuantityAttended', decimal],
  remaining: ['DerQuantityRemaining', decimal],
  referencePrice: ['DerReferencePrice', optional(decimal)],
})
