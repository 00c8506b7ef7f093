import { headerTexts as texts } from '../texts.ts'
import { formatDate, today } from '#web/platform/ui/text/format.ts'
import { deadlineWords } from '../deadline/deadline-words.ts'
import type { QuotationPartsFragment } from '../quotation.generated.ts'

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

/** The last day for offers and, while they are taken, how much time is left. */
const untilOf = ({ offersUntil, status }: QuotationPartsFragment): string =>
  [formatDate(offersUntil), status === 'OPEN' && deadlineWords(offersUntil, today()).text].filter(Boolean).join(' · ')

/** The header of a quotation that cannot be changed. */
export const factsOf = (saved: QuotationPartsFragment) =>
  [
    [texts.subject, saved.subject],
    [texts.buyer, saved.buyer?.fullName],
    [texts.area, saved.areaName],
    [texts.date, formatDate(saved.date)],
    [texts.offersUntil, untilOf(saved)],
    [texts.category, saved.category?.label],
    [texts.visit, visitOf(saved)],
    [texts.costs, costsOf(saved)],
  ] as const
