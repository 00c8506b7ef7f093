import { estimatedTotal } from '#schema/platform/values/money.ts'
import type { LineDraft } from '../draft/draft.ts'

/** What a line comes to at the article's reference price; null where there is none. */
export const lineAmount = ({ quantity, referencePrice }: Pick<LineDraft, 'quantity' | 'referencePrice'>) =>
  referencePrice === null ? null : estimatedTotal([{ quantity, referencePrice }])
