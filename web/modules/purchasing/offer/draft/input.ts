import { totalsOf } from '#schema/modules/purchasing/terms/totals.ts'
import type { SaveOfferInput } from '#web/generated/types.ts'
import type { OfferDraft } from './draft.ts'

/** The totals block of what is written so far. */
export const totalsOfDraft = ({ header, lines }: OfferDraft) => totalsOf({ ...header, lines })

/** What is sent, beside the version; the service computes the total again and refuses one that differs. */
export function inputOf(draft: OfferDraft, participantId: string): Omit<SaveOfferInput, 'version'> {
  const { header, lines } = draft
  const { directCost, generalExpenses, utilities, discount, total } = totalsOfDraft(draft)
  return {
    participantId,
    paymentId: header.paymentId ?? '',
    condition: header.condition,
    creditDays: header.creditDays,
    contactName: header.contactName.trim(),
    telephone: header.telephone.trim(),
    email: header.email.trim(),
    currency: header.currency?.value ?? '',
    deliveryDays: header.deliveryDays ?? 0,
    warrantyDays: header.warrantyDays ?? 0,
    validUntil: header.validUntil ?? '',
    observation: header.observation.trim() || null,
    totals: { directCost, generalExpenses, utilities, discount, tax: header.tax?.value ?? '', total },
    fileId: header.file?.id ?? null,
    otherFiles: header.otherFiles.map(({ typeId, file }) => ({ typeId, fileId: file.id })),
    lines: lines.map(({ key, quantity, unitPrice, observation }) => ({
      lineId: key,
      quantity: quantity.trim() || '0',
      unitPrice: unitPrice.trim() || '0',
      observation: observation.trim() || null,
    })),
  }
}
