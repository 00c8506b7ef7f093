import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import {
  code,
  choice,
  date,
  dateTime,
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
import { record, together } from '#graph/platform/rest/wire/record.ts'
import { goodsOrServices } from '#graph/modules/purchasing/terms/terms.wire.ts'
import { weights } from './weights.wire.ts'

export const status = code(namesByCode(QUOTATION_STATUS))

/** What suppliers are told beside the lines, written as it is read. */
export const conditions = {
  requiresVisit: ['CttRequiredVisit', flag],
  visitOn: ['CttDateRequiredVisit', optional(date)],
  visitAt: ['CttHourRequiredVisit', optional(text)],
  allowsGeneralExpenses: ['CttCheckGTO', flag],
  allowsUtilities: ['CttCheckUtilities', flag],
  allowsDiscount: ['CttCheckDiscount', flag],
} as const

/** What waits for a second person. */
export const unsealingRequest = record({
  reason: ['UnsReason', text],
  requestedBy: ['UsrFullName', text],
  requestedAt: ['SecCreate', dateTime],
})

export const quotation = record({
  pdfUrl: ['CttID', address((key) => `/files/quotations/${key}.pdf`)],
  id: ['CttID', id],
  documentNumber: ['CttDocumentNumber', text],
  round: ['CttVersion', int],
  previousId: ['CttParentID', optional(id)],
  nextId: ['CttNextID', optional(id)],
  status: ['CttStatus', status],
  statusName: ['CttStatusName', text],
  subject: ['CttSubject', text],
  buyerId: ['UsrID', optional(id)],
  buyerUserName: ['UsrName', optional(text)],
  buyerFullName: ['UsrFullName', optional(text)],
  areaName: ['AreName', optional(text)],
  date: ['CttDate', date],
  offersUntil: ['NeedDateCot', date],
  category: ['TypeCategory', choice('TypeCategoryName')],
  ...conditions,
  observation: ['CttObservation', optional(html)],
  weights: ['CttWeightTotal', together(weights)],
  isSealed: ['CttIsSealed', flag],
  viewerCanUnseal: ['CttMayUnseal', withDefault(flag, false)],
  unsealingRequest: ['CttUnsealAsked', optional(unsealingRequest)],
  viewerCanDecideUnsealing: ['CttMayDecideUnseal', withDefault(flag, false)],
  viewerCanWithdrawUnsealing: ['CttMayWithdrawUnseal', withDefault(flag, false)],
  viewerCanCorrect: ['CttMayCorrect', withDefault(flag, false)],
  viewerCanManage: ['CttMayManage', withDefault(flag, false)],
  unsealing: ['CttUnsealText', optional(text)],
  invitedCount: ['CtpInvited', int],
  answeredCount: ['CtpAnswered', int],
  isEditable: ['CttEditable', flag],
  readOnlyReason: ['CttReadOnlyReason', optional(text)],
  acceptsOffers: ['CttAcceptsOffers', flag],
  isExtendable: ['CttExtendable', withDefault(flag, false)],
  isSendable: ['CttSendable', flag],
  sendRefusal: ['CttSendRefusal', optional(text)],
  isAnnullable: ['CttAnnullable', flag],
  isClosable: ['CttClosable', withDefault(flag, false)],
  closeRefusal: ['CttCloseRefusal', optional(text)],
  closeReason: ['CttCloseReason', optional(text)],
  closedAt: ['CttCloseDate', optional(dateTime)],
  closedBy: ['UsrCloseName', optional(text)],
  viewerCanChoose: ['CttMayChoose', flag],
  ...decidable,
  ordersToMake: ['CttOrdersToMake', list(goodsOrServices)],
  updatedAt: ['ChgDate', optional(dateTime)],
  version: ['SecVersion', int],
})
