import { lineAmount } from '#schema/modules/purchasing/terms/totals.ts'
import { costsOf } from '#upstream/modules/purchasing/order/save/order.wire.ts'
import type { Row, Rows } from '../../base/insert-rows.ts'
import { instant } from '../../base/instant.ts'
import type { Chain, KeyedQuotation } from '../keyed-chain.ts'
import { offersOf, type Offer, type Participant, type Quotation } from '../quotation/quotation.ts'
import { conditionPoints, creditDayNumber, termsSaid } from '../payment-terms.ts'
import { paymentFormPoints } from '../quotation/offer-scores.ts'
import type { QuotationKeys } from '../quotation/quotation-rows.ts'

interface PlacedOffer {
  quotation: Quotation
  keyed: KeyedQuotation
  participant: Participant
  offer: Offer
  received: number
}

/** Every offer; its place is its key. */
const placedOffers = ({ quotations }: Chain): PlacedOffer[] =>
  [...quotations].flatMap(([quotation, keyed]) => offersOf(quotation).map((each) => ({ quotation, keyed, ...each })))

/** The keys that the lines of offers take: CpdID by participant and the place of the quotation's line. */
export function offerLineKeys(chain: Chain): (participant: Participant, position: number) => number {
  const first = new Map<Participant, number>()
  let last = 0
  for (const { participant, offer } of placedOffers(chain)) {
    first.set(participant, last + 1)
    last += offer.lines.length
  }
  return (participant, position) => (first.get(participant) ?? 0) + position
}

/** Rows of offers, their lines, choices and reasons. */
export function offerRows(chain: Chain, keys: QuotationKeys): Rows {
  const offers = placedOffers(chain)
  const lineKey = offerLineKeys(chain)
  const choices = [...chain.quotations.values()]
    .flatMap((quotation) => quotation.choices.map((choice) => ({ quotation, choice })))
    .map((each, index) => ({ ...each, id: index + 1 }))
  return {
    LgsCotizationProvider: offers.map((each, index) => ({ CpvID: index + 1, ...offerRow(each, keys) })),
    LgsCotizationProviderDetail: offers.flatMap(({ quotation, keyed, participant, offer }, index) =>
      offer.lines.map((line, position) => ({
        CpdID: lineKey(participant, position),
        CpyID: keyed.company,
        CpvID: index + 1,
        CtdID: keys.line(quotation, position),
        OddQuantity: line.quantity,
        OddUnitPrice: line.unitPrice,
        OddAmount: lineAmount(line),
      })),
    ),
    LgsCotizationWinner: choices.map(({ quotation, choice, id }) => ({
      WinID: id,
      CpyID: quotation.company,
      CttID: quotation.id,
      CtpID: keys.participant.get(choice.participant),
      TypeWinner: choice.type,
      WinFullScore: choice.score,
      WinComments: choice.comments,
      UsrCreateID: choice.by,
      SecCreate: instant(choice.at),
    })),
    LgsCotizationWinnerReason: choices.flatMap(({ quotation, choice, id }) =>
      choice.reasons.map((TypeReason) => ({ WinID: id, TypeReason, CpyID: quotation.company })),
    ),
  }
}

function offerRow({ quotation, keyed, participant, offer, received }: PlacedOffer, keys: QuotationKeys): Row {
  const { supplier } = participant
  const { totals } = offer
  return {
    CpyID: keyed.company,
    CttID: keyed.id,
    CtpID: keys.participant.get(participant),
    CppID: keys.payment(quotation, offer.payment),
    TypePayment: offer.payment,
    ConID: offer.condition,
    DayID: offer.creditDays,
    ...termsSaid(offer.condition, offer.creditDays),
    ConPoints: offer.condition === null ? null : conditionPoints(offer.condition),
    DayNumber: offer.creditDays === null ? null : creditDayNumber(offer.creditDays),
    TypePaymentPoints: paymentFormPoints(offer.payment),
    SupConName: supplier.contact,
    SupTelephone: supplier.telephone,
    SupEmail: supplier.email,
    TypeCurrency: offer.currency,
    OrdDeliveryDay: offer.deliveryDays,
    OrdWarrantyDay: offer.warrantyDays,
    CttExpirationOffer: offer.expires,
    ...costsOf(totals),
    TypePercentage: offer.tax.value,
    OrdTaxPercentage: offer.tax.percentage,
    OrdTaxSign: offer.tax.sign,
    // The buyer wrote it down as it came; the portal's own accounts write theirs themselves.
    UsrCreateID: keyed.author,
    SecCreate: instant(received),
  }
}
