import { orderedArticle, status } from '#graph/modules/purchasing/order/order.wire.ts'
import { supportCode } from '#graph/modules/purchasing/order/supports.wire.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import {
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
import { record } from '#graph/platform/rest/wire/record.ts'
import { goodsOrServices } from '#graph/modules/purchasing/terms/terms.wire.ts'

export const suppliedOrder = record({
  id: ['OrdID', id],
  documentNumber: ['OrdDocumentNumber', text],
  date: ['OrdDate', date],
  type: ['TypeOrder', goodsOrServices],
  typeName: ['TypeOrderName', text],
  status: ['OrdStatus', status],
  statusName: ['OrdStatusName', text],
  statusColor: ['OrdStatusColor', text],
  receptionName: ['OrdStatusReceptionName', text],
  buyerName: ['NtpFullName', text],
  currencyCode: ['TypeCurrencyAbbreviation', text],
  total: ['OrdTotal', decimal],
  vouchered: ['OrdVouchered', withDefault(decimal, '0')],
  balance: ['OrdBalance', decimal],
  isFullyBilled: ['OrdFullyBilled', withDefault(flag, false)],
  paymentForm: ['TypePaymentName', optional(text)],
  condition: ['ConDescription', optional(text)],
  creditDays: ['DayDescription', optional(text)],
  deliveryDays: ['OrdDeliveryDay', int],
  warrantyDays: ['OrdWarrantyDay', int],
  hasFiles: ['Files', withDefault(flag, false)],
  voucherCount: ['IsAttachVoucher', withDefault(int, 0)],
  isRegistered: ['RegisterComp', withDefault(flag, false)],
  acceptsVouchers: ['OrdAcceptsVouchers', flag],
  voucherRefusal: ['OrdVoucherRefusal', optional(text)],
  updatedAt: ['ChgDate', optional(dateTime)],
})

/** ".xml,.zip" as the extensions it lists. */
const extensions: Codec<string[]> = {
  read: (value) => text.read(value).split(',').filter(Boolean),
  write: (value) => value.join(','),
}

export const requiredFile = record({
  support: ['VodSupport', supportCode],
  description: ['RqdDescription', text],
  extensions: ['RqdAccept', extensions],
  largest: ['RqdSize', int],
  longestName: ['RqdLength', int],
})

export const heldFile = record({
  ...requiredFile.table,
  offerId: ['CtpID', optional(id)],
  quotationNumber: ['CttDocumentNumber', optional(text)],
})

export const suppliedLine = record({
  ...orderedArticle,
  served: ['OddQuantityServed', withDefault(decimal, '0')],
})

export const suppliedReceptionLine = record({
  id: ['OtdID', id],
  lineId: ['OddID', id],
  quantity: ['OtdQuantity', decimal],
})

export const suppliedReception = record({
  id: ['OttID', id],
  documentNumber: ['OttDocumentNumber', text],
  date: ['OttDate', date],
  guide: ['OrdGuideRemission', optional(text)],
  conformityNumber: ['OttConformityNumber', optional(text)],
  conformityAt: ['OttConformityDate', optional(dateTime)],
  lines: ['itemsDetails', withDefault(list(suppliedReceptionLine), [])],
})

export const supportKey = record({ id: ['OprID', id] })

/** What a page does not carry, read with the order that it belongs to. */
export const suppliedOrderDetail = record({
  id: ['OrdID', id],
  supports: ['itemsSupport', optional(supportKey)],
  requiredFiles: ['itemsRequired', withDefault(list(requiredFile), [])],
  heldFiles: ['itemsHeld', withDefault(list(heldFile), [])],
  lines: ['itemsDetails', withDefault(list(suppliedLine), [])],
  receptions: ['itemsReceptions', withDefault(list(suppliedReception), [])],
})
