import { liveLines } from '#web/kit/form/draft/draft.ts'
import type { Base } from '#web/kit/document/saved-document.ts'
import type { SaveQuotationInput } from '#web/generated/types.ts'
import type { QuotationDraft } from './draft.ts'

/** What is sent of a form; a line that was taken out is not spoken of. */
export function inputOf(draft: QuotationDraft, base: Base): SaveQuotationInput {
  const { header } = draft
  return {
    ...(base && { id: base.id, version: base.version }),
    subject: header.subject.trim(),
    offersUntil: header.offersUntil ?? '',
    category: header.category,
    requiresVisit: header.requiresVisit,
    visitOn: header.requiresVisit ? header.visitOn : null,
    visitAt: header.requiresVisit ? header.visitAt.trim() || null : null,
    allowsGeneralExpenses: header.allowsGeneralExpenses,
    allowsUtilities: header.allowsUtilities,
    allowsDiscount: header.allowsDiscount,
    observation: header.observation || null,
    ...(header.weights && { weights: header.weights }),
    lines: liveLines(draft).map(({ requirementLineId, kind, quantity, observation }) => ({
      requirementLineId,
      kind,
      quantity,
      observation: observation.trim() || null,
    })),
    payments: header.payments.map(({ value, conditions, creditDays }) => ({
      paymentForm: value,
      conditions,
      creditDays,
    })),
    offerAttachmentTypes: header.attachmentTypes,
    participants: header.participants.map(({ supplierId, alias, email }) => ({
      supplierId,
      alias: alias.trim() || null,
      email: email.trim() || null,
    })),
  }
}
