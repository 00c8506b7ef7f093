import { refuse } from '../http/refusal.ts'
import { orderDocument } from '../order/order.document.ts'
import { quotationDocument } from '../quotation/quotation.document.ts'
import { receptionDocument } from '../reception/reception.document.ts'
import { requirementDocument } from '../requirement/requirement.document.ts'
import type { DocumentKind } from './document.ts'

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
