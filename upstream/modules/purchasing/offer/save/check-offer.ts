import type { Transaction } from 'kysely'
import { parseOffer, type OfferDraft, type ValidOffer } from '#schema/modules/purchasing/offer/offer.ts'
import {
  isSameTotal,
  totalsMessages,
  totalsOf,
  type Tax,
  type Totals,
} from '#schema/modules/purchasing/terms/totals.ts'
import { offerNames } from '#schema/modules/purchasing/offer/offer.wire.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import { taxOf } from '#upstream/kit/document/tax.ts'
import { createIssueTranslator, refuse, requireValid } from '#upstream/platform/errors/refusal.ts'
import type { OfferRow } from '#upstream/modules/purchasing/quotation/offers/offer.repo.ts'
import type { Quotation } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import type { SaveInput } from '../offer.input.ts'
import { toOfferDraft } from './offer.wire.ts'
import { readRequest } from './read-request.ts'

/** An offer that obeys every rule, with what it comes to. */
export interface CheckedOffer {
  valid: ValidOffer
  totals: Totals
  /** The payment form that its payment type stands for. */
  TypePayment: string
  TypePercentage: string
  /** How many lines the quotation asks. */
  askedLines: number
  labels: Labels
}

/** What an offer that is corrected said until now: its currency and tax stay, whatever the lists say today. */
type EarlierOffer = Pick<
  OfferRow,
  'CtpDateCotizacionReceived' | 'TypeCurrency' | 'TypePercentage' | 'OrdTaxPercentage' | 'OrdTaxSign'
>

const currencyOf = (labels: Labels, { TypeCurrency }: SaveInput, earlier: EarlierOffer | undefined): string =>
  TypeCurrency === earlier?.TypeCurrency || labels.offers(LISTS.currency, TypeCurrency) ? TypeCurrency : ''

const taxOfOffer = (labels: Labels, { TypePercentage }: SaveInput, earlier: EarlierOffer | undefined): Tax | null =>
  TypePercentage === earlier?.TypePercentage
    ? { percentage: earlier.OrdTaxPercentage, sign: earlier.OrdTaxSign }
    : taxOf(labels, TypePercentage)

/**
 * Judges an offer by what its quotation asks, one that is corrected as on the day on which it came; its totals are counted anew.
 * @throws Refusal 400 for every rule of portal.md 5 that does not hold, or a total that is not the one the figures come to
 */
export async function checkOffer(
  tx: Transaction<Tables>,
  quotation: Quotation,
  body: SaveInput,
  earlier?: EarlierOffer,
): Promise<CheckedOffer> {
  const labels = await readLabels(tx)
  const request = await readRequest(tx, quotation, earlier && new Date(earlier.CtpDateCotizacionReceived))
  const currency = currencyOf(labels, body, earlier)
  const draft: OfferDraft = { ...toOfferDraft(body, taxOfOffer(labels, body, earlier)), currency }
  const valid = requireValid(parseOffer(draft, request), createIssueTranslator(offerNames))
  const totals = totalsOf(valid)
  refuseOtherTotals(body, totals)
  const TypePayment = request.forms.get(valid.paymentId.trim())
  if (TypePayment === undefined) throw new Error(`payment ${valid.paymentId} passed the rules and is not there`)
  return { valid, totals, TypePayment, TypePercentage: body.TypePercentage, askedLines: request.lines.length, labels }
}

/** Figures of the block that were sent are compared with those that the service comes to; the total must be sent. */
function refuseOtherTotals(body: SaveInput, totals: Totals): void {
  if (!isSameTotal(body.OrdTotal, totals))
    throw refuse.badRequest({ message: totalsMessages.differs(totals.total), path: 'OrdTotal' })
  const parts = [
    ['OrdTotalNet', body.OrdTotalNet, totals.net],
    ['OrdSubTotal', body.OrdSubTotal, totals.subtotal],
    ['OrdTaxAmount', body.OrdTaxAmount, totals.taxAmount],
  ] as const
  for (const [path, claimed, total] of parts) {
    if (claimed !== null && claimed !== undefined && !isSameTotal(claimed, { total }))
      throw refuse.badRequest({ message: totalsMessages.differs(total), path })
  }
}
