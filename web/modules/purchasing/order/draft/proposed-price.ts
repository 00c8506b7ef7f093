import { readDecimal } from '#schema/platform/values/decimal.ts'
import { trimDecimal } from '#web/platform/ui/text/format.ts'
import type { DraftCurrency, LineDraft } from './draft.ts'

type Priced = Pick<LineDraft, 'unitPrice' | 'referencePrice'>

/** Reference prices are soles (article-catalogue.ts), and an order whose currency is not chosen yet may become one in soles. */
const isInSoles = (currency: DraftCurrency | null): boolean => currency === null || currency.code === 'PEN'

/** What the catalogue proposes as the price of a line; "" where it has none. */
export const proposedPrice = (referencePrice: string | null): string =>
  referencePrice === null ? '' : trimDecimal(referencePrice)

const isProposal = ({ unitPrice, referencePrice }: Priced): boolean =>
  readDecimal(unitPrice)?.equals(referencePrice ?? NaN) ?? false

/** The reference price of a line in soles where another price, or none yet, stands there; null otherwise. */
export const otherReferencePrice = (line: Priced): string | null =>
  line.referencePrice && readDecimal(line.referencePrice)?.gt(0) && !isProposal(line) ? line.referencePrice : null

/** A line of an order in that currency: in soles its price is proposed while none stands there, in another no proposal stands. */
export function proposeIn(currency: DraftCurrency | null, line: LineDraft): LineDraft {
  // A draft that was stored by an earlier program has no reference price.
  if (!line.referencePrice) return line
  if (isInSoles(currency))
    return line.unitPrice.trim() === '' ? { ...line, unitPrice: proposedPrice(line.referencePrice) } : line
  return isProposal(line) ? { ...line, unitPrice: '' } : line
}

/** Whether a change of currency changes what may be proposed. */
export const changesProposals = (before: DraftCurrency | null, after: DraftCurrency | null): boolean =>
  isInSoles(before) !== isInSoles(after)
