import { attachmentType } from '#graph/kit/attachment/attachment.wire.ts'
import { sentCorrection } from '#graph/modules/purchasing/offer/correction.wire.ts'
import { sentOffer } from '#graph/modules/purchasing/offer/offer.wire.ts'
import { participantStatus, reason } from '#graph/modules/purchasing/offer/participant.wire.ts'
import { requestedLineColumns, payment } from '#graph/modules/purchasing/quotation/quotation-content.wire.ts'
import { conditions, status } from '#graph/modules/purchasing/quotation/quotation.wire.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import {
  date,
  dateTime,
  flag,
  html,
  id,
  int,
  list,
  optional,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const decided = record({
  id: ['CtpID', int],
  choiceId: ['WinID', withDefault(int, 0)],
  winningParticipantId: ['CtpWinner', withDefault(int, 0)],
  status: ['CttStatus', status],
})

/** Whether the offer won, as portal.md 4 reads it off: only once a winner is published. */
const outcome: Codec<'ACCEPTED' | 'NOT_ACCEPTED' | null> = {
  columns: decided.wires,
  read(row) {
    const decision = decided.read(row)
    if (decision.choiceId === 0 || decision.status !== 'FINISHED') return null
    return decision.winningParticipantId === decision.id ? 'ACCEPTED' : 'NOT_ACCEPTED'
  },
  write: () => undefined,
}

export const invitation = record({
  id: ['CttID', id],
  participantId: ['CtpID', id],
  ruc: ['CtpRuc', text],
  documentNumber: ['CttDocumentNumber', text],
  round: ['CttVersion', int],
  previousNumber: ['CttParentNumber', optional(text)],
  subject: ['CttSubject', text],
  date: ['CttDate', date],
  offersUntil: ['NeedDateCot', date],
  status: ['CttStatus', status],
  statusName: ['CttStatusName', text],
  statusColor: ['CttStatusColor', text],
  answer: ['CtpStatus', participantStatus],
  answerName: ['CtpStatusName', text],
  ...conditions,
  sentAt: ['CtpDateCotizacionReceived', optional(dateTime)],
  attachmentName: ['Attach1', optional(text)],
  attachmentId: ['FilID', optional(id)],
  declineReason: ['CtpDeclineReason', optional(text)],
  isOwnAnswer: ['CtpOwnAnswer', withDefault(flag, true)],
  outcome: ['WinID', outcome],
  annulment: ['TypeAnulatedName', optional(text)],
  acceptsOffers: ['CttAcceptsOffers', flag],
  offerRefusal: ['CttOfferRefusal', optional(text)],
  observation: ['CttObservation', optional(html)],
  buyerName: ['NtpFullName', text],
  buyerEmail: ['UsrEmail', optional(text)],
})

export const line = record({ ...requestedLineColumns, previousLineId: ['CtdParentID', optional(id)] })

/** What a page does not carry, read with the invitation. */
export const beyondRow = record({
  lines: ['itemsDetails', withDefault(list(line), [])],
  payments: ['itemsPayment', withDefault(list(payment), [])],
  offerAttachmentTypes: ['itemsAttachTypes', withDefault(list(attachmentType), [])],
  offer: ['itemProvider', optional(sentOffer)],
  corrections: ['itemsCorrection', withDefault(list(sentCorrection), [])],
  previousOffer: ['itemProviderBefore', optional(sentOffer)],
  readjustmentReasons: ['itemsReason', withDefault(list(reason), [])],
})
