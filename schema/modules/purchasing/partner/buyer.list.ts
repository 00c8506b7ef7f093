import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const buyerList = defineList({
  sortType: 'BuyerSort',
  sortField: 'BuyerColumn',
  direction: 'ASC',
  resource: 'PagCustomer',
  filters: {},
  sorts: {
    NAME: ['nombreCompleto'],
    DOCUMENT: ['nroDocumentoTitular'],
  },
  hasCursors: true,
  excel: { path: 'buyers', name: 'clientes.xlsx' },
})

export const buyerListDescriptions: ListDescriptions<typeof buyerList> = {
  sort: 'How buyers are ordered.',
  sortField: 'What buyers can be ordered by.',
  filters: {},
  sorts: {
    NAME: 'By full name.',
    DOCUMENT: 'By document.',
  },
}
