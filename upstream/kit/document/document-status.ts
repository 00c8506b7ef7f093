import {
  warehouseRequirementBadges,
  WAREHOUSE_REQUIREMENT_STATUS,
} from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import { ORDER_STATUS, orderBadges } from '#schema/modules/purchasing/order/order-status.ts'
import { QUOTATION_STATUS, quotationBadges } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { RECEPTION_STATUS, receptionBadges } from '#schema/modules/purchasing/reception/reception-status.ts'
import { REQUIREMENT_STATUS, requirementBadges } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { lookUpByCode, type StatusBadge } from '#schema/platform/values/status.ts'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'

const badgeOf: Readonly<Record<DocumentCode, (status: number) => StatusBadge | undefined>> = {
  REQ: lookUpByCode(REQUIREMENT_STATUS, requirementBadges),
  COT: lookUpByCode(QUOTATION_STATUS, quotationBadges),
  ORD: lookUpByCode(ORDER_STATUS, orderBadges),
  OTT: lookUpByCode(RECEPTION_STATUS, receptionBadges),
  ALM: lookUpByCode(WAREHOUSE_REQUIREMENT_STATUS, warehouseRequirementBadges),
}

/** Finds how people read the status of a document and the colour of its badge; an unknown status reads as nothing. */
export const statusBadge = (TrsCode: DocumentCode, status: number): StatusBadge =>
  badgeOf[TrsCode](status) ?? { word: '', color: 'gray' }

export const statusName = (TrsCode: DocumentCode, status: number): string => statusBadge(TrsCode, status).word
