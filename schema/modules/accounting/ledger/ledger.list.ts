import { VOUCHER_STATUS } from '#schema/modules/accounting/voucher/voucher-status.ts'
import { CHANGED_SINCE, changedSince, defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

/** The vouchers of accounting. */
export const ledgerList = defineList({
  filterType: 'AccountingVoucherFilter',
  sortType: 'AccountingVoucherSort',
  sortField: 'AccountingVoucherColumn',
  resource: 'AccVoucher',
  filters: {
    states: {
      kind: 'several',
      type: 'AccountingVoucherState',
      codes: VOUCHER_STATUS,
      wire: 'VouState',
      label: 'Estado',
    },
    period: { kind: 'text', wire: 'VouMonth', pattern: '^\\d{4}-\\d{2}$', label: 'Periodo', wide: true },
    supplierId: { kind: 'key', wire: 'SupID', label: 'Proveedor', param: 'supplier', wide: true },
    days: { kind: 'days', wires: ['VouDateFrom', 'VouDateTo'], labels: ['Emitido desde', 'Emitido hasta'] },
    changedSince,
  },
  sorts: {
    ISSUED_ON: ['VouIssueDate'],
    NUMBER: ['VouNumber'],
    SUPPLIER: ['SupName'],
    PERIOD: ['VouMonth'],
    TOTAL: ['VouTotal'],
    ORDER: ['OrdDocumentNumber'],
  },
  hasCursors: true,
  excel: { path: 'accounting-vouchers', name: 'comprobantes.xlsx' },
})

export const ledgerListDescriptions: ListDescriptions<typeof ledgerList> = {
  filter: 'Which vouchers.',
  sort: 'How vouchers are ordered.',
  sortField: 'What vouchers can be ordered by.',
  filters: {
    period: 'Those of a month, YYYY-MM.',
    states: 'Those that stand so.',
    supplierId: 'Those of a supplier.',
    from: 'Those issued on this day or later.',
    to: 'Those issued on this day or earlier.',
    changedSince: `${CHANGED_SINCE} The feed tells the order of each.`,
  },
  sorts: {
    ISSUED_ON: 'By day of issue.',
    NUMBER: 'By series and number.',
    SUPPLIER: "By the supplier's name.",
    PERIOD: 'By the month of its books.',
    TOTAL: 'By amount.',
    ORDER: "By the order's number.",
  },
}
