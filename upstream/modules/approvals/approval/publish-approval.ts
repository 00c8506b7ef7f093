import { APPROVABLE_STATUS } from '#schema/kit/document/approvable-status.ts'
import type { WebhookEvent } from '#schema/kit/webhook/webhook-events.ts'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import type { Level } from '#upstream/kit/approval/levels.ts'
import type { PublishedEvent } from '#upstream/kit/webhook/publish-event.ts'
import type { OpenedGroup } from './open-levels.ts'

/** What webhooks are told when somebody is asked for a decision; nothing where nobody is. */
export const eventsOfOpening = ({ opened: [first] }: OpenedGroup): PublishedEvent[] =>
  first ? [{ event: 'approval.requested', TrsCode: first.TrsCode, DocEntry: first.DocEntry }] : []

/** What webhooks are told of a decided level; the run is final where none of its levels waits any more. */
export function eventsOfDecision(
  { TrsCode, DocEntry, AtsID, AtsStatus }: Level,
  status: number,
  approvedEvent: WebhookEvent | undefined,
): PublishedEvent[] {
  const facts = {
    level: String(AtsID),
    decision: AtsStatus === LEVEL_STATUS.APPROVED ? 'APPROVED' : 'DISAPPROVED',
    isFinal: status !== APPROVABLE_STATUS.PENDING,
  }
  const decided: PublishedEvent = { event: 'approval.decided', TrsCode, DocEntry, facts }
  return approvedEvent && status === APPROVABLE_STATUS.APPROVED
    ? [decided, { event: approvedEvent, TrsCode, DocEntry }]
    : [decided]
}
