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

/** What saving a document did about its circuit. */
export interface Association {
  /** The circuits to choose from where several fit; empty otherwise. */
  choices: Circuit[]
  /** A Spanish sentence: no circuit fits, or a level of the one associated has nobody to decide it. */
  warning: string | null
  /** UsrIDs of those who were notified that it waits for them. */
  UsersNotified: number[]
}

/** A document's way through the levels of a circuit, just started. */
interface StartedRun extends Pick<Association, 'warning' | 'UsersNotified'> {
  /** The positions, counted from 1, of levels that nobody could decide today. */
  vacantLevels: number[]
}

export const NO_CIRCUIT = 'No existe circuito configurado'

/** Finds the levels that nobody could decide today, those that open later included: the document would stop there. */
function findVacancies(levels: readonly LevelWithApprovers[]): Pick<StartedRun, 'warning' | 'vacantLevels'> {
  const numbers = levelNumbers(levels)
  const vacantLevels = [...new Set(findVacantLevels(levels).map(({ AlvOrder }) => numbers.get(AlvOrder) ?? 1))]
  return { warning: warnOfVacancies(vacantLevels), vacantLevels }
}

/**
 * Takes a document that is being saved off its circuit, and associates the circuit that fits what it says now (rules 2).
 * Where several fit, none is associated: they are returned for the person to choose. Where none fits, a warning is
 * returned. The document's row must be locked.
 *
 * @param options `isNew` where this transaction inserted the document: it cannot be on a circuit then, and a statement is saved;
 *   `writer` where another than the caller wrote it
 */
export async function associateMatchingCircuit(
  tx: Transaction<Tables>,
  kind: ApprovableDocument,
  DocEntry: number,
  identity: Identity,
  { isNew = false, writer = identity.userId }: { isNew?: boolean; writer?: number } = {},
): Promise<Association> {
  if (!isNew) await removeApprovalRun(tx, kind, DocEntry)
  const criteria = await circumstancesOf(tx, kind, DocEntry)
  return associateCircuit(tx, kind, criteria, await matchingCircuits(tx, kind.TrsCode, criteria), identity, writer)
}

/**
 * Associates a document that is on no circuit, as `associateMatchingCircuit` does, where the circuits that fit are known.
 *
 * @param UsrID the document's author
 * @param circuits all that fit the document
 */
export async function associateCircuit(
  tx: Transaction<Tables>,
  kind: ApprovableDocument,
  { DocEntry, UsrID }: Pick<CircuitCriteria, 'DocEntry' | 'UsrID'>,
  circuits: readonly Circuit[],
  identity: Identity,
  writer = identity.userId,
): Promise<Association> {
  const [only] = circuits
  if (!only) return { choices: [], warning: NO_CIRCUIT, UsersNotified: [] }
  if (circuits.length > 1) return { choices: [...circuits], warning: null, UsersNotified: [] }
  const people = { author: UsrID, writer }
  const { warning, UsersNotified } = await startApprovalRun(tx, kind, DocEntry, only.AccID, people, identity)
  return { choices: [], warning, UsersNotified }
}

/**
 * Finds who answers for a document as its writer where the caller puts it on a circuit and did not write it now: whoever wrote it last
 * for its author, else the caller (decision 0221).
 */
export async function findRunWriter(
  tx: Transaction<Tables>,
  kind: ApprovableDocument,
  { DocEntry, UsrID }: Pick<CircuitCriteria, 'DocEntry' | 'UsrID'>,
  { userId }: Identity,
): Promise<number> {
  const writer = await kind.writerOf(tx, DocEntry)
  return writer === undefined || writer === UsrID ? userId : writer
}

/**
 * Takes a document off its circuit. Deletes the decisions made there and the print that was stored when it was decided, and
 * marks the notices that asked for decisions as read. A caller that allows this after a decision must have audited it.
 */
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

/** UsrIDs of those who may not decide a document, unless its circuit allows its creator to. */
export interface DocumentPeople {
  author: number
  /** Who wrote it for the author or chose its circuit; the author unless given. */
  writer?: number
}

/**
 * Copies the circuit's levels to the document, opens the first ones (those of the lowest position) and notifies whoever can
 * decide them. A later change of the circuit does not touch the copies (rules 2). The document must be on no circuit.
 */
export async function startApprovalRun(
  tx: Transaction<Tables>,
  { TrsCode, selectOfferWriters }: ApprovableDocument,
  DocEntry: number,
  AccID: number,
  { author, writer = author }: DocumentPeople,
  { userId }: Identity,
): Promise<StartedRun> {
  const levels = await writeLevels(
    tx,
    sql`
      insert into "SecApprovalTransaction" ("CpyID", "TrsCode", "DocEntry", "AccID", "AccName", "AccAllowCreator", "AlvID", "AlvOrder", "TypeLevel",
        "PstID", "AlvDayNotifications", "UsrDocumentID", "UsrWriterID", "UsrOfferIDs", "AtsDateOpened")
      select c."CpyID", ${TrsCode}, ${DocEntry}::integer, c."AccID", c."AccName", c."AccAllowCreator", l."AlvID", l."AlvOrder", l."TypeLevel",
        l."PstID", l."AlvDayNotifications", ${author}::integer, nullif(${writer}::integer, ${author}::integer),
        ${selectOfferWriters?.(DocEntry) ?? sql`'{}'::integer[]`}, case when l."AlvOrder" = min(l."AlvOrder") over () then ${clock.now()}::timestamptz end
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
