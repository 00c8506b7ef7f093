import { MAILBOX_STATUS } from '#schema/modules/accounting/mailbox/mailbox.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { supportCode } from '#graph/modules/purchasing/order/supports.wire.ts'
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
import { fileInput, finding } from '#graph/modules/accounting/voucher/voucher.wire.ts'

export const mailboxState = code(namesByCode(MAILBOX_STATUS))
const mailboxMatch = code({ REFERENCE: 'REFERENCE', AMOUNT: 'AMOUNT', DOCUMENT: 'DOCUMENT', PERSON: 'PERSON' })
const may = withDefault(flag, false)

export const mailboxRow = record({
  id: ['MbxID', id],
  fileName: ['MbxName', text],
  state: ['MbxStatus', mailboxState],
  stateName: ['MbxStatusName', text],
  reasons: ['MbxReasons', withDefault(list(finding), [])],
  typeName: ['MbxTypeName', optional(text)],
  number: ['MbxNumber', optional(text)],
  issuer: ['MbxIssuer', optional(text)],
  issuerName: ['MbxIssuerName', optional(text)],
  issuedOn: ['MbxIssueDate', optional(date)],
  currencyCode: ['MbxCurrency', optional(text)],
  total: ['MbxTotal', optional(decimal)],
  orderReference: ['MbxOrderReference', optional(text)],
  orderId: ['OrdID', optional(id)],
  orderNumber: ['OrdDocumentNumber', optional(text)],
  match: ['MbxMatch', optional(mailboxMatch)],
  voucherId: ['VouID', optional(id)],
  discardReason: ['MbxDiscardReason', optional(text)],
  receivedAt: ['SecCreate', dateTime],
  receivedBy: ['UsrFullName', text],
  hasFile: ['MbxHasFile', may],
  canMatch: ['MbxMatchable', may],
  canMakeVoucher: ['MbxVouchable', may],
  canDiscard: ['MbxDiscardable', may],
  canRestore: ['MbxRestorable', may],
  canUnregister: ['MbxUnregistrable', may],
})

export const candidate = record({
  id: ['OrdID', id],
  number: ['OrdDocumentNumber', text],
  date: ['OrdDate', date],
  currencyCode: ['currency', optional(text)],
  total: ['OrdTotal', decimal],
  balance: ['OrdBalance', decimal],
})

export const mailboxRequired = record({
  support: ['VodSupport', supportCode],
  description: ['RqdDescription', text],
  accept: ['RqdAccept', text],
  largest: ['RqdSize', int],
  longestName: ['RqdLength', int],
  isInMailbox: ['MbxHas', flag],
})

/** What stands beside the document itself. */
export const mailboxBeside = record({
  candidates: ['candidates', withDefault(list(candidate), [])],
  requiredFiles: ['asked', withDefault(list(mailboxRequired), [])],
})

export const entryInput = record({ id: ['MbxID', id] })
export const matchInput = record({ id: ['MbxID', id], orderId: ['OrdID', id] })
export const discardInput = record({ id: ['MbxID', id], reason: ['MbxDiscardReason', text] })
export const unregisterInput = record({ id: ['MbxID', id], reason: ['MbxUnregisterReason', text] })
export const makeVoucherInput = record({
  id: ['MbxID', id],
  observation: ['VouObservation', optional(text)],
  files: ['details', optional(list(fileInput))],
})
