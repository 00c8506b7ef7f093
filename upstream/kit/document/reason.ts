import { LONGEST_REASON, periodMessages } from '#schema/modules/accounting/period/period.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

/** A reason as it is kept. @throws Refusal 400 unless it has 1 to 256 characters */
export function requireReason(reasonText: string | null | undefined, path: string): string {
  const reason = (reasonText ?? '').trim()
  if (reason === '' || reason.length > LONGEST_REASON) throw refuse.badRequest({ message: periodMessages.reason, path })
  return reason
}
