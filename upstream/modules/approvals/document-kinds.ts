import { refuse } from '#upstream/platform/errors/refusal.ts'
import { orderDocument } from '#upstream/modules/purchasing/order/order-approval.ts'
import { quotationDocument } from '#upstream/modules/purchasing/quotation/approval/quotation-approval.ts'
import { receptionDocument } from '#upstream/modules/purchasing/reception/reception-approval.ts'
import { requirementDocument } from '#upstream/modules/purchasing/requirement/requirement-approval.ts'
import type { DocumentKind } from '#upstream/kit/approval/approvable-document.ts'

/** The kinds of documents that can be approved today; a new one adds its line. */
export const documentKinds: readonly DocumentKind[] = [
  requirementDocument,
  quotationDocument,
  orderDocument,
  receptionDocument,
]

/** @throws Refusal 404 for a kind that no circuit carries */
export function documentKind(TrsCode: string): DocumentKind {
  const kind = documentKinds.find((each) => each.TrsCode === TrsCode)
  if (!kind) throw refuse.notFound()
  return kind
}
