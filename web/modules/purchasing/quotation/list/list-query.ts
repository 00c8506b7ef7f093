import { firstValue, type ListRules } from '#web/kit/list/list-query.ts'
import type { QuotationFilter, QuotationSortField, QuotationStatus } from '#web/generated/types.ts'

/** How the address of the list becomes what is asked of the graph. */
export const quotationList: ListRules<QuotationSortField, QuotationFilter> = {
  kind: 'QUOTATION',
  sortFields: { number: 'DOCUMENT_NUMBER', date: 'DATE', offersUntil: 'OFFERS_UNTIL', status: 'STATUS' },
  filterOf: ({ status, category, rounds, date = [] }, mine) => ({
    ...(status && { status: status as QuotationStatus[] }),
    ...(firstValue(category) && { category: firstValue(category) }),
    ...(firstValue(rounds) === 'last' && { lastRound: true }),
    ...(date[0] && { from: date[0] }),
    ...(date[1] && { to: date[1] }),
    ...(mine && { mine }),
  }),
}
