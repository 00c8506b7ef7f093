import { REQUIREMENT_STATUS } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import {
  distributionNames,
  requirementLineNames,
  requirementNames,
} from '#schema/modules/purchasing/requirement/requirement.wire.ts'
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
import { removed } from '#graph/kit/document/removed-line.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { submission } from '#graph/modules/purchasing/terms/submission.wire.ts'
import { goodsOrServices } from '#graph/modules/purchasing/terms/terms.wire.ts'

export const status = code(namesByCode(REQUIREMENT_STATUS))
/** Whether saving keeps a draft or sends it to approval. */
export const mode = code({ 1: 'EXPENSE', 2: 'PROJECT' })

export const requirement = record({
  pdfUrl: ['ReqID', address((key) => `/files/requirements/${key}.pdf`)],
  id: ['ReqID', id],
  documentNumber: ['ReqDocumentNumber', text],
  status: ['ReqStatus', status],
  requesterId: ['UsrID', optional(id)],
  requesterUserName: ['UsrName', optional(text)],
  requesterFullName: ['UsrFullName', optional(text)],
  areaId: ['AreID', optional(id)],
  areaName: ['AreName', optional(text)],
  date: ['ReqDate', date],
  neededOn: ['NeedDate', optional(date)],
  quoteUntil: ['NeedDateCot', optional(date)],
  deliveryPlace: ['ReqDeliveryPlace', optional(text)],
  priority: ['TypePriority', choice('TypePriorityName')],
  reason: ['TypeReason', choice('TypeReasonName')],
  category: ['TypeCategory', choice('TypeCategoryName')],
  type: ['TypeRequirement', optional(text)],
  kind: ['TypeRequirement', goodsOrServices],
  observation: ['ReqObservation', optional(html)],
  daysToExpire: ['ReqDayExpiration', int],
  isExpired: ['ReqExpired', flag],
  estimatedTotal: ['ReqEstimatedTotal', decimal],
  isDraft: ['ReqDraft', withDefault(flag, false)],
  isEditable: ['ReqEditable', flag],
  readOnlyReason: ['ReqReadOnlyReason', optional(text)],
  isDeletable: ['ReqDeletable', withDefault(flag, false)],
  isAnnullable: ['ReqAnnullable', withDefault(flag, false)],
  isDeclinable: ['ReqDeclinable', withDefault(flag, false)],
  takesCategory: ['ReqTakesCategory', withDefault(flag, false)],
  ...decidable,
  updatedAt: ['ChgDate', optional(dateTime)],
  version: ['SecVersion', int],
})

export const distribution = record({
  number: ['DepLine', int],
  percentage: ['DepPorcentaje', decimal],
  business: ['TypeBusiness', choice('TypeBusinessName')],
  mode: ['TypeP', mode],
  item: ['Ptd_GF', choice('Ptd_GF_Name')],
  target: ['Prj_Ceco', choice('Prj_Ceco_Name')],
  project: ['PrjID', choice('PrjName')],
})

export const line = record({
  id: ['DerID', id],
  number: ['DerNumLine', int],
  articleCode: ['ArtCode', optional(text)],
  description: ['DerDescription', text],
  unit: ['DerUnitMeasurement', optional(text)],
  quantity: ['DerQuantity', decimal],
  quantityAttended: ['DerQuantityAttended', withDefault(decimal, '0')],
  referencePrice: ['DerReferencePrice', optional(decimal)],
  observation: ['DerObservation', optional(text)],
  distribution: ['Details', withDefault(list(distribution), [])],
})

/** What a page does not carry: the lines, read with the document they belong to. */
export const linesOfRequirement = record({ id: ['ReqID', id], lines: ['itemsDetails', withDefault(list(line), [])] })

export const distributionInput = record({
  percentage: [distributionNames.percentage, decimal],
  business: [distributionNames.business, text],
  mode: [distributionNames.mode, mode],
  item: [distributionNames.item, id],
  target: [distributionNames.target, id],
  project: [distributionNames.project, optional(id)],
})

export const lineInput = record({
  id: ['DerID', optional(id)],
  articleCode: [requirementLineNames.articleCode, text],
  description: [requirementLineNames.description, optional(text)],
  quantity: [requirementLineNames.quantity, decimal],
  observation: [requirementLineNames.observation, optional(text)],
  isRemoved: ['SecStatus', removed],
  distribution: [requirementLineNames.distribution.wire, list(distributionInput)],
})

export const requirementDefaults = record({ daysToExpire: ['ReqDayExpiration', int] })

export const requirementInput = record({
  id: ['ReqID', optional(id)],
  version: ['SecVersion', optional(int)],
  date: [requirementNames.date, date],
  neededOn: [requirementNames.neededOn, optional(date)],
  quoteUntil: [requirementNames.quoteUntil, optional(date)],
  deliveryPlace: [requirementNames.deliveryPlace, optional(text)],
  priority: [requirementNames.priority, text],
  reason: [requirementNames.reason, text],
  category: [requirementNames.category, optional(text)],
  type: ['TypeRequirement', optional(text)],
  kind: ['TypeRequirement', optional(goodsOrServices)],
  observation: ['ReqObservation', optional(text)],
  daysToExpire: [requirementNames.daysToExpire, optional(int)],
  submission: ['ReqSend', optional(submission)],
  lines: [requirementNames.lines.wire, list(lineInput)],
})

export const deleteInput = record({ id: ['ReqID', id] })
export const annulInput = record({ id: ['ReqID', id], reason: ['TypeAnulated', text] })
export const declineInput = record({ id: ['ReqID', id], reason: ['ReqObservation', text] })
export const categoryInput = record({ id: ['ReqID', id], category: ['TypeCategory', text] })
