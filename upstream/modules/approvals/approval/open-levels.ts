import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import type { Notice } from '#upstream/modules/approvals/notification/notify.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Approver } from '#upstream/kit/approval/approvers.ts'
import { writeLevels, type LevelWithApprovers } from '#upstream/kit/approval/stored-levels.ts'
import { isOpen, type Level } from '#upstream/kit/approval/levels.ts'

export interface OpenedGroup {
  /** The levels that are open now; none when the run has come to its end. */
  opened: Level[]
  approvers: Map<number, Approver[]>
}

/** Where nothing is opened. */
export const NO_GROUP: OpenedGroup = { opened: [], approvers: new Map() }

/** Those of the levels that are open. */
export function openedOf(levels: readonly LevelWithApprovers[]): OpenedGroup {
  const opened = levels.filter(isOpen)
  return { opened, approvers: new Map(opened.map(({ AtsID, approvers }) => [AtsID, approvers])) }
}

/** Opens the group with the lowest order that has a pending level, unless one is open already. */
export async function openNextGroup(tx: Transaction<Tables>, levels: readonly Level[]): Promise<OpenedGroup> {
  const pending = levels.filter(({ AtsStatus }) => AtsStatus === LEVEL_STATUS.PENDING)
  const lowest = Math.min(...pending.map(({ AlvOrder }) => AlvOrder))
  const group = pending.filter(({ AlvOrder }) => AlvOrder === lowest)
  if (group.length === 0 || group.some(isOpen)) return NO_GROUP
  const keys = group.map(({ AtsID }) => AtsID)
  return openedOf(
    await writeLevels(
      tx,
      sql`update "SecApprovalTransaction" set "AtsDateOpened" = ${clock.now()} where "AtsID" = any(${keys}::integer[])`,
    ),
  )
}

/** What the approvers of an opened group are told; who may decide two of its levels is sent to the first. */
export const decisionNotices = ({ opened, approvers }: OpenedGroup): Notice[] =>
  // The last notice of a person is the one that counts: the first level comes last.
  opened.toReversed().flatMap(({ AtsID }) =>
    (approvers.get(AtsID) ?? []).map(({ UsrID }) => ({
      UsrID,
      AtsID,
      AleMessage: 'Documento pendiente de aprobación',
      AleColor: 'yellow',
    })),
  )
