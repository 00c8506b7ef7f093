import { requirementList } from '#schema/modules/purchasing/requirement/requirement.list.ts'
import { filterFields as fieldsOf } from '#web/kit/list/filter/filter-fields.ts'
import { statusOptions } from '#web/kit/document/status/status.ts'
import type { RequirementFiltersQuery } from './list.generated.ts'
import { statuses } from '../status.ts'

/** What the list of requirements can be narrowed by. */
export const filterFields = (lists: RequirementFiltersQuery | undefined) =>
  fieldsOf(requirementList, {
    status: statusOptions(statuses),
    priority: lists?.priorities,
    category: lists?.categories,
    area: lists?.areas,
  })
