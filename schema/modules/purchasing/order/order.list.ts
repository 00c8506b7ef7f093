import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import { pendingTitle } from '#schema/modules/purchasing/terms/pending-work.ts'
import { CHANGED_SINCE, changedSince, defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'
import { GOODS_OR_SERVICES, GOODS_OR_SERVICES_WORDS } from '#schema/modules/purchasing/terms/goods-or-services.ts'

/** The titles of columns that the screen and its Excel share. */
export const orderTitles = {
  type: 'Tipo',
  date: 'Fecha',
  status: 'Estado',
  reception: 'Recepción',
  supplier: 'Proveedor',
  buyer: 'Comprador',
  quotation: 'Cotización',
  total: 'Total',
} as const

export const orderList = defineList({
  filterType: 'OrderFilter',
  sortType: 'OrderSort',
  sortField: 'OrderSortField',
  direction: 'DESC',
  resource: 'LgsOrderPurcharse',
  filters: {
    status: { kind: 'several', type: 'OrderStatus', codes: ORDER_STATUS, wire: 'OrdStatus', label: orderTitles.status },
    type: {
      kind: 'one',
      type: 'GoodsOrServices',
      codes: GOODS_OR_SERVICES,
      words: GOODS_OR_SERVICES_WORDS,
      wire: 'TypeOrder',
      label: orderTitles.type,
      wide: true,
    },
    supplier: { kind: 'key', wire: 'SupID', label: orderTitles.supplier, wide: true },
    vouchers: {
      kind: 'preset',
      label: 'Comprobantes',
      wide: true,
      presets: {
        none: { word: 'Sin registrar', is: { hasVouchers: false } },
        some: { word: 'Con comprobantes', is: { hasVouchers: true } },
        waiting: { word: 'Con comprobantes por recepcionar', is: { hasVouchers: true, isRegistered: false } },
        registered: { word: 'Registrado', is: { isRegistered: true } },
      },
    },
    pending: {
      kind: 'preset',
      label: pendingTitle,
      wide: true,
      presets: {
        toSend: { word: 'Terminar y enviar a aprobación', is: { toSend: true } },
        late: { word: 'Reclamar la entrega vencida', is: { isLate: true } },
      },
    },
    date: { kind: 'days', wires: ['OrdDateFrom', 'OrdDateTo'] },
    isRegistered: { kind: 'flag', wire: 'RegisterComp', isDigit: true },
    hasVouchers: { kind: 'flag', wire: 'IsAttachVoucher', isDigit: true },
    receivable: { kind: 'flag', wire: 'Receivable' },
    toSend: { kind: 'flag', wire: 'ToSend' },
    isLate: { kind: 'flag', wire: 'IsLate' },
    ids: { kind: 'keys', wire: 'OrdID' },
    changedSince,
  },
  mine: 'UsrID',
  amounts: { page: 'OrderPage', wires: ['OrdTotal', 'TypeCurrency'] },
  sorts: {
    DOCUMENT_NUMBER: ['OrdDocumentNumber', 'number'],
    DATE: ['OrdDate', 'date'],
    SUPPLIER: ['SupName', 'supplier'],
    STATUS: ['OrdStatus', 'status'],
    TOTAL: ['OrdTotal', 'total'],
  },
  hasCursors: true,
  excel: { path: 'orders', name: 'ordenes.xlsx' },
})

export const orderListDescriptions: ListDescriptions<typeof orderList> = {
  filter: 'Which orders are wanted; what is left out does not limit.',
  sort: 'How orders are ordered.',
  sortField: 'The columns by which orders can be ordered.',
  filters: {
    status: 'Any of these statuses.',
    type: 'Goods or services.',
    supplier: 'This supplier.',
    from: 'Of this day or later.',
    to: 'Of this day or earlier.',
    toSend: 'Drafts, and those that were sent back to be corrected, or the others.',
    isLate: 'Those of which something is still to be received after their last day of delivery, or the others.',
    ids: 'These alone, by their ids.',
    changedSince: CHANGED_SINCE,
    mine: 'Only those of the signed-in person.',
    isRegistered: 'Those whose vouchers are all received, or the others.',
    hasVouchers: 'Those for which vouchers came, or the others.',
    receivable: 'Only those of which something may be received now.',
  },
  sorts: {
    DOCUMENT_NUMBER: 'Document number.',
    DATE: 'Its day.',
    SUPPLIER: 'Supplier.',
    STATUS: 'Status.',
    TOTAL: 'Total.',
  },
}
