import { PERIOD_STATUS } from '#schema/modules/accounting/period/period.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import {
  code,
  date,
  dateTime,
  flag,
  id,
  int,
  list,
  optional,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const periodState = code(namesByCode(PERIOD_STATUS))

export const period = record({
  id: ['PerMonth', text],
  name: ['PerName', text],
  state: ['PerStatus', periodState],
  closedAt: ['PerClosedDate', optional(dateTime)],
  closedBy: ['UsrClosedName', optional(text)],
  vouchers: ['PerVouchers', int],
  received: ['PerReceived', int],
  accepted: ['PerAccepted', int],
  canClose: ['PerClosable', withDefault(flag, false)],
  canReopen: ['PerReopenable', withDefault(flag, false)],
})

export const pendingVoucher = record({
  id: ['VouID', id],
  orderId: ['OrdID', id],
  number: ['VouNumber', text],
  supplierName: ['SupName', text],
  orderNumber: ['OrdDocumentNumber', text],
  isReceived: ['VouReception', flag],
})

export const pendingReception = record({
  id: ['OttID', id],
  orderId: ['OrdID', id],
  number: ['OttDocumentNumber', text],
  on: ['OttDate', date],
  supplierName: ['SupName', text],
  orderNumber: ['OrdDocumentNumber', text],
})

export const periodEvent = record({
  id: ['AudID', id],
  at: ['AudDate', dateTime],
  by: ['UsrFullName', optional(text)],
  text: ['AudText', text],
  remark: ['AudRemark', optional(text)],
})

export const periodDetail = record({
  ...period.table,
  pendingVoucherCount: ['PerPendingVouchers', int],
  pendingReceptionCount: ['PerPendingReceptions', int],
  pendingVouchers: ['vouchers', withDefault(list(pendingVoucher), [])],
  pendingAttendedOrders: ['receptions', withDefault(list(pendingReception), [])],
  pendingReceptions: ['receptions', withDefault(list(pendingReception), [])],
  history: ['history', withDefault(list(periodEvent), [])],
})

export const periodInput = record({ id: ['PerMonth', text] })
export const reopenInput = record({ id: ['PerMonth', text], reason: ['PerReason', text] })
