import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const parameterList = defineList({
  filterType: 'ParameterFilter',
  sortType: 'ParameterSort',
  sortField: 'ParameterColumn',
  direction: 'ASC',
  resource: 'GenParameter',
  filters: {
    isKnown: {
      kind: 'flag',
      wire: 'IsKnown',
      label: 'Origen',
      words: { true: 'Del programa', false: 'Propio' },
    },
  },
  sorts: {
    NAME: ['PrmName'],
    KIND: ['PrmKind'],
    CHANGED: ['SecUpdate'],
  },
  excel: { path: 'parameters', name: 'parametros.xlsx' },
})

export const parameterListDescriptions: ListDescriptions<typeof parameterList> = {
  filter: 'What parameters are limited to.',
  sort: 'How parameters are ordered.',
  sortField: 'What parameters can be ordered by.',
  filters: {
    isKnown: "Only those that the program reads, or only the company's own.",
  },
  sorts: {
    NAME: 'By name.',
    KIND: 'By the kind of value.',
    CHANGED: 'By when they were changed last.',
  },
}
