import type { FilterField } from '#web/kit/list/FilterPanel.tsx'
import { statusOptions } from '#web/kit/document/status/status.ts'
import { filterTexts } from '#web/kit/texts.ts'
import { columnTexts, quotationTexts } from '../texts.ts'
import type { QuotationFiltersQuery } from './list.generated.ts'
import { statuses } from '../status.ts'

/** What the list of quotations can be narrowed by. */
export const filterFields = (lists: QuotationFiltersQuery | undefined): FilterField[] => [
  { kind: 'several', id: 'status', label: filterTexts.status, options: statusOptions(statuses) },
  { kind: 'one', id: 'category', label: columnTexts.category, options: lists?.categories ?? [] },
  {
    kind: 'one',
    id: 'rounds',
    label: quotationTexts.rounds,
    options: [{ value: 'last', label: quotationTexts.lastRound }],
  },
  { kind: 'days', id: 'date' },
]
