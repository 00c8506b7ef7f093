import { agreedTerms } from '#graph/modules/purchasing/terms/agreed-terms.wire.ts'
import { totalsOfHeader } from '#graph/modules/purchasing/terms/totals.wire.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import {
  code,
  date,
  dateTime,
  decimal,
  flag,
  id,
  int,
  list,
  optional,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record, together } from '#graph/platform/rest/wire/record.ts'

/** Whether less than everything is offered: a coverage below 100 %. */
const belowWhole: Codec<boolean> = { read: (value) => Number(decimal.read(value)) < 100, write: () => undefined }

/** Why an offer has no price score and no rank. */
const unranked = code({ CURRENCY: 'CURRENCY', MISSING_PRICE: 'MISSING_PRICE' })

/** The scores of rules.md 3, which stand among the columns of an offer. */
export const scores = record({
  total: ['OrdTotalScore', optional(decimal)],
  delivery: ['OrdDeliveryDayScore', decimal],
  warranty: ['OrdWarrantyDayScore', decimal],
  creditDays: ['DayScore', decimal],
  condition: ['ConScore', decimal],
  paymentForm: ['TypePaymentScore', decimal],
  full: ['FullScore', optional(decimal)],
  conditionPoints: ['ConPoints', withDefault(decimal, '0')],
  paymentFormPoints: ['TypePaymentPoints', withDefault(decimal, '0')],
})

const statedLine = {
  id: ['CpdID', id],
  lineId: ['CtdID', id],
  quantity: ['OddQuantity', decimal],
  unitPrice: ['OddUnitPrice', decimal],
  amount: ['OddAmount', decimal],
  observation: ['OddObservation', optional(text)],
} as const

export const offerLine = record({
  ...statedLine,
  isBest: ['OddBest', flag],
  aboveBest: ['OddAboveBest', optional(decimal)],
  previousUnitPrice: ['OddPreviousUnitPrice', optional(decimal)],
  priceChange: ['OddPriceChange', optional(decimal)],
})

export const offerFile = record({
  id: ['FilID', id],
  typeId: ['RqdID', id],
  description: ['RqdDescription', text],
  fileName: ['CpaName', text],
})

/** What whoever offers says of it. */
const stated = {
  id: ['CpvID', id],
  version: ['CpvVersion', int],
  paymentId: ['CppID', optional(id)],
  ...agreedTerms,
  validUntil: ['CttExpirationOffer', date],
  observation: ['OrdObservation', optional(text)],
  totals: ['OrdTotal', totalsOfHeader],
  attachmentName: ['Attach1', optional(text)],
  attachmentId: ['FilID', optional(id)],
  otherFiles: ['itemsAttachs', withDefault(list(offerFile), [])],
  receivedAt: ['CtpDateCotizacionReceived', dateTime],
} as const

/** An offer as its own supplier reads it. */
export const sentOffer = record({ ...stated, lines: ['itemsDetails', withDefault(list(record(statedLine)), [])] })

export const offer = record({
  ...stated,
  creditDayCount: ['DayNumber', withDefault(int, 0)],
  coverage: ['OrdCoverage', decimal],
  isPartial: ['OrdCoverage', belowWhole],
  comparedAmount: ['OrdComparedAmount', optional(decimal)],
  scores: ['FullScore', together(scores)],
  rank: ['OrdRank', optional(int)],
  unranked: ['OrdUnranked', optional(unranked)],
  isRecommended: ['OrdRecommended', flag],
  previousTotal: ['OrdPreviousTotal', optional(decimal)],
  totalChange: ['OrdTotalChange', optional(decimal)],
  lines: ['itemsDetails', withDefault(list(offerLine), [])],
})
