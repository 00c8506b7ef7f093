import { firstValue, type ListRules } from '#web/kit/list/list-query.ts'
import type { FilterField } from '#web/kit/list/FilterPanel.tsx'
import { statusOptions } from '#web/kit/document/status/status.ts'
import type { InvitationFilter, InvitationSortField, ParticipantStatus, QuotationStatus } from '#web/generated/types.ts'
import { statuses } from '#web/modules/purchasing/quotation/status.ts'
import { invitationColumnTexts as texts } from '../texts.ts'
import { answerTexts } from '../answers.ts'

/** How the address of the list becomes what is asked. */
export const invitationList: ListRules<InvitationSortField, InvitationFilter> = {
  sortFields: { number: 'DOCUMENT_NUMBER', date: 'DATE', until: 'OFFERS_UNTIL', status: 'STATUS' },
  filterOf: ({ status, answer }) => ({
    status: status as QuotationStatus[] | undefined,
    answer: firstValue(answer) ? ([firstValue(answer)] as ParticipantStatus[]) : undefined,
  }),
}

export const filterFields: readonly FilterField[] = [
  { kind: 'several', id: 'status', label: texts.status, options: statusOptions(statuses) },
  { kind: 'one', id: 'answer', label: texts.answer, wide: true, options: statusOptions(answerTexts) },
]
