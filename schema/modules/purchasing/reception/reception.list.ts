import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import { CHANGED_SINCE, changedSince, defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

/** The titles of columns that the screen and its Excel share. */
export const receptionTitles = {
  date: 'Fecha',
  supplier: 'Proveedor',
  type: 'Tipo',
  guide: 'Guía de remisión',
  amount: 'Importe recibido',
  status: 'Estado',
  receiver: 'Recibido por',
  conformity: 'Acta',
} as const

export const receptionList = defineList({
  filterType: 'AttendedOrderFilter',
  sortType: 'AttendedOrderSort',
  sortField: 'AttendedOrderSortField',
  direction: 'DESC',
  resource: 'LgsOrderAttended',
  filters: {
    status: {
      kind: 'several',
      type: 'AttendedOrderStatus',
      codes: RECEPTION_STATUS,
      wire: 'OttStatus',
      label: receptionTitles.status,
    },
    conformity: {
      kind: 'preset',
      label: 'Acta de Conformidad',
      wide: true,
      presets: {
        with: { word: 'Con acta', is: { hasConformity: true } },
        without: { word: 'Sin acta', is: { hasConformity: false } },
      },
    },
    date: { kind: 'days', wires: ['OttDateFrom', 'OttDateTo'] },
    order: { kind: 'key', wire: 'OrdID' },
    hasConformity: { kind: 'flag', wire: 'HasConformity' },
    changedSince,
  },
  mine: 'UsrID',
  amounts: { page: 'AttendedOrderPage', wires: ['OttAmount', 'TypeCurrency'] },
  sorts: {
    DOCUMENT_NUMBER: ['OttDocumentNumber', 'number'],
    DATE: ['OttDate', 'date'],
    STATUS: ['OttStatus', 'status'],
  },
  hasCursors: true,
  excel: { path: 'attended-orders', name: 'atenciones.xlsx' },
})

export const receptionListDescriptions: ListDescriptions<typeof receptionList> = {
  filter: 'Which receptions are wanted; what is left out does not limit.',
  sort: 'How receptions are ordered.',
  sortField: 'The columns by which receptions can be ordered.',
  filters: {
    status: 'Any of these statuses.',
    order: 'Of this order.',
    from: 'Arrived on this day or later.',
    to: 'Arrived on this day or earlier.',
    mine: 'Only those of the signed-in person.',
    changedSince: CHANGED_SINCE,
    hasConformity: 'Only those with (true) or without (false) an Acta de Conformidad.',
  },
  sorts: {
    DOCUMENT_NUMBER: 'Document number.',
    DATE: 'The day it arrived.',
    STATUS: 'Status.',
  },
}
