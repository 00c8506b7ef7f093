import { BANK_STATUS } from '#schema/modules/purchasing/supplier/bank-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import {
  choice,
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
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

/** A chosen value that stands in every row. */
const chosen = (name: string): Codec<{ value: string; label: string }> => {
  const codec = choice(name)
  return {
    besideWire: name,
    read: (value, label) => codec.read(value, label) ?? { value: '', label: '' },
    write: ({ value }) => value,
  }
}

export const bankDetails = record({
  bank: ['TypeBank', chosen('TypeBankName')],
  currency: ['TypeCurrency', chosen('TypeCurrencyName')],
  account: ['PbkBill', text],
  beneficiary: ['PbkBeneficiaryName', text],
})

export const bank = record({
  id: ['PbkID', id],
  ...bankDetails.table,
  // Services of the specification alone confirm no accounts.
  state: ['PbkState', withDefault(code(namesByCode(BANK_STATUS)), 'CONFIRMED')],
  before: ['PbkBefore', optional(bankDetails)],
  changedAt: ['PbkDateChange', optional(dateTime)],
  changedByName: ['UsrChangeName', optional(text)],
  decidedAt: ['PbkDateDecide', optional(dateTime)],
  decidedByName: ['UsrDecideName', optional(text)],
  rejectionReason: ['PbkRejectReason', optional(text)],
  viewerCanDecide: ['PbkDecidable', withDefault(flag, false)],
  // Services of the specification alone count no changes.
  version: ['SecVersion', withDefault(int, 1)],
})

export const profile = record({
  id: ['SupID', optional(id)],
  ruc: ['SupDocumentNumber', text],
  name: ['SupName', withDefault(text, '')],
  tradeName: ['SupTradeName', optional(text)],
  contactName: ['SupConName', optional(text)],
  address: ['SupAddress', optional(text)],
  telephone: ['SupTelephone', optional(text)],
  email: ['SupEmail', optional(text)],
  taxRegime: ['TypeOfTaxRegime', choice('TypeOfTaxRegimeName')],
  constitutedOn: ['SupDateConstitute', optional(date)],
  mainItem: ['SupMainItem', optional(text)],
  issuesReceipts: ['SupB', withDefault(flag, false)],
  issuesInvoices: ['SupF', withDefault(flag, false)],
  issuesFeeReceipts: ['SupRH', withDefault(flag, false)],
  offersServices: ['SupServices', withDefault(flag, false)],
  declarationName: ['SupAttachDJ', optional(text)],
  declarationFile: ['SupFilID', optional(text)],
  banks: ['Banks', withDefault(list(bank), [])],
  version: ['SecVersion', optional(int)],
})

export const homeCounts = record({
  openInvitations: ['CttOpen', int],
  unansweredInvitations: ['CttUnanswered', int],
  nextInvitationDue: ['CttNextDue', optional(date)],
  ordersToSupport: ['OrdToSupport', int],
  vouchersToCorrect: ['VouToCorrect', withDefault(int, 0)],
  vouchersReceived: ['VouReceived', withDefault(int, 0)],
  vouchersAccepted: ['VouAccepted', withDefault(int, 0)],
  lastPaidOn: ['VouLastPaid', optional(date)],
})

export const profileInput = record({
  ruc: ['SupDocumentNumber', optional(text)],
  name: ['SupName', text],
  tradeName: ['SupTradeName', optional(text)],
  contactName: ['SupConName', optional(text)],
  address: ['SupAddress', text],
  telephone: ['SupTelephone', text],
  email: ['SupEmail', text],
  taxRegime: ['TypeOfTaxRegime', optional(text)],
  constitutedOn: ['SupDateConstitute', optional(date)],
  mainItem: ['SupMainItem', optional(text)],
  issuesReceipts: ['SupB', optional(flag)],
  issuesInvoices: ['SupF', optional(flag)],
  issuesFeeReceipts: ['SupRH', optional(flag)],
  offersServices: ['SupServices', optional(flag)],
  version: ['SecVersion', optional(int)],
})

export const bankInput = record({
  id: ['PbkID', optional(id)],
  bank: ['TypeBank', optional(text)],
  currency: ['TypeCurrency', optional(text)],
  account: ['PbkBill', text],
  beneficiary: ['PbkBeneficiaryName', text],
  version: ['SecVersion', optional(int)],
})

export const bankToRemove = record({ id: ['PbkID', id], version: ['SecVersion', optional(int)] })
export const declarationInput = record({ fileId: ['FilID', text] })
