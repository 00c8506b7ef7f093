import type { Transaction } from 'kysely'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import type { Level } from '#upstream/kit/approval/levels.ts'
import { publishEvent } from '#upstream/kit/webhook/publish-event.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { OpenedGroup } from './open-levels.ts'

/** Tells the company's webhooks that somebody is asked for a decision. */
export async function publishOpening(tx: Transaction<Tables>, { opened }: OpenedGroup): Promise<void> {
  const [first] = opened
  if (first) await publishEvent(tx, { event: 'approval.requested', TrsCode: first.TrsCode, DocEntry: first.DocEntry })
}

/** Tells them that a level was decided; the run is final where none of its levels waits any more. */
export const publishDecision = (
  tx: Transaction<Tables>,
  { TrsCode, DocEntry, AtsID, AtsStatus }: Level,
  isFinal: boolean,
): Promise<void> =>
  publishEvent(tx, {
    event: 'approval.decided',
    TrsCode,
    DocEntry,
    facts: {
      level: String(AtsID),
      decision: AtsStatus === LEVEL_STATUS.APPROVED ? 'APPROVED' : 'DISAPPROVED',
      isFinal,
    },
  })
