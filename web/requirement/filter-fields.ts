import type { FilterField } from '#web/document/FilterPanel.tsx'
import { statusOptions } from '#web/document/status.ts'
import { filterTexts } from '#web/texts/document.ts'
import { headerTexts } from '#web/texts/requirement.ts'
import type { RequirementFiltersQuery } from './list.generated.ts'
import { statuses } from './status.ts'

/** What the list of requirements can be narrowed by. */
export const filterFields = (lists: RequirementFiltersQuery | undefined): FilterField[] => [
  { kind: 'several', id: 'status', label: filterTexts.status, options: statusOptions(statuses) },
  { kind: 'one', id: 'priority', label: headerTexts.priority, options: lists?.priorities ?? [] },
  { kind: 'one', id: 'category', label: headerTexts.category, options: lists?.categories ?? [] },
  { kind: 'one', id: 'area', label: headerTexts.area, options: lists?.areas ?? [], wide: true },
  { kind: 'days', id: 'date' },
]
