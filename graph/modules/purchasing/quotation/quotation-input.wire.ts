import { date, decimal, flag, id, int, list, optional, strictCode, text } from '#graph/platform/rest/wire/codecs.ts'
import { record, together } from '#graph/platform/rest/wire/record.ts'
import { goodsOrServices } from '#graph/modules/purchasing/terms/terms.wire.ts'
import { conditions } from './quotation.wire.ts'
import { weights } from './weights.wire.ts'

export const lineInput = record({
  requirementLineId: ['DerID', id],
  kind: ['TypeCotization', goodsOrServices],
  quantity: ['CtdQuantity', decimal],
  observation: ['CtdObservation', optional(text)],
})

export const paymentInput = record({
  paymentForm: ['TypePayment', text],
  conditions: ['ConIDs', list(id)],
  creditDays: ['DayIDs', list(id)],
})

const invited = {
  supplierId: ['SupID', id],
  alias: ['CtpAlias', optional(text)],
  email: ['CtpEmail', optional(text)],
} as const
export const participantInput = record(invited)

export const quotationInput = record({
  id: ['CttID', optional(id)],
  version: ['SecVersion', optional(int)],
  subject: ['CttSubject', text],
  offersUntil: ['NeedDateCot', date],
  category: ['TypeCategory', optional(text)],
  ...conditions,
  observation: ['CttObservation', optional(text)],
  weights: ['CttWeightTotal', together(weights)],
  lines: ['itemsDetails', list(lineInput)],
  payments: ['itemsPayment', list(paymentInput)],
  offerAttachmentTypes: ['itemsAttachTypes', list(id)],
  participants: ['itemsParticipant', list(participantInput)],
})

export const annulInput = record({ id: ['CttID', id], reason: ['TypeAnulated', text] })
export const addInput = record({ quotationId: ['CttID', id], ...invited })
export const updateInput = record({
  id: ['CtpID', id],
  alias: invited.alias,
  email: invited.email,
  inviteAgain: ['InviteAgain', flag],
})
export const unsealInput = record({ id: ['CttID', id], reason: ['CttUnsealReason', text] })
export const unsealingDecision = strictCode({ 2: 'CONFIRM', 3: 'REFUSE', 4: 'WITHDRAW' })
export const unsealDecisionInput = record({
  id: ['CttID', id],
  decision: ['UnsStatus', unsealingDecision],
  comment: ['UnsComment', optional(text)],
})
export const sendInput = record({ id: ['CttID', id] })
