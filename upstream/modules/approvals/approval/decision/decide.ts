import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { LEVEL_STATUS, type LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import { type ApprovalOutcome, APPROVABLE_STATUS } from '#schema/kit/document/approvable-status.ts'
import { closeLevelNotices, notify } from '#upstream/modules/approvals/notification/notify.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { auditAndPublish } from '#upstream/kit/webhook/publish-event.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { levelsWithApprovers } from '#upstream/kit/approval/stored-levels.ts'
import { storeDecidedPrint } from '#upstream/kit/document/print/decided-print.ts'
import type { ApprovableDocument, Caller, SeenDocument } from '#upstream/kit/approval/approvable-document.ts'
import { emailAuthor } from '../author-letter.ts'
import { outcomeNotice, progressNotices } from './decision-notices.ts'
import { recordDecisionOnce } from './record-decision.ts'
import { standsFor, type Level } from '#upstream/kit/approval/levels.ts'
import { chooseLevel, findRepeated, ownDecisions, type AskedDecision } from './level-choice.ts'
import { decisionNotices, NO_GROUP, openNextGroup } from '../open-levels.ts'
import { eventsOfDecision, eventsOfOpening } from '../publish-approval.ts'
import { findVacancy } from '../vacancy.ts'
import { reportVacancy } from '../vacancy-notices.ts'

export interface Decision extends SeenDocument, AskedDecision {
  DocEntry: number
  AtsStatus: typeof LEVEL_STATUS.APPROVED | typeof LEVEL_STATUS.DISAPPROVED
  AtsObservation: string | null
}

export interface DecisionResult {
  AtsID: number
  AtsStatus: LevelStatusCode
  DocumentStatus: number
  UsersNotified: number[]
  /** The same person had decided so before: nothing was changed now. */
  Repeated: boolean
}

const TOO_LATE = 'El documento ya fue atendido por otro usuario'
const DECIDED_ALREADY = 'Usted ya atendió este documento'
const WITHDRAWN = 'El documento ya no espera aprobación: fue anulado, devuelto o reemplazado por otra versión'
const OWN_OFFER = 'Usted, o a quien reemplaza, registró o corrigió la oferta elegida: la decide otra persona'

/**
 * Approves or disapproves a level, in the transaction it is given (docs/decisions/0002). Locks go the document, its
 * level, then the counters of those who are told.
 * @throws Refusal 404 for a document that is missing, foreign or not to be seen, 403 for whoever is no approver, 409 for
 *   whoever is late, saw a run or a winner that was replaced, or a document that waits no more, 400 for whoever wrote the offer that is
 *   chosen, and where the kind objects to an approval
 */
export async function decideLevel(
  tx: Transaction<Tables>,
  kind: ApprovableDocument,
  caller: Caller,
  decision: Decision,
): Promise<DecisionResult> {
  const { DocEntry } = decision
  const askedAt = clock.now()
  const document = await kind.lock(tx, DocEntry)
  if (!document) throw refuse.notFound()
  const levels = await levelsWithApprovers(tx, new Map([[kind.TrsCode, [DocEntry]]]), 'every')
  const before = findRepeated(caller, levels, decision, askedAt)
  if (before) return { ...resultOf(before, levels), Repeated: true }

  const chosen = chooseLevel(caller, levels, decision)
  if (chosen === 'late')
    throw refuse.conflict(ownDecisions(caller, levels, decision).length > 0 ? DECIDED_ALREADY : TOO_LATE)
  if (chosen === 'replaced') throw refuse.conflict()
  if (chosen === 'ownOffer') throw refuse.badRequest(OWN_OFFER)
  if (chosen === 'withdrawn') throw refuse.conflict(WITHDRAWN)
  if (!chosen) {
    // Whoever stands at no level is told that it is not theirs to decide only if they may know that it is there.
    if (!(await kind.visible(tx, caller, [DocEntry])).has(DocEntry)) throw refuse.notFound()
    throw levels.length === 0 && decision.AtsID !== null ? refuse.conflict(WITHDRAWN) : refuse.forbidden()
  }
  if (!document.isPending) throw refuse.conflict(WITHDRAWN)
  const objection = decision.AtsStatus === LEVEL_STATUS.APPROVED ? await kind.objection?.(tx, DocEntry, decision) : null
  if (objection) throw refuse.badRequest(objection)
  const { level, approver } = chosen
  const { AtsStatus, AtsObservation } = decision
  const decided = await recordDecisionOnce(tx, level, {
    AtsStatus,
    AtsObservation,
    UsrApproveID: caller.identity.userId,
    UsrReplacedID: approver.UsrReplacedID,
  })
  if (!decided) throw refuse.conflict(TOO_LATE)
  const { now, opening, notices } = await advanceRun(tx, kind, document.UsrID, levels, decided)
  const status = documentStatusOf(now)
  if (status !== APPROVABLE_STATUS.PENDING)
    await storeDecidedPrint({ tx, ...caller }, { TrsCode: kind.TrsCode, DocEntry, UsrID: document.UsrID })
  const trace = {
    resource: 'SecApprovaltransaction',
    record: `${kind.TrsCode}-${DocEntry}`,
    action: AtsStatus === LEVEL_STATUS.APPROVED ? 'approve' : 'disapprove',
    change: { AtsID: decided.AtsID, AtsObservation, UsrReplacedID: approver.UsrReplacedID },
  }
  const events = [...eventsOfOpening(opening), ...eventsOfDecision(decided, status, kind.approvedEvent)]
  await auditAndPublish(tx, trace, events)
  await emailAuthor(tx, { kind, DocEntry, document, decider: caller.identity, notices, AtsObservation })
  const about = { TrsCode: kind.TrsCode, DocEntry, UsrCreateID: caller.identity.userId }
  return { ...resultOf(decided, now), UsersNotified: await notify(tx, notices, about), Repeated: false }
}

const resultOf = ({ AtsID, AtsStatus }: Level, levels: readonly Level[]): Omit<DecisionResult, 'Repeated'> => ({
  AtsID,
  AtsStatus,
  DocumentStatus: documentStatusOf(levels),
  UsersNotified: [],
})

const documentStatusOf = (levels: readonly Level[]): ApprovalOutcome | typeof APPROVABLE_STATUS.PENDING => {
  if (levels.some(({ AtsStatus }) => AtsStatus === LEVEL_STATUS.DISAPPROVED)) return APPROVABLE_STATUS.DISAPPROVED
  return levels.some(({ AtsStatus }) => AtsStatus === LEVEL_STATUS.PENDING)
    ? APPROVABLE_STATUS.PENDING
    : APPROVABLE_STATUS.APPROVED
}

/** What follows from a decision: siblings, the next group, the document, and who is told. */
async function advanceRun(
  tx: Transaction<Tables>,
  kind: ApprovableDocument,
  author: number,
  levels: readonly Level[],
  decided: Level,
) {
  const isEnd = decided.AtsStatus === LEVEL_STATUS.DISAPPROVED
  const dropped = levels.filter(
    (level) =>
      level.AtsID !== decided.AtsID && level.AtsStatus === LEVEL_STATUS.PENDING && (isEnd || standsFor(decided, level)),
  )
  await markNotNeeded(tx, dropped)
  await closeLevelNotices(tx, dropped)
  const now = levels.map((level) => {
    if (level.AtsID === decided.AtsID) return decided
    return dropped.includes(level) ? { ...level, AtsStatus: LEVEL_STATUS.NOT_NEEDED } : level
  })
  const status = documentStatusOf(now)
  if (status === APPROVABLE_STATUS.PENDING) {
    const opening = await openNextGroup(tx, now)
    const progress = progressNotices(author, now, decided)
    const vacancy = findVacancy(now, opening)
    const notices = vacancy ? await reportVacancy(tx, kind, author, vacancy, progress) : progress
    return { now, opening, notices: [...notices, ...decisionNotices(opening)] }
  }
  await kind.settle(tx, decided.DocEntry, status, decided.UsrApproveID ?? author)
  return { now, opening: NO_GROUP, notices: [outcomeNotice(author, status)] }
}

async function markNotNeeded(tx: Transaction<Tables>, levels: readonly Level[]): Promise<void> {
  if (levels.length === 0) return
  await tx
    .updateTable('SecApprovalTransaction')
    .set({ AtsStatus: LEVEL_STATUS.NOT_NEEDED, AtsDateTransaction: clock.now() })
    .where(
      'AtsID',
      'in',
      levels.map(({ AtsID }) => AtsID),
    )
    .where('AtsStatus', '=', LEVEL_STATUS.PENDING)
    .execute()
}
