import { invitationList as list } from '#schema/modules/purchasing/invitation/invitation.list.ts'
import { filterFields as fieldsOf } from '#web/kit/list/filter/filter-fields.ts'
import { listRules } from '#web/kit/list/list-query.ts'
import { statusOptions } from '#web/kit/document/status/status.ts'
import { statuses } from '#web/modules/purchasing/quotation/status.ts'
import { answerTexts } from '../answers.ts'

export const invitationList = listRules(list)

export const filterFields = fieldsOf(list, { status: statusOptions(statuses), answer: statusOptions(answerTexts) })
