import { LONGEST_REASON, periodMessages } from '#schema/modules/accounting/period/period.ts'
import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

/** A reason as it is kept. @throws Refusal 400 unless it has 1 to 256 characters */
export function requireReason(reasonText: string | null | undefined, path: string): string {
  const reason = (reasonText ?? '').trim()
  if (reason === '' || reason.length > LONGEST_REASON) throw refuse.badRequest({ message: periodMessages.reason, path })
  return reason
}

/** Words beside a decision that needs none, as they are kept; null for none. @throws Refusal 400 beyond 256 characters */
export function optionalReason(reasonText: string | null | undefined, path: string): string | null {
  const reason = (reasonText ?? '').trim()
  if (reason.length > LONGEST_REASON) throw refuse.badRequest({ message: documentMessages.longReason, path })
  return reason || null
}
