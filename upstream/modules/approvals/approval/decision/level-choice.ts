import { LEVEL_STATUS, type LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Approver } from '#upstream/kit/approval/approvers.ts'
import { isOpen, type Level } from '#upstream/kit/approval/levels.ts'
import type { LevelWithApprovers } from '#upstream/kit/approval/stored-levels.ts'
import { standsFor } from '../vacancy.ts'

/** What a person asks of the levels of a document. */
export interface AskedDecision {
  /** The level that the person saw; without it their lowest open one. */
  AtsID: number | null
  AtsStatus: LevelStatusCode
}

/** The levels that the caller has decided, of the one that is named or of all. */
export const ownDecisions = ({ identity }: Caller, levels: readonly Level[], { AtsID }: AskedDecision): Level[] =>
  levels.filter((level) => level.UsrApproveID === identity.userId && (AtsID === null || level.AtsID === AtsID))

/** The level that this very request, or one like it, has decided already. */
export const findRepeated = (caller: Caller, levels: readonly Level[], decision: AskedDecision): Level | undefined =>
  ownDecisions(caller, levels, decision).find(({ AtsStatus }) => AtsStatus === decision.AtsStatus)

interface LevelChoice {
  level: Level
  /** In what quality the caller decides it. */
  approver: Approver
}

/**
 * Why there is none to decide: 'late' at a closed level, 'withdrawn' at one that nobody decided before its run ended, 'replaced' for whoever saw
 * a level of a run that the document had before it was saved or sent anew.
 */
type Obstacle = 'late' | 'withdrawn' | 'replaced'

/** The level is not needed any more, though nobody's decision made it so: the document went away under its run. */
const isWithdrawn = (level: Level, levels: readonly Level[]): boolean =>
  level.AtsStatus === LEVEL_STATUS.NOT_NEEDED &&
  !levels.some(
    (other) =>
      other.AtsStatus === LEVEL_STATUS.DISAPPROVED ||
      (other.AtsStatus === LEVEL_STATUS.APPROVED && standsFor(other, level)),
  )

/** The level to decide, or why there is none; nothing for whoever stands at none, or only at one to come. */
export function chooseLevel(
  { identity }: Caller,
  levels: readonly LevelWithApprovers[],
  { AtsID }: AskedDecision,
): LevelChoice | Obstacle | undefined {
  const isCaller = ({ UsrID }: Approver) => UsrID === identity.userId
  const isOnLevel = ({ approvers }: LevelWithApprovers) => approvers.some(isCaller)
  const candidates = AtsID === null ? levels : levels.filter((level) => level.AtsID === AtsID)
  const own = candidates.flatMap((level) => {
    const approver = level.approvers.find(isCaller)
    return approver ? [{ level, approver }] : []
  })
  const open = own.find(({ level }) => isOpen(level))
  if (open) return open
  if (candidates.length === 0 && levels.some(isOnLevel)) return 'replaced'
  if (own.some(({ level }) => isWithdrawn(level, levels))) return 'withdrawn'
  return own.some(({ level }) => level.AtsStatus !== LEVEL_STATUS.PENDING) ? 'late' : undefined
}
