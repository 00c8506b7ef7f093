import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const numberCounterList = defineList({
  sortType: 'NumberCounterSort',
  sortField: 'NumberCounterColumn',
  direction: 'ASC',
  resource: 'GenNumbering',
  filters: {},
  sorts: {
    KIND: ['TrsName'],
    YEAR: ['NumYear'],
    PREFIX: ['NumPrefix'],
    LAST: ['NumLast'],
  },
  excel: { path: 'number-counters', name: 'numeracion.xlsx' },
})

export const numberCounterListDescriptions: ListDescriptions<typeof numberCounterList> = {
  sort: 'How counters are ordered.',
  sortField: 'What counters can be ordered by.',
  filters: {},
  sorts: {
    KIND: 'By the kind of document.',
    YEAR: 'By year.',
    PREFIX: 'By prefix.',
    LAST: 'By the last number.',
  },
}
