import type { FilterField } from '#web/kit/list/FilterPanel.tsx'
import { statusOptions } from '#web/kit/document/status/status.ts'
import { filterTexts } from '#web/kit/texts.ts'
import { headerTexts } from '../texts.ts'
import type { RequirementFiltersQuery } from './list.generated.ts'
import { statuses } from '../status.ts'

/** What the list of requirements can be narrowed by. */
export const filterFields = (lists: RequirementFiltersQuery | undefined): FilterField[] => [
  { kind: 'several', id: 'status', label: filterTexts.status, options: statusOptions(statuses) },
  { kind: 'one', id: 'priority', label: headerTexts.priority, options: lists?.priorities ?? [] },
  { kind: 'one', id: 'category', label: headerTexts.category, options: lists?.categories ?? [] },
  { kind: 'one', id: 'area', label: headerTexts.area, options: lists?.areas ?? [], wide: true },
  { kind: 'days', id: 'date' },
]
