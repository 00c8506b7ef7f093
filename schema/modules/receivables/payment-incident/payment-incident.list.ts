import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

/** The states in which a payment is stuck. */
const STUCK_STATE = { PENDING: 'PENDING', UNKNOWN: 'UNKNOWN', MISMATCH: 'MISMATCH' } as const

export const paymentIncidentList = defineList({
  filterType: 'PaymentIncidentFilter',
  sortType: 'PaymentIncidentSort',
  sortField: 'PaymentIncidentColumn',
  resource: 'PagPaymentIncident',
  filters: {
    states: { kind: 'several', type: 'PaymentState', codes: STUCK_STATE, wire: 'PgwState', label: 'Estado' },
  },
  amounts: { page: 'PaymentIncidentPage', wires: ['amount', 'currency'] },
  sorts: {
    SINCE: ['PgwSince'],
    PURCHASE_NUMBER: ['purchasenumber'],
    AMOUNT: ['amount'],
    CUSTOMER: ['nombreCompleto'],
  },
  excel: { path: 'payment-incidents', name: 'pagos-por-resolver.xlsx' },
})

export const paymentIncidentListDescriptions: ListDescriptions<typeof paymentIncidentList> = {
  filter: 'Which stuck payments are asked for.',
  sort: 'How stuck payments are ordered.',
  sortField: 'By what stuck payments are ordered.',
  filters: {
    states: 'In one of these states.',
  },
  sorts: {
    SINCE: 'Since when they stand as they do.',
    PURCHASE_NUMBER: 'The purchase number.',
    AMOUNT: 'The amount.',
    CUSTOMER: "The customer's name.",
  },
}
