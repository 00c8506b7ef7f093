import { FOLLOW_UP_STATUS, FOLLOW_UP_CHANNEL } from '#schema/modules/engagement/follow-up/follow-up-status.ts'
import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const followUpList = defineList({
  filterType: 'FollowUpFilter',
  sortType: 'FollowUpSort',
  sortField: 'FollowUpColumn',
  direction: 'ASC',
  resource: 'CarFollowUp',
  filters: {
    status: { kind: 'several', type: 'FollowUpStatus', codes: FOLLOW_UP_STATUS, wire: 'FolStatus', label: 'Estado' },
    channel: { kind: 'one', type: 'FollowUpChannel', codes: FOLLOW_UP_CHANNEL, wire: 'FolChannel', label: 'Canal' },
    isOverdue: { kind: 'flag', wire: 'FolOverdue', label: 'Vencido' },
    responsible: { kind: 'key', wire: 'UsrRespID' },
  },
  sorts: {
    NUMBER: ['FolDocumentNumber'],
    SUBJECT: ['FolSubject'],
    STATUS: ['FolStatus'],
    DUE: ['FolDue'],
    OPENED: ['SecCreate'],
  },
  excel: { path: 'follow-ups', name: 'seguimiento.xlsx' },
})

export const followUpListDescriptions: ListDescriptions<typeof followUpList> = {
  filter: 'Which cases are wanted; what is left out or null does not matter.',
  sort: 'How cases are ordered.',
  sortField: 'What cases can be ordered by.',
  filters: {
    status: 'How they stand.',
    channel: 'How they came.',
    responsible: 'Whose they are, by id.',
    isOverdue: 'Whether their day has passed and they are not closed.',
  },
  sorts: {
    NUMBER: 'By number.',
    SUBJECT: 'By subject.',
    STATUS: 'By how they stand.',
    DUE: 'By the day on which they are due.',
    OPENED: 'By when they were opened.',
  },
}
