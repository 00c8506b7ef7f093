import { LEVEL_STATUS, type LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import { SECOND } from '#schema/platform/time/durations.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Approver } from '#upstream/kit/approval/approvers.ts'
import { isOpen, isWithdrawn, type Level } from '#upstream/kit/approval/levels.ts'
import type { StoredLevel } from '#upstream/kit/approval/stored-levels.ts'

/** What a person asks of the levels of a document. */
export interface AskedDecision {
  /** The level that the person saw; without it their lowest open one. */
  AtsID: number | null
  AtsStatus: LevelStatusCode
}

/** Both halves of a double click are sent within it. */
const DOUBLE_CLICK = SECOND

/** The levels that the caller has decided, of the one that is named or of all. */
export const ownDecisions = ({ identity }: Caller, levels: readonly Level[], { AtsID }: AskedDecision): Level[] =>
  levels.filter((level) => level.UsrApproveID === identity.userId && (AtsID === null || level.AtsID === AtsID))

/**
 * The level that this very request, or one like it, has decided already. Where none is named, a person whose turn has come again by
 * what somebody else decided since repeats nothing (docs/decisions/0002).
 *
 * @param askedAt when the request came, before it waited for the document
 */
export function findRepeated(
  caller: Caller,
  levels: readonly StoredLevel[],
  decision: AskedDecision,
  askedAt: Date,
): Level | undefined {
  const repeated = ownDecisions(caller, levels, decision).find(({ AtsStatus }) => AtsStatus === decision.AtsStatus)
  return decision.AtsID === null && isTurnAgain(caller, levels, askedAt) ? undefined : repeated
}

const instantOf = (moment: string | null): number => Date.parse(moment ?? '')

/** The one of the levels that somebody decided last. */
const decidedLast = (levels: readonly Level[]): Level | undefined =>
  levels
    .filter(({ UsrApproveID }) => UsrApproveID !== null)
    .toSorted((one, other) => instantOf(one.AtsDateTransaction) - instantOf(other.AtsDateTransaction))
    .at(-1)

/**
 * Whether a level is the caller's to decide that another person opened, by a decision after the caller's last one. What was asked before it was
 * open, or within a second of that last one, may be the other half of a double click: it is about no new level.
 */
function isTurnAgain({ identity }: Caller, levels: readonly StoredLevel[], askedAt: Date): boolean {
  const own = decidedLast(levels.filter(({ UsrApproveID }) => UsrApproveID === identity.userId))
  if (!own || askedAt.getTime() < instantOf(own.AtsDateTransaction) + DOUBLE_CLICK) return false
  return levels.some((level) => {
    const opener = decidedLast(levels.filter(({ AlvOrder }) => AlvOrder < level.AlvOrder))
    return (
      isOpen(level) &&
      level.approvers.some(({ UsrID }) => UsrID === identity.userId) &&
      askedAt.getTime() >= instantOf(level.AtsDateOpened) &&
      opener !== undefined &&
      opener.UsrApproveID !== identity.userId &&
      instantOf(opener.AtsDateTransaction) > instantOf(own.AtsDateTransaction)
    )
  })
}

interface LevelChoice {
  level: Level
  /** In what quality the caller decides it. */
  approver: Approver
}

/**
 * Why there is none to decide: 'late' at a closed level, 'withdrawn' at one that nobody decided before its run ended, 'ownOffer' for whoever wrote
 * the offer that is chosen, 'replaced' for whoever saw a level of a run that the document had before it was saved or sent anew.
 */
type Obstacle = 'late' | 'withdrawn' | 'ownOffer' | 'replaced'

/** The level to decide, or why there is none; nothing for whoever stands at none, or only at one to come. */
export function chooseLevel(
  { identity }: Caller,
  levels: readonly StoredLevel[],
  { AtsID }: AskedDecision,
): LevelChoice | Obstacle | undefined {
  const isCaller = ({ UsrID }: Approver) => UsrID === identity.userId
  const isExcluded = ({ offerWriters }: StoredLevel) => offerWriters.includes(identity.userId)
  const isOnLevel = (level: StoredLevel) => level.approvers.some(isCaller) || isExcluded(level)
  const candidates = AtsID === null ? levels : levels.filter((level) => level.AtsID === AtsID)
  const own = candidates.flatMap((level) => {
    const approver = level.approvers.find(isCaller)
    return approver ? [{ level, approver }] : []
  })
  const open = own.find(({ level }) => isOpen(level))
  if (open) return open
  if (candidates.some((level) => isOpen(level) && isExcluded(level))) return 'ownOffer'
  if (candidates.length === 0 && levels.some(isOnLevel)) return 'replaced'
  if (own.some(({ level }) => isWithdrawn(level, levels))) return 'withdrawn'
  return own.some(({ level }) => level.AtsStatus !== LEVEL_STATUS.PENDING) ? 'late' : undefined
}
