import { headerTexts as texts } from '#web/texts/quotation.ts'
import { formatDate } from '#web/ui/format.ts'
import type { QuotationPartsFragment } from './quotation.generated.ts'

/** What suppliers may state besides their prices. */
function costsOf({ allowsGeneralExpenses, allowsUtilities, allowsDiscount }: QuotationPartsFragment): string {
  const allowed = [
    allowsGeneralExpenses && texts.generalExpenses,
    allowsUtilities && texts.utilities,
    allowsDiscount && texts.discount,
  ].filter(Boolean)
  return allowed.join(', ') || texts.none
}

const visitOf = ({ requiresVisit, visitOn, visitAt }: QuotationPartsFragment): string =>
  requiresVisit ? [formatDate(visitOn), visitAt].filter(Boolean).join(' · ') : texts.no

/** The header of a quotation that cannot be changed; the deadline stands above, beside the status. */
export const factsOf = (saved: QuotationPartsFragment) =>
  [
    [texts.subject, saved.subject],
    [texts.buyer, saved.buyer?.fullName],
    [texts.area, saved.areaName],
    [texts.date, formatDate(saved.date)],
    [texts.offersUntil, formatDate(saved.offersUntil)],
    [texts.category, saved.category?.label],
    [texts.visit, visitOf(saved)],
    [texts.costs, costsOf(saved)],
  ] as const
