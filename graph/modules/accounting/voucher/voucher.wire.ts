import { voucherNames } from '#schema/modules/accounting/voucher/voucher.wire.ts'
import { requiredFile } from '#graph/modules/purchasing/supplier-portal/supplied-orders.wire.ts'
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
  numberFlag,
  optional,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { VOUCHER_STATUS } from '#schema/modules/accounting/voucher/voucher-status.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const ledgerState = code(namesByCode(VOUCHER_STATUS))

export const finding = record({ code: ['code', text], message: ['message', text] })

export const file = record({
  id: ['VodID', id],
  support: ['VodSupport', supportCode],
  title: ['VodSupportName', text],
  name: ['VodName', text],
  size: ['VodSize', int],
  isToCorrect: ['VodEditable', flag],
  canReplace: ['VodReplaceable', withDefault(flag, false)],
  replacement: ['VodReplacement', optional(requiredFile)],
  sentAt: ['SecCreate', dateTime],
})

export const comment = record({
  id: ['VocID', id],
  at: ['VocDate', dateTime],
  text: ['VocDescription', text],
  authorName: ['UsrFullName', text],
  isFromSupplier: ['VocFromSupplier', withDefault(flag, false)],
})

/** What is to be paid of a voucher, and what was. */
export const voucherAmounts = record({
  credited: ['VouCredited', withDefault(decimal, '0')],
  retention: ['VouRetention', withDefault(decimal, '0')],
  perception: ['VouPerception', withDefault(decimal, '0')],
  payable: ['VouPayableAmount', optional(decimal)],
  paid: ['VouPaid', withDefault(decimal, '0')],
  paidOn: ['VouPaidDate', optional(date)],
})

export const voucher = record({
  id: ['VouID', id],
  orderId: ['OrdID', id],
  orderNumber: ['OrdDocumentNumber', text],
  supplierName: ['SupName', text],
  number: ['VouNumber', text],
  observation: ['VouObservation', optional(text)],
  typeName: ['VouTypeName', optional(text)],
  issuedOn: ['VouIssueDate', optional(date)],
  period: ['VouMonth', text],
  currencyCode: ['VouCurrency', optional(text)],
  total: ['VouTotal', optional(decimal)],
  findings: ['VouFindings', withDefault(list(finding), [])],
  sentAt: ['SecCreate', dateTime],
  isReceived: ['VouReception', flag],
  receivedAt: ['VouReceptionDate', optional(dateTime)],
  receivedBy: ['UsrReceptionName', optional(text)],
  isAccepted: ['VouAccepted', withDefault(flag, false)],
  acceptedAt: ['VouAcceptedDate', optional(dateTime)],
  acceptedBy: ['UsrAcceptedName', optional(text)],
  state: ['VouState', ledgerState],
  ...voucherAmounts.table,
  viewerCanKeep: ['VouKeepable', withDefault(flag, false)],
  canReceive: ['VouReceivable', withDefault(flag, false)],
  canAccept: ['VouAcceptable', withDefault(flag, false)],
  canRequestCorrection: ['VouCorrectable', withDefault(flag, false)],
  canUndoReception: ['VouReceptionUndoable', withDefault(flag, false)],
  canUndoAcceptance: ['VouAcceptanceUndoable', withDefault(flag, false)],
  canWithdraw: ['VouWithdrawable', withDefault(flag, false)],
  files: ['details', withDefault(list(file), [])],
  comments: ['comments', withDefault(list(comment), [])],
  updatedAt: ['ChgDate', optional(dateTime)],
  version: ['SecVersion', int],
})

export const fileInput = record({ support: ['VodSupport', supportCode], fileId: ['FilID', text] })

export const voucherInput = record({
  orderId: ['OrdID', id],
  supportId: ['OprID', optional(id)],
  number: [voucherNames.number, text],
  observation: [voucherNames.observation, optional(text)],
  files: [voucherNames.files, list(fileInput)],
})

export const replaceInput = record({ id: ['VodID', id], fileId: ['FilID', text] })
export const commentInput = record({ id: ['VouID', id], text: ['VocDescription', text] })
export const undoInput = record({ id: ['VouID', id], reason: ['VocDescription', text] })
export const oneInput = record({ id: ['VouID', id] })
export const correctionInput = record({
  id: ['VodID', id],
  isToCorrect: ['VodEditable', numberFlag],
  reason: ['VocDescription', optional(text)],
})

export const previewFinding = record({ severity: ['severity', text], code: ['code', text], message: ['message', text] })

/** What a voucher would be by an XML that came before it had a number. */
export const preview = record({
  number: ['VouNumber', text],
  typeName: ['VouTypeName', text],
  issuedOn: ['VouIssueDate', optional(date)],
  currencyCode: ['VouCurrency', optional(text)],
  net: ['VouNet', optional(decimal)],
  tax: ['VouTax', optional(decimal)],
  total: ['VouTotal', optional(decimal)],
  findings: ['VouFindings', list(previewFinding)],
  required: ['VouSupports', optional(list(supportCode))],
})

/** What an upload answers. */
export const uploaded = record({
  fileId: ['FilID', text],
  name: ['FilName', text],
  size: ['FilSize', int],
  voucher: ['Voucher', optional(preview)],
})
