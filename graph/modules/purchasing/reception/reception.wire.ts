import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { receptionLineNames, receptionNames } from '#schema/modules/purchasing/reception/reception.wire.ts'
import {
  code,
  date,
  dateTime,
  decimal,
  flag,
  id,
  int,
  list,
  optional,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { addressWhenPresent } from '#graph/platform/rest/wire/file-address.ts'
import { decidable } from '#graph/modules/approvals/approval/approval.wire.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { goodsOrServices } from '#graph/modules/purchasing/terms/terms.wire.ts'

export const status = code(namesByCode(RECEPTION_STATUS))

export const attendedOrder = record({
  id: ['OttID', id],
  documentNumber: ['OttDocumentNumber', text],
  status: ['OttStatus', status],
  statusName: ['OttStatusName', text],
  date: ['OttDate', date],
  guideNumber: ['OrdGuideRemission', optional(text)],
  observation: ['OttObservation', optional(text)],
  receiverId: ['UsrID', optional(id)],
  orderId: ['OrdID', id],
  orderNumber: ['OrdDocumentNumber', text],
  type: ['TypeOrder', goodsOrServices],
  supplierName: ['SupName', text],
  currencyCode: ['TypeCurrencyAbbreviation', text],
  amount: ['OttAmount', decimal],
  pdfUrl: ['OttConformityNumber', addressWhenPresent('OttID', (key) => `/files/attended-orders/${key}/conformity.pdf`)],
  conformityNumber: ['OttConformityNumber', optional(text)],
  conformityAt: ['OttConformityDate', optional(dateTime)],
  conformityBy: ['UsrConformityName', optional(text)],
  canHaveConformity: ['OttMayConformity', flag],
  isAnnullable: ['OttAnnullable', flag],
  annulRefusal: ['OttAnnulRefusal', optional(text)],
  ...decidable,
  viewerCanAssociate: ['OttAssociable', withDefault(flag, false)],
  updatedAt: ['ChgDate', optional(dateTime)],
  version: ['SecVersion', int],
})

export const line = record({
  id: ['OtdID', id],
  orderLineId: ['OddID', id],
  number: ['Line', int],
  articleCode: ['ArtCode', text],
  description: ['OddDescription', text],
  unit: ['OddUnitMeasurement', optional(text)],
  ordered: ['OddQuantity', decimal],
  served: ['OddQuantityServed', withDefault(decimal, '0')],
  quantity: ['OtdQuantity', decimal],
  observation: ['OtdObservation', optional(text)],
})

/** What a page does not carry: the lines, read with the reception they belong to. */
export const linesOfReception = record({ id: ['OttID', id], lines: ['itemsDetails', withDefault(list(line), [])] })

export const lineInput = record({
  orderLineId: ['OddID', id],
  quantity: [receptionLineNames.quantity, decimal],
  observation: [receptionLineNames.observation, optional(text)],
})

export const receptionInput = record({
  orderId: ['OrdID', id],
  date: [receptionNames.date, date],
  guideNumber: [receptionNames.guide, optional(text)],
  observation: [receptionNames.observation, optional(text)],
  lines: [receptionNames.lines.wire, list(lineInput)],
})

export const annulInput = record({ id: ['OttID', id], reason: ['TypeAnulated', text] })

/** What makes the Acta of a reception: its order, and its number. */
export const conformity = record({ orderId: ['OrdID', id], documentNumber: ['OttDocumentNumber', text] })

/** The name of the Acta's file, as Helper/downloadfile takes it. */
export const conformityFile = record({ fileName: ['Message', text] })
