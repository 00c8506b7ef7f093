import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { auditAndPublish } from '#upstream/kit/webhook/publish-event.ts'
import { notify, withdrawnNotices } from '#upstream/modules/approvals/notification/notify.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { matchingCircuits, type Circuit } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import {
  circumstancesOf,
  type ApprovableDocument,
  type CircuitCriteria,
} from '#upstream/kit/approval/approvable-document.ts'
import { decisionNotices, openedOf } from './open-levels.ts'
import { levelNumbers } from '#upstream/kit/approval/levels.ts'
import { writeLevels, type LevelWithApprovers } from '#upstream/kit/approval/stored-levels.ts'
import { eventsOfOpening } from './publish-approval.ts'
import { findVacantLevels, warnOfVacancies } from './vacancy.ts'

export interface Association {
  /** Several fit: the person must choose one. */
  choices: Circuit[]
  warning: string | null
  UsersNotified: number[]
}

/** A run that was started. */
interface StartedRun {
  warning: string | null
  /** The places, counted from 1, of levels that nobody could decide today. */
  vacantLevels: number[]
  UsersNotified: number[]
}

export const NO_CIRCUIT = 'No existe circuito configurado'

/** Which levels nobody could decide today, the later ones too: the document would stop there. */
function findVacancies(levels: readonly LevelWithApprovers[]): Pick<StartedRun, 'warning' | 'vacantLevels'> {
  const numbers = levelNumbers(levels)
  const vacantLevels = [...new Set(findVacantLevels(levels).map(({ AlvOrder }) => numbers.get(AlvOrder) ?? 1))]
  return { warning: warnOfVacancies(vacantLevels), vacantLevels }
}

/**
 * What saving a document does about its circuit: one fits, it is associated silently; several, they are handed back and
 * none is taken; none, it is said (rules 2). The document's row must be locked.
 *
 * @param isNew whether it was made in this transaction, so that it can be on no circuit yet
 */
export async function associateMatchingCircuit(
  tx: Transaction<Tables>,
  kind: ApprovableDocument,
  DocEntry: number,
  identity: Identity,
  isNew = false,
): Promise<Association> {
  if (!isNew) await removeApprovalRun(tx, kind, DocEntry)
  const criteria = await circumstancesOf(tx, kind, DocEntry)
  return associateCircuit(tx, kind, criteria, await matchingCircuits(tx, kind.TrsCode, criteria), identity)
}

/** The same of a document that is on no circuit, with those that were found to fit it. */
export async function associateCircuit(
  tx: Transaction<Tables>,
  kind: ApprovableDocument,
  { DocEntry, UsrID }: Pick<CircuitCriteria, 'DocEntry' | 'UsrID'>,
  circuits: readonly Circuit[],
  identity: Identity,
): Promise<Association> {
  const [only] = circuits
  if (!only) return { choices: [], warning: NO_CIRCUIT, UsersNotified: [] }
  if (circuits.length > 1) return { choices: [...circuits], warning: null, UsersNotified: [] }
  const people = { author: UsrID, writer: identity.userId }
  const { warning, UsersNotified } = await startApprovalRun(tx, kind, DocEntry, only.AccID, people, identity)
  return { choices: [], warning, UsersNotified }
}

/** Takes a document off its circuit. Decisions that were made, and what it printed when it was decided, go with it: whoever allows that has kept them in the trace. */
export async function removeApprovalRun(
  tx: Transaction<Tables>,
  { TrsCode }: ApprovableDocument,
  DocEntry: number,
): Promise<void> {
  await sql`
    with level as (
      select "AtsID" from "SecApprovalTransaction" where "TrsCode" = ${TrsCode} and "DocEntry" = ${DocEntry}
    ), notices as (${withdrawnNotices(sql`select "AtsID" from level`)}), prints as (
      delete from "LgsDocumentPrint" where "TrsCode" = ${TrsCode} and "DocEntry" = ${DocEntry}
    ), decisions as (
      delete from "SecApprovalDecision" where "AtsID" in (select "AtsID" from level)
    )
    delete from "SecApprovalTransaction" where "TrsCode" = ${TrsCode} and "DocEntry" = ${DocEntry}`.execute(tx)
}

/** Whose document it is, and who wrote it for them or chose its circuit: neither decides it. */
interface DocumentPeople {
  author: number
  writer?: number
}

/** Copies the circuit's levels to the document, so that a later change of the circuit never touches it, and opens the first group. */
export async function startApprovalRun(
  tx: Transaction<Tables>,
  { TrsCode }: ApprovableDocument,
  DocEntry: number,
  AccID: number,
  { author, writer = author }: DocumentPeople,
  { userId }: Identity,
): Promise<StartedRun> {
  const levels = await writeLevels(
    tx,
    sql`
      insert into "SecApprovalTransaction" ("CpyID", "TrsCode", "DocEntry", "AccID", "AccName", "AccAllowCreator", "AlvID", "AlvOrder", "TypeLevel",
        "PstID", "AlvDayNotifications", "UsrDocumentID", "UsrWriterID", "AtsDateOpened")
      select c."CpyID", ${TrsCode}, ${DocEntry}::integer, c."AccID", c."AccName", c."AccAllowCreator", l."AlvID", l."AlvOrder", l."TypeLevel",
        l."PstID", l."AlvDayNotifications", ${author}::integer, nullif(${writer}::integer, ${author}::integer), case when l."AlvOrder" = min(l."AlvOrder") over () then ${clock.now()}::timestamptz end
      from "SecApprovalLevel" l join "SecCircuit" c on c."AccID" = l."AccID"
      where c."AccID" = ${AccID} and l."SecStatus" = 1
      order by l."AlvOrder", l."AlvID"`,
    'every',
  )
  const opening = openedOf(levels)
  const trace = {
    resource: 'SecCircuitCreate',
    record: `${TrsCode}-${DocEntry}`,
    action: 'associate',
    change: { AccID },
  }
  await auditAndPublish(tx, trace, eventsOfOpening(opening))
  const UsersNotified = await notify(tx, decisionNotices(opening), { TrsCode, DocEntry, UsrCreateID: userId })
  return { ...findVacancies(levels), UsersNotified }
}
