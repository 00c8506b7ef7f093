import {
  participantNames,
  paymentNames,
  quotationLineNames,
  quotationNames,
} from '#schema/modules/purchasing/quotation/quotation.wire.ts'
import { date, decimal, flag, id, int, list, optional, strictCode, text } from '#graph/platform/rest/wire/codecs.ts'
import { record, together } from '#graph/platform/rest/wire/record.ts'
import { goodsOrServices } from '#graph/modules/purchasing/terms/terms.wire.ts'
import { conditions } from './quotation.wire.ts'
import { weights } from './weights.wire.ts'

export const lineInput = record({
  requirementLineId: [quotationLineNames.requirementLineId, id],
  kind: [quotationLineNames.kind, goodsOrServices],
  quantity: [quotationLineNames.quantity, decimal],
  observation: [quotationLineNames.observation, optional(text)],
})

export const paymentInput = record({
  paymentForm: [paymentNames.paymentForm, text],
  conditions: [paymentNames.conditions, list(id)],
  creditDays: [paymentNames.creditDays, list(id)],
})

const invited = {
  supplierId: [participantNames.supplierId, id],
  alias: [participantNames.alias, optional(text)],
  email: [participantNames.email, optional(text)],
} as const
export const participantInput = record(invited)

export const quotationInput = record({
  id: ['CttID', optional(id)],
  version: ['SecVersion', optional(int)],
  subject: [quotationNames.subject, text],
  offersUntil: [quotationNames.offersUntil, date],
  category: [quotationNames.category, optional(text)],
  ...conditions,
  observation: ['CttObservation', optional(text)],
  weights: [quotationNames.weights.fields.total, together(weights)],
  lines: [quotationNames.lines.wire, list(lineInput)],
  payments: [quotationNames.payments.wire, list(paymentInput)],
  offerAttachmentTypes: [quotationNames.attachmentTypes, list(id)],
  participants: [quotationNames.participants.wire, list(participantInput)],
})

export const annulInput = record({ id: ['CttID', id], reason: ['TypeAnulated', text] })
export const closeInput = record({ id: ['CttID', id], reason: ['CttCloseReason', text] })
export const extendInput = record({ id: ['CttID', id], offersUntil: ['NeedDateCot', date] })
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
