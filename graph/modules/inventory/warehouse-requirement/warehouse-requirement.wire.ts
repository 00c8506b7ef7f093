import { WAREHOUSE_REQUIREMENT_STATUS } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import {
  warehouseLineNames,
  warehouseNames,
} from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.wire.ts'
import {
  choice,
  code,
  date,
  dateTime,
  decimal,
  flag,
  html,
  id,
  int,
  list,
  optional,
  text,
  withDefault,
  requiredChoice,
} from '#graph/platform/rest/wire/codecs.ts'
import { removed } from '#graph/kit/document/removed-line.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const status = code(namesByCode(WAREHOUSE_REQUIREMENT_STATUS))

export const warehouse = record({ value: ['WhsCode', text], label: ['WhsName', text] })

export const stockInWarehouse = record({
  warehouseCode: ['WhsCode', text],
  articleCode: ['ArtCode', text],
  quantity: ['StkQuantity', decimal],
  refusal: ['StkRefusal', optional(text)],
})

export const warehouseRequirement = record({
  id: ['WrqID', id],
  documentNumber: ['WrqDocumentNumber', text],
  status: ['WrqStatus', status],
  statusName: ['WrqStatusName', text],
  warehouse: ['WhsCode', requiredChoice('WhsName')],
  requesterId: ['UsrID', optional(id)],
  requesterUserName: ['UsrName', optional(text)],
  requesterFullName: ['UsrFullName', optional(text)],
  areaName: ['AreName', optional(text)],
  date: ['WrqDate', date],
  neededOn: ['NeedDate', optional(date)],
  priority: ['TypePriority', requiredChoice('TypePriorityName')],
  reason: ['TypeReason', requiredChoice('TypeReasonName')],
  category: ['TypeCategory', choice('TypeCategoryName')],
  observation: ['WrqObservation', optional(html)],
  declineReason: ['WrqDeclineReason', optional(text)],
  closeReason: ['WrqCloseReason', optional(text)],
  closedAt: ['WrqCloseDate', optional(dateTime)],
  closedBy: ['UsrCloseName', optional(text)],
  isEditable: ['WrqEditable', flag],
  readOnlyReason: ['WrqReadOnlyReason', optional(text)],
  isAttendable: ['WrqAttendable', flag],
  isDeclinable: ['WrqDeclinable', flag],
  isAnnullable: ['WrqAnnullable', flag],
  isClosable: ['WrqClosable', flag],
  updatedAt: ['ChgDate', optional(dateTime)],
  version: ['SecVersion', int],
})

export const line = record({
  id: ['WrdID', id],
  number: ['WrdNumLine', int],
  articleCode: ['ArtCode', text],
  description: ['WrdDescription', text],
  unit: ['WrdUnitMeasurement', optional(text)],
  quantity: ['WrdQuantity', decimal],
  quantityAttended: ['WrdQuantityAttended', withDefault(decimal, '0')],
  stock: ['ArtStockDisponible', withDefault(decimal, '0')],
  referencePrice: ['ArtReferencePrice', optional(decimal)],
  observation: ['WrdObservation', optional(text)],
})

/** What a page does not carry: the lines, read with the document they belong to. */
export const linesOfWarehouseRequirement = record({
  id: ['WrqID', id],
  lines: ['itemsDetails', withDefault(list(line), [])],
})

export const lineInput = record({
  id: ['WrdID', optional(id)],
  articleCode: [warehouseLineNames.articleCode, text],
  quantity: [warehouseLineNames.quantity, decimal],
  observation: [warehouseLineNames.observation, optional(text)],
  isRemoved: ['SecStatus', removed],
})

export const warehouseInput = record({
  id: ['WrqID', optional(id)],
  version: ['SecVersion', optional(int)],
  warehouse: [warehouseNames.warehouse, text],
  date: [warehouseNames.date, date],
  neededOn: [warehouseNames.neededOn, optional(date)],
  priority: [warehouseNames.priority, text],
  reason: [warehouseNames.reason, text],
  category: ['TypeCategory', optional(text)],
  observation: ['WrqObservation', optional(text)],
  lines: [warehouseNames.lines.wire, list(lineInput)],
})

export const attendedLine = record({ lineId: ['WrdID', id], quantity: ['WrdQuantity', decimal] })
export const attendInput = record({
  id: ['WrqID', id],
  version: ['SecVersion', int],
  lines: ['itemsDetails', list(attendedLine)],
})
export const declineInput = record({ id: ['WrqID', id], reason: ['WrqDeclineReason', text] })
export const closeInput = record({ id: ['WrqID', id], version: ['SecVersion', int], reason: ['WrqCloseReason', text] })
export const categoryInput = record({ id: ['WrqID', id], category: ['TypeCategory', text] })
export const annulInput = record({ id: ['WrqID', id], reason: ['TypeAnulated', text] })
