import type { Audience, SearchKind } from '#web/generated/types.ts'
import { rowPart } from '#web/kit/form/row/row-address.ts'
import { inboxPath, type MayView } from '#web/modules/approvals/approval/document-address.ts'
import { keeperDocumentPath, myPath } from '#web/modules/inventory/warehouse-requirement/paths.ts'
import { invitationPath } from '#web/modules/purchasing/invitation/paths.ts'
import { orderPath, receivePath } from '#web/modules/purchasing/order/paths.ts'
import { comparisonPath, quotationPath } from '#web/modules/purchasing/quotation/paths.ts'
import { receptionPath } from '#web/modules/purchasing/reception/paths.ts'
import { quotePath, requirementPath } from '#web/modules/purchasing/requirement/paths.ts'
import { vouchersPath } from '#web/modules/accounting/voucher/paths.ts'
import { schedulePath } from '#web/modules/receivables/payment/paths.ts'
import type { FindAnythingQuery } from './search.generated.ts'
import { searchTexts } from './texts.ts'

export type SearchHit = FindAnythingQuery['search'][number]

/** A record of a list that opens beside it. */
const recordPath = (list: string) => (id: string) => `${list}?${rowPart}=${id}`
const ledgerPath = recordPath('/contabilidad/comprobantes')

/** The document by which a customer is known stands first in the detail. */
const customerPath = ({ detail }: SearchHit) =>
  `/general/sociosdenegocio?vista=clientes&buscar=${encodeURIComponent(detail.split(' · ')[0] ?? '')}`

const staffPaths: Readonly<Record<SearchKind, (hit: SearchHit) => string>> = {
  REQUIREMENT: ({ key }) => requirementPath(key),
  QUOTATION: ({ key }) => quotationPath(key),
  ORDER: ({ key }) => orderPath(key),
  ATTENDED_ORDER: ({ key }) => receptionPath(key),
  WAREHOUSE_REQUIREMENT: ({ key, parentKey }) => (parentKey ? keeperDocumentPath(key) : myPath(key)),
  VOUCHER: ({ key, parentKey }) => (parentKey ? orderPath(parentKey) : ledgerPath(key)),
  SUPPLIER: ({ key }) => recordPath('/general/sociosdenegocio')(key),
  CUSTOMER: customerPath,
  EMPLOYEE: ({ key }) => recordPath('/general/empleados')(key),
  ARTICLE: ({ key }) => recordPath('/logistica/articulos')(key),
  PURCHASE: () => '/',
  UNKNOWN: () => '/',
}

const portalPaths: Partial<typeof staffPaths> = {
  QUOTATION: ({ key }) => invitationPath(key),
  ORDER: ({ key }) => vouchersPath(key),
  VOUCHER: ({ parentKey }) => vouchersPath(parentKey ?? ''),
  PURCHASE: ({ key }) => schedulePath(key),
}

/** Where a hit is read: on the screen of whoever searches. */
export const hitPath = (hit: SearchHit, audience: Audience): string =>
  (audience === 'INTERNAL' ? staffPaths[hit.kind] : (portalPaths[hit.kind] ?? staffPaths.UNKNOWN))(hit)

const decidable = { REQUIREMENT: true, QUOTATION: true, ORDER: true, ATTENDED_ORDER: true } as const
const isDecidable = (kind: SearchKind): kind is keyof typeof decidable => kind in decidable

/** Where the next step with a hit is taken, where that is another screen than the record's own. */
function stepPath({ kind, key, nextAction }: SearchHit, mayView: MayView): string | null {
  if (nextAction === 'APPROVE' && isDecidable(kind)) return inboxPath({ kind, documentId: key }, mayView)
  if (nextAction === 'QUOTE') return quotePath(key)
  if (nextAction === 'EVALUATE') return comparisonPath(key)
  return nextAction === 'RECEIVE' ? receivePath(key) : null
}

/** The next step with a hit: what it is called, and the screen where it is taken; null for the record's own. */
export function nextStepOf(hit: SearchHit, mayView: MayView): { label: string; path: string | null } | null {
  const label = hit.nextAction ? searchTexts.actions[hit.nextAction] : null
  return label ? { label, path: stepPath(hit, mayView) } : null
}
