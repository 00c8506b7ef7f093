import {
  choice,
  code,
  date,
  decimal,
  flag,
  html,
  id,
  int,
  list,
  optional,
  present,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const status = code({
  1: 'APPROVED',
  2: 'IN_PROGRESS',
  3: 'ANNULLED',
  4: 'PENDING',
  5: 'DISAPPROVED',
  6: 'ATTENDED',
})
export const mode = code({ 1: 'EXPENSE', 2: 'PROJECT' })

export const requirement = record({
  id: ['ReqID', id],
  documentNumber: ['ReqDocumentNumber', text],
  status: ['ReqStatus', status],
  requesterId: ['UsrID', optional(id)],
  areaId: ['AreID', optional(id)],
  areaName: ['AreName', optional(text)],
  date: ['ReqDate', date],
  neededOn: ['NeedDate', optional(date)],
  quoteUntil: ['NeedDateCot', optional(date)],
  priority: ['TypePriority', choice('TypePriorityName')],
  reason: ['TypeReason', choice('TypeReasonName')],
  category: ['TypeCategory', choice('TypeCategoryName')],
  type: ['TypeRequirement', optional(text)],
  observation: ['ReqObservation', optional(html)],
  daysToExpire: ['ReqDayExpiration', int],
  isExpired: ['ReqExpired', flag],
  estimatedTotal: ['ReqEstimatedTotal', decimal],
  isEditable: ['ReqEditable', flag],
  readOnlyReason: ['ReqReadOnlyReason', optional(text)],
  isDeclinable: ['ReqDeclinable', withDefault(flag, false)],
  takesCategory: ['ReqTakesCategory', withDefault(flag, false)],
  hasCircuit: ['reqExistsCircuit', flag],
  viewerCanDecide: ['AtsDecidableID', present],
  decidableLevelId: ['AtsDecidableID', optional(id)],
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

export const sortColumn = {
  DOCUMENT_NUMBER: 'ReqDocumentNumber',
  DATE: 'ReqDate',
  NEEDED_ON: 'NeedDate',
  STATUS: 'ReqStatus',
  PRIORITY: 'TypePriority',
  ESTIMATED_TOTAL: 'ReqEstimatedTotal',
} as const

export const requirementFilter = record({
  status: ['ReqStatus', list(status)],
  priority: ['TypePriority', text],
  category: ['TypeCategory', text],
  area: ['AreID', id],
  from: ['ReqDateFrom', date],
  to: ['ReqDateTo', date],
  requester: ['UsrID', id],
})

/** SecStatus of a line: 0 takes it out. */
const removed: Codec<boolean> = { read: (value) => value === 0, write: (isRemoved) => (isRemoved ? 0 : 1) }

export const distributionInput = record({
  percentage: ['DepPorcentaje', decimal],
  business: ['TypeBusiness', text],
  mode: ['TypeP', mode],
  item: ['Ptd_GF', id],
  target: ['Prj_Ceco', id],
  project: ['PrjID', optional(id)],
})

export const lineInput = record({
  id: ['DerID', optional(id)],
  articleCode: ['ArtCode', text],
  description: ['DerDescription', optional(text)],
  quantity: ['DerQuantity', decimal],
  observation: ['DerObservation', optional(text)],
  isRemoved: ['SecStatus', removed],
  distribution: ['Details', list(distributionInput)],
})

export const requirementInput = record({
  id: ['ReqID', optional(id)],
  version: ['SecVersion', optional(int)],
  date: ['ReqDate', date],
  neededOn: ['NeedDate', optional(date)],
  quoteUntil: ['NeedDateCot', optional(date)],
  priority: ['TypePriority', text],
  reason: ['TypeReason', text],
  category: ['TypeCategory', optional(text)],
  type: ['TypeRequirement', optional(text)],
  observation: ['ReqObservation', optional(text)],
  daysToExpire: ['ReqDayExpiration', optional(int)],
  lines: ['itemsDetails', list(lineInput)],
})

export const annulInput = record({ id: ['ReqID', id], reason: ['TypeAnulated', text] })
export const declineInput = record({ id: ['ReqID', id], reason: ['ReqObservation', text] })
export const categoryInput = record({ id: ['ReqID', id], category: ['TypeCategory', text] })
