import { requirementList as list } from '#schema/modules/purchasing/requirement/requirement.list.ts'
import { listRules } from '#web/kit/list/list-query.ts'

export const requirementList = listRules(list, { kind: 'REQUIREMENT' })
