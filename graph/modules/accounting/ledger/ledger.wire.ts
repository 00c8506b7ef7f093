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
import { paymentNames } from '#schema/modules/accounting/ledger/voucher-payment.wire.ts'
import { comment, ledgerState, voucherAmounts } from '#graph/modules/accounting/voucher/voucher.wire.ts'
import { periodState } from '#graph/modules/accounting/period/period.wire.ts'

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
  ...voucherAmounts.table,
  sentAt: ['SecCreate', dateTime],
  paymentCurrencyCode: ['PayCurrency', optional(text)],
  payableAccount: ['PayAccount', optional(payableAccount)],
  hasBankToConfirm: ['PayWaiting', withDefault(flag, false)],
  updatedAt: ['ChgDate', optional(dateTime)],
})

export const voucherPayment = record({
  id: ['VpyID', id],
  date: ['VpyDate', date],
  amount: ['VpyAmount', decimal],
  operation: ['VpyOperation', text],
  bankName: ['TypeBankName', optional(text)],
  account: ['PbkBill', text],
  beneficiary: ['PbkBeneficiaryName', text],
  isStanding: ['SecStatus', flag],
  registeredBy: ['UsrFullName', text],
  registeredAt: ['SecCreate', dateTime],
  annulReason: ['VpyAnnulReason', optional(text)],
  annulledAt: ['VpyAnnulDate', optional(dateTime)],
  annulledBy: ['UsrAnnulName', optional(text)],
  updatedAt: ['ChgDate', optional(dateTime)],
})

export const confirmedAccount = record({ id: ['PbkID', id], ...payableAccount.table })

/** What stands beside a voucher: what was said about it, and what was paid of it. */
export const ledgerBeside = record({
  comments: ['comments', withDefault(list(comment), [])],
  payments: ['payments', withDefault(list(voucherPayment), [])],
  accounts: ['accounts', withDefault(list(confirmedAccount), [])],
  pending: ['VouPending', optional(decimal)],
  orderPending: ['VouOrderPending', optional(decimal)],
  canPay: ['VouPayable', withDefault(flag, false)],
  paymentRefusal: ['VouPaymentRefusal', optional(text)],
})

export const payInput = record({
  voucherId: ['VouID', id],
  accountId: [paymentNames.accountId, optional(id)],
  date: [paymentNames.date, optional(date)],
  amount: [paymentNames.amount, optional(decimal)],
  operation: [paymentNames.operation, optional(text)],
})

export const annulPaymentInput = record({ id: ['VpyID', id], reason: ['VpyAnnulReason', text] })

export const ledgerTotal = record({
  currencyCode: ['VouCurrency', optional(text)],
  count: ['VouCount', int],
  total: ['VouTotal', decimal],
  accepted: ['VouAcceptedTotal', decimal],
})
