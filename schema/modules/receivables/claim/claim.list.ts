import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'
import { CLAIM_KIND, CLAIM_KIND_WORDS, CLAIM_STATE, CLAIM_STATE_WORDS } from './claim-codes.ts'

export const claimList = defineList({
  filterType: 'ClaimFilter',
  sortType: 'ClaimSort',
  sortField: 'ClaimColumn',
  direction: 'DESC',
  resource: 'CobClaim',
  filters: {
    state: {
      kind: 'one',
      type: 'ClaimState',
      codes: CLAIM_STATE,
      words: CLAIM_STATE_WORDS,
      wire: 'RecState',
      label: 'Estado',
    },
    kind: {
      kind: 'one',
      type: 'ClaimKind',
      codes: CLAIM_KIND,
      words: CLAIM_KIND_WORDS,
      wire: 'RecKind',
      label: 'Tipo',
    },
    date: { kind: 'days', wires: ['RecDayFrom', 'RecDayTo'] },
  },
  sorts: {
    NUMBER: ['RecNumber'],
    FILED: ['RecDay'],
    DUE: ['RecDueOn'],
    NAME: ['RecName'],
  },
  excel: { path: 'claims', name: 'libro-de-reclamaciones.xlsx' },
})

export const claimListDescriptions: ListDescriptions<typeof claimList> = {
  filter: 'Which sheets are asked for.',
  sort: 'How sheets are ordered.',
  sortField: 'By what sheets are ordered.',
  filters: {
    state: 'How they stand.',
    kind: 'What they are.',
    from: 'Filed on this day or later.',
    to: 'Filed on this day or earlier.',
  },
  sorts: {
    NUMBER: 'By year and number.',
    FILED: 'By the day on which they were filed.',
    DUE: 'By the last day for the answer.',
    NAME: 'By the name of the consumer.',
  },
}
