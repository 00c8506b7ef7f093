import { VOUCHER_STATUS } from '#schema/modules/accounting/voucher/voucher-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
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
import { record } from '#graph/platform/rest/wire/record.ts'
import { comment } from '#graph/modules/accounting/voucher/voucher.wire.ts'
import { periodState } from '#graph/modules/accounting/period/period.wire.ts'

export const ledgerState = code(namesByCode(VOUCHER_STATUS))

export const payableAccount = record({
  bankName: ['TypeBankName', optional(text)],
  account: ['PbkBill', text],
  beneficiary: ['PbkBeneficiaryName', text],
})

export const ledgerRow = record({
  id: ['VouID', id],
  number: ['VouNumber', text],
  typeName: ['VouTypeName', optional(text)],
  issuedOn: ['VouIssueDate', optional(date)],
  period: ['VouMonth', text],
  periodName: ['VouMonthName', text],
  periodState: ['PerStatus', periodState],
  supplierId: ['SupID', id],
  supplierName: ['SupName', text],
  supplierRuc: ['SupDocumentNumber', text],
  currencyCode: ['VouCurrency', optional(text)],
  total: ['VouTotal', optional(decimal)],
  orderId: ['OrdID', id],
  orderNumber: ['OrdDocumentNumber', text],
  orderTotal: ['OrdTotal', decimal],
  receptionNumbers: ['OttDocumentNumbers', withDefault(list(text), [])],
  state: ['VouState', ledgerState],
  stateName: ['VouStateName', text],
  mailboxEntryId: ['MbxID', optional(id)],
  receivedAt: ['VouReceptionDate', optional(dateTime)],
  acceptedAt: ['VouAcceptedDate', optional(dateTime)],
  sentAt: ['SecCreate', dateTime],
  payableAccount: ['PayAccount', optional(payableAccount)],
  hasBankToConfirm: ['PayWaiting', withDefault(flag, false)],
})

export const ledgerComments = record({ comments: ['comments', withDefault(list(comment), [])] })

export const ledgerTotal = record({
  currencyCode: ['VouCurrency', optional(text)],
  count: ['VouCount', int],
  total: ['VouTotal', decimal],
  accepted: ['VouAcceptedTotal', decimal],
})
