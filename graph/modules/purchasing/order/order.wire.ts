import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { orderLineNames, orderNames } from '#schema/modules/purchasing/order/order.wire.ts'
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
} from '#graph/platform/rest/wire/codecs.ts'
import { address } from '#graph/platform/rest/wire/file-address.ts'
import { decidable } from '#graph/modules/approvals/approval/approval.wire.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { supplier } from '#graph/modules/purchasing/supplier/supplier.wire.ts'
import { agreedTerms } from '#graph/modules/purchasing/terms/agreed-terms.wire.ts'
import { goodsOrServices } from '#graph/modules/purchasing/terms/terms.wire.ts'
import { supports } from './supports.wire.ts'
import { submission } from '#graph/modules/purchasing/terms/submission.wire.ts'
import { totalsOfHeader, totalsOfInput } from '#graph/modules/purchasing/terms/totals.wire.ts'

export const status = code(namesByCode(ORDER_STATUS))

export const order = record({
  pdfUrl: ['OrdID', address((key) => `/files/orders/${key}.pdf`)],
  id: ['OrdID', id],
  documentNumber: ['OrdDocumentNumber', text],
  type: ['TypeOrder', goodsOrServices],
  typeName: ['TypeOrderName', text],
  status: ['OrdStatus', status],
  statusName: ['OrdStatusName', text],
  receptionName: ['OrdStatusReceptionName', text],
  quotationId: ['CttID', optional(id)],
  quotationNumber: ['CttDocumentNumber', optional(text)],
  buyerId: ['UsrID', optional(id)],
  buyerUserName: ['UsrName', optional(text)],
  buyerFullName: ['UsrFullName', optional(text)],
  areaName: ['AreName', optional(text)],
  supplierId: ['SupID', id],
  supplierRuc: ['SupDocumentNumber', text],
  supplierName: ['SupName', text],
  ...agreedTerms,
  creditType: ['TypeCredit', choice('TypeCreditName')],
  serviceConcept: ['CsaConID', choice('CsaConName')],
  serviceAccount: ['CsaID', choice('CsaName')],
  date: ['OrdDate', date],
  observation: ['OrdObservation', optional(html)],
  totals: ['OrdTotal', totalsOfHeader],
  vouchered: ['OrdVouchered', withDefault(decimal, '0')],
  voucherCount: ['IsAttachVoucher', withDefault(int, 0)],
  isRegistered: ['RegisterComp', withDefault(flag, false)],
  isReceivable: ['OrdReceivable', flag],
  isAnnullable: ['OrdAnnullable', flag],
  annulRefusal: ['OrdAnnulRefusal', optional(text)],
  isClosable: ['OrdClosable', withDefault(flag, false)],
  isReopenable: ['OrdReopenable', withDefault(flag, false)],
  isReturnable: ['OrdReturnable', withDefault(flag, false)],
  isEditable: ['OrdEditable', withDefault(flag, false)],
  isDraft: ['OrdDraft', withDefault(flag, false)],
  returnReason: ['OrdReturnReason', optional(text)],
  returnedAt: ['OrdReturnDate', optional(dateTime)],
  returnedBy: ['UsrReturnName', optional(text)],
  closeReason: ['OrdCloseReason', optional(text)],
  closedAt: ['OrdCloseDate', optional(dateTime)],
  closedBy: ['UsrCloseName', optional(text)],
  ...decidable,
  viewerCanAssociate: ['OrdAssociable', withDefault(flag, false)],
  updatedAt: ['ChgDate', optional(dateTime)],
  version: ['SecVersion', int],
})

/** What is ordered, as the company and the supplier read it. */
export const orderedArticle = {
  id: ['OddID', id],
  number: ['Line', int],
  articleCode: ['ArtCode', text],
  description: ['OddDescription', text],
  unit: ['OddUnitMeasurement', optional(text)],
  quantity: ['OddQuantity', decimal],
  unitPrice: ['OddUnitPrice', decimal],
  amount: ['OddAmount', decimal],
  observation: ['OddObservation', optional(text)],
  neededOn: ['NeedDate', optional(date)],
  deliveryPlace: ['ReqDeliveryPlace', optional(text)],
} as const

export const line = record({
  ...orderedArticle,
  requirementLineId: ['DerID', id],
  requirementId: ['ReqID', id],
  requirementNumber: ['ReqDocumentNumber', text],
  orderable: ['OddOrderable', withDefault(decimal, '0')],
  quantityServed: ['OddQuantityServed', withDefault(decimal, '0')],
  quantityPending: ['OddQuantityPending', withDefault(decimal, '0')],
})

export const proposedLine = record({
  requirementLineId: ['DerID', id],
  requirementNumber: ['ReqDocumentNumber', text],
  offerLineId: ['CpdID', id],
  articleCode: ['ArtCode', text],
  description: ['OddDescription', text],
  unit: ['OddUnitMeasurement', optional(text)],
  remaining: ['OddQuantity', decimal],
  unitPrice: ['OddUnitPrice', decimal],
  observation: ['OddObservation', optional(text)],
})

/** What a page does not carry, read with the document that it belongs to. */
export const orderDetail = record({
  id: ['OrdID', id],
  lines: ['itemsDetails', withDefault(list(line), [])],
  omittedLines: ['itemsOmitted', withDefault(list(proposedLine), [])],
  supports: ['itemsSupport', withDefault(supports, [])],
})

export const proposal = record({
  quotationId: ['CttID', id],
  quotationNumber: ['CttDocumentNumber', text],
  type: ['TypeOrder', goodsOrServices],
  supplier: ['supplier', supplier],
  ...agreedTerms,
  totals: ['OrdTotal', totalsOfHeader],
  lines: ['itemsDetails', list(proposedLine)],
})

export const lineInput = record({
  requirementLineId: ['DerID', id],
  offerLineId: ['CpdID', optional(id)],
  quantity: [orderLineNames.quantity, decimal],
  unitPrice: [orderLineNames.unitPrice, decimal],
  observation: [orderLineNames.observation, optional(text)],
})

export const orderInput = record({
  id: ['OrdID', optional(id)],
  version: ['SecVersion', optional(int)],
  type: ['TypeOrder', goodsOrServices],
  quotationId: ['CttID', optional(id)],
  supplierId: [orderNames.supplier, id],
  contactName: [orderNames.contactName, text],
  telephone: [orderNames.telephone, text],
  email: [orderNames.email, text],
  currency: [orderNames.currency, text],
  paymentForm: [orderNames.paymentForm, text],
  condition: [orderNames.condition, optional(id)],
  creditDays: [orderNames.creditDays, optional(id)],
  creditType: ['TypeCredit', optional(text)],
  serviceAccount: ['CsaID', optional(id)],
  deliveryDays: [orderNames.deliveryDays, int],
  warrantyDays: [orderNames.warrantyDays, int],
  date: [orderNames.date, date],
  observation: ['OrdObservation', optional(text)],
  totals: [orderNames.total, totalsOfInput],
  supports: ['itemsSupport', supports],
  submission: ['OrdSend', optional(submission)],
  lines: [orderNames.lines.wire, list(lineInput)],
})

export const annulInput = record({ id: ['OrdID', id], reason: ['TypeAnulated', text] })
export const closeInput = record({ id: ['OrdID', id], reason: ['OrdReason', text] })
