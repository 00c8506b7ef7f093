import type { ApprovalTab, DocumentKind } from '#web/generated/types.ts'
import { inboxTexts, kindTexts } from '#web/modules/approvals/approval/texts.ts'

/** The tabs of the inbox and how the address names them. */
export const inboxTabs: readonly { tab: ApprovalTab; slug: string; label: string }[] = [
  { tab: 'PENDING', slug: 'pendientes', label: inboxTexts.pending },
  { tab: 'APPROVED', slug: 'aprobadas', label: inboxTexts.approved },
  { tab: 'DISAPPROVED', slug: 'desaprobadas', label: inboxTexts.disapproved },
  { tab: 'TAKING_PART', slug: 'participo', label: inboxTexts.takingPart },
]

/** The tab of a slug; what waits where it is none. */
export const tabOf = (slug: string | null): ApprovalTab => inboxTabs.find((one) => one.slug === slug)?.tab ?? 'PENDING'

/** The kinds that can be asked for; null is all of them. */
export const inboxKinds: readonly { kind: DocumentKind | null; slug: string; label: string }[] = [
  { kind: null, slug: 'todas', label: inboxTexts.allKinds },
  { kind: 'REQUIREMENT', slug: 'requerimiento', label: kindTexts.REQUIREMENT },
  { kind: 'QUOTATION', slug: 'cotizacion', label: kindTexts.QUOTATION },
  { kind: 'ORDER', slug: 'orden', label: kindTexts.ORDER },
  { kind: 'ATTENDED_ORDER', slug: 'atencion', label: kindTexts.ATTENDED_ORDER },
]

/** The kind of a slug; the route's own where it is none. */
export function kindOf(slug: string | null, ownKind: DocumentKind | null): DocumentKind | null {
  const named = inboxKinds.find((one) => one.slug === slug)
  return named ? named.kind : ownKind
}
