import { totalsOf } from '#schema/modules/purchasing/terms/totals.ts'
import type { SaveOrderInput } from '#web/generated/types.ts'
import type { Base } from '#web/kit/document/saved-document.ts'
import type { OrderDraft } from './draft.ts'
import { linesToOrder } from './problems.ts'

/** The totals block of what is written so far. */
export const totalsOfDraft = (draft: OrderDraft) => totalsOf({ ...draft.header, lines: linesToOrder(draft) })

/** What is sent; the service computes the total again and refuses one that differs. */
export function inputOf(draft: OrderDraft, base: Base): SaveOrderInput {
  const { header, type, quotation } = draft
  const { directCost, generalExpenses, utilities, discount, total } = totalsOfDraft(draft)
  return {
    ...(base && { id: base.id, version: base.version }),
    type,
    quotationId: quotation?.id ?? null,
    supplierId: header.supplier?.id ?? '',
    contactName: header.contactName.trim(),
    telephone: header.telephone.trim(),
    email: header.email.trim(),
    currency: header.currency?.value ?? '',
    paymentForm: header.paymentForm ?? '',
    condition: header.condition,
    creditDays: header.creditDays,
    creditType: header.creditType,
    serviceAccount: header.serviceAccount?.value ?? null,
    deliveryDays: header.deliveryDays ?? 0,
    warrantyDays: header.warrantyDays ?? 0,
    date: header.date ?? '',
    observation: header.observation || null,
    supports: header.supports,
    totals: { directCost, generalExpenses, utilities, discount, tax: header.tax?.value ?? '', total },
    lines: linesToOrder(draft).map((line) => ({
      requirementLineId: line.requirementLineId,
      offerLineId: line.offerLineId,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      observation: line.observation.trim() || null,
    })),
  }
}
