import { kind } from '#graph/kit/document/document-kind.ts'
import { stockAdjustmentNames } from '#schema/modules/inventory/stock/stock-adjustment.wire.ts'
import { choice, dateTime, decimal, flag, id, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const warehouseStock = record({
  warehouse: ['WhsCode', choice('WhsName')],
  quantity: ['StkQuantity', decimal],
})

export const stockAdjustability = record({ isAdjustable: ['StkAdjustable', flag] })

export const adjustInput = record({
  article: [stockAdjustmentNames.article, id],
  warehouse: [stockAdjustmentNames.warehouse, text],
  expected: [stockAdjustmentNames.expected, decimal],
  counted: [stockAdjustmentNames.counted, decimal],
  reason: [stockAdjustmentNames.reason, text],
})

export const stockMovement = record({
  id: ['MovID', id],
  at: ['MovDate', dateTime],
  transactionName: ['TrsName', text],
  kind: ['TrsCode', kind],
  documentId: ['DocEntry', id],
  documentNumber: ['DocumentNumber', optional(text)],
  reason: ['MovReason', optional(text)],
  warehouse: ['WhsCode', choice('WhsName')],
  quantity: ['MovQuantity', decimal],
  balance: ['MovBalance', decimal],
  who: ['UsrName', optional(text)],
})
