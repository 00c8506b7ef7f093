import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const serviceAccountList = defineList({
  filterType: 'ServiceAccountFilter',
  sortType: 'ServiceAccountSort',
  sortField: 'ServiceAccountColumn',
  direction: 'ASC',
  resource: 'SecServiceAccount',
  filters: {
    isActive: {
      kind: 'flag',
      wire: 'SecStatus',
      isDigit: true,
      label: 'Estado',
      words: { true: 'Activa', false: 'Inactiva' },
    },
  },
  sorts: {
    NAME: ['SvaName'],
    LAST_USED: ['SvkLastUsed'],
    EXPIRES: ['SvaExpires'],
  },
})

export const serviceAccountListDescriptions: ListDescriptions<typeof serviceAccountList> = {
  filter: 'Which service accounts a list shows.',
  sort: 'How service accounts are ordered.',
  sortField: 'What service accounts can be ordered by.',
  filters: { isActive: 'Whether they are enabled.' },
  sorts: {
    NAME: 'By name.',
    LAST_USED: 'By when one of their keys was last used.',
    EXPIRES: 'By the last day on which they work.',
  },
}
