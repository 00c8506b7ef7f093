import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const leadList = defineList({
  filterType: 'LeadFilter',
  sortType: 'LeadSort',
  sortField: 'LeadColumn',
  direction: 'ASC',
  resource: 'MarLead',
  filters: {
    states: { kind: 'keys', wire: 'McsID', label: 'Estado', param: 'state' },
    worker: { kind: 'key', wire: 'WrkID', label: 'Asignado a', wide: true },
    isActive: {
      kind: 'flag',
      wire: 'SecStatus',
      isDigit: true,
      label: 'Ver',
      param: 'kept',
      words: { true: 'Vigentes', false: 'Eliminados' },
    },
    campaign: { kind: 'key', wire: 'McaID' },
    batch: { kind: 'key', wire: 'LebID', param: 'carga' },
  },
  sorts: {
    NAME: ['LeaName'],
    EMAIL: ['LeaEmail'],
    STATE: ['McsName'],
    WORKER: ['WrkName'],
    CREATED: ['SecCreate'],
  },
  excel: { path: 'leads', name: 'prospectos.xlsx' },
})

export const leadListDescriptions: ListDescriptions<typeof leadList> = {
  filter: 'Which leads are wanted; what is left out or null does not matter.',
  sort: 'How leads are ordered.',
  sortField: 'What leads can be ordered by.',
  filters: {
    campaign: 'Of which campaign.',
    states: 'In which of its states.',
    worker: 'Whose they are.',
    batch: 'Of which upload.',
    isActive: 'False for those that were deleted.',
  },
  sorts: {
    NAME: 'By name.',
    EMAIL: 'By e-mail.',
    STATE: "By state, in its campaign's order.",
    WORKER: 'By the name of the worker who has them.',
    CREATED: 'By when they came.',
  },
}
