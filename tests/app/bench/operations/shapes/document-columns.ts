import { REQUIREMENT_STATUS } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { KINDS } from './approvals.ts'
import {
  batched,
  choice,
  computed,
  defineColumns,
  flag,
  key,
  named,
  optionalKey,
  person,
  plain,
  present,
  rows,
} from './columns.ts'

export const distribution = defineColumns({
  number: plain('DepLine'),
  percentage: plain('DepPorcentaje'),
  mode: named('TypeP', { 1: 'EXPENSE', 2: 'PROJECT' }),
  business: choice('TypeBusiness', 'TypeBusinessName'),
  item: choice('Ptd_GF', 'Ptd_GF_Name'),
  target: choice('Prj_Ceco', 'Prj_Ceco_Name'),
  project: choice('PrjID', 'PrjName'),
})

export const line = defineColumns({
  id: key('DerID'),
  number: plain('DerNumLine'),
  articleCode: plain('ArtCode'),
  description: plain('DerDescription'),
  unit: plain('DerUnitMeasurement'),
  quantity: plain('DerQuantity'),
  quantityAttended: plain('DerQuantityAttended'),
  referencePrice: plain('DerReferencePrice'),
  observation: plain('DerObservation'),
  distribution: rows('Details', distribution),
})

export const requirement = defineColumns({
  id: key('ReqID'),
  documentNumber: plain('ReqDocumentNumber'),
  status: named('ReqStatus', namesByCode(REQUIREMENT_STATUS)),
  date: plain('ReqDate'),
  neededOn: plain('NeedDate'),
  areaId: optionalKey('AreID'),
  areaName: plain('AreName'),
  estimatedTotal: plain('ReqEstimatedTotal'),
  isExpired: plain('ReqExpired'),
  isDraft: plain('ReqDraft'),
  isEditable: plain('ReqEditable'),
  requester: person('UsrID', 'UsrFullName'),
  priority: choice('TypePriority', 'TypePriorityName'),
  reason: choice('TypeReason', 'TypeReasonName'),
  category: choice('TypeCategory', 'TypeCategoryName'),
  approvalLevels: batched('ReqID'),
  quoteUntil: plain('NeedDateCot'),
  deliveryPlace: plain('ReqDeliveryPlace'),
  kind: named('TypeRequirement', { 1: 'GOODS', 2: 'SERVICES' }),
  observation: plain('ReqObservation'),
  daysToExpire: plain('ReqDayExpiration'),
  readOnlyReason: plain('ReqReadOnlyReason'),
  isDeletable: plain('ReqDeletable'),
  isAnnullable: plain('ReqAnnullable'),
  isDeclinable: plain('ReqDeclinable'),
  takesCategory: plain('ReqTakesCategory'),
  viewerCanDecide: present('AtsDecidableID'),
  decidableLevelId: optionalKey('AtsDecidableID'),
  version: plain('SecVersion'),
  lines: rows('itemsDetails', line),
})

export const attachmentType = defineColumns({
  id: key('RqdID'),
  description: plain('RqdDescription'),
  accept: plain('RqdAccept'),
  isRequired: flag('RqdRequired'),
  maxSize: plain('RqdSize'),
  maxNameLength: plain('RqdLength'),
  isShared: plain('RqdShared'),
})

export const attachment = defineColumns({
  id: key('DatID'),
  typeId: optionalKey('RqdID'),
  fileName: plain('RqdAttach'),
  size: plain('FilSize'),
  createdBy: plain('UsrName'),
  createdAt: plain('SecCreate'),
  isRemovable: plain('DatRemovable'),
  isOfRequiredKind: plain('DatRequired'),
})

export const chainDocument = defineColumns({
  kind: named('TrsCode', KINDS),
  id: key('DocEntry'),
  documentNumber: plain('DocumentNumber'),
  statusName: plain('StatusName'),
  statusColor: plain('StatusColor'),
  date: plain('Date'),
  amount: plain('Amount'),
  currencyCode: plain('TypeCurrencyAbbreviation'),
  cameFrom: computed(
    ['CameFrom'],
    (kinds) => `row.CameFrom.map((one) => { const [code, id] = one.split(':'); return ${kinds}[code] + ':' + id })`,
    KINDS,
  ),
})

export const chainLine = defineColumns({
  requirementLineId: key('DerID'),
  requirementNumber: plain('ReqDocumentNumber'),
  description: plain('DerDescription'),
  unit: plain('DerUnitMeasurement'),
  requested: plain('DerQuantity'),
  quoted: plain('Quoted'),
  ordered: plain('Ordered'),
  received: plain('Received'),
})

export const chain = defineColumns({
  documents: rows('documents', chainDocument),
  lines: rows('lines', chainLine),
})

export const activity = defineColumns({
  id: key('AudID'),
  at: plain('AudDate'),
  personName: plain('UsrFullName'),
  isOwn: plain('AudOwn'),
  text: plain('AudText'),
  remark: plain('AudRemark'),
})
