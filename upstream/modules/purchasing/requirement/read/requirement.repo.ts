import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import { addProperties } from '#schema/platform/collections/records.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { addWorkingDays } from '#schema/platform/time/working-days.ts'
import { REQUIREMENT_STATUS, isUnattended } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { circuitState, readRuns, type CircuitState } from '#upstream/kit/approval/approval-run.ts'
import { holidaysColumn } from '#upstream/modules/organisation/opening-hours/holidays.ts'
import { changedAt, type Changed } from '#upstream/kit/document/list/changed-at.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { isAnyWanted } from '#upstream/platform/http/field-mask.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { requirementScopeFor } from '../requirement-access.ts'
import { requirementDocument } from '../requirement-approval.ts'
import {
  canRecategoriseRequirement,
  isAnnullable,
  isDeclinable,
  mayDelete,
  readOnlyReason,
} from '../requirement-editable.ts'
import { LISTS, labelsColumn, labelsOf, storeLabels, type LabelRow } from '#upstream/kit/catalogue/definition-labels.ts'
import { NO_SCOPE } from '#upstream/kit/document/data-scope.ts'
import { statusName } from '#upstream/kit/document/document-status.ts'

/** The header as it lies in the table, with the names that belong to its keys. */
interface Row extends Omit<Selectable<Tables['LgsRequirement']>, 'TypeAnulated' | 'ReqSearch'>, Changed {
  UsrName: string
  UsrFullName: string
  AreName: string | null
}

/** A requirement's header as every call answers it (docs/rest-contract.md). */
export interface Header extends Row, CircuitState {
  ReqStatusName: string
  TypePriorityName: string | null
  TypeReasonName: string | null
  TypeCategoryName: string | null
  ReqExpired: boolean
  ReqEditable: boolean
  ReqReadOnlyReason: string | null
  ReqDeletable: boolean
  ReqAnnullable: boolean
  ReqDeclinable: boolean
  ReqTakesCategory: boolean
}

/** What says how a requirement's run on its circuit stands. */
const OF_THE_RUN = [
  'reqExistsCircuit',
  'AtsDecidableID',
  'Transaction',
  'ReqEditable',
  'ReqReadOnlyReason',
  'ReqDeletable',
  'ReqAnnullable',
] as const

/** What says what the caller may do with it. */
const OF_THE_PERSON = [
  'ReqEditable',
  'ReqReadOnlyReason',
  'ReqDeletable',
  'ReqAnnullable',
  'ReqDeclinable',
  'ReqTakesCategory',
] as const

/**
 * The headers of a cut of requirements, in the order of the cut: `cut` is SQL that yields "ReqID" and "place", and is
 * made before any name is joined. A page costs the same two queries whatever its length: the labels and holidays come on its first row.
 * Of what `fields` leaves out nothing is read that is not in the row itself.
 */
export async function readHeaders(
  tx: Transaction<Tables>,
  caller: Caller,
  cut: RawBuilder<unknown>,
  fields?: Call['fields'],
): Promise<Header[]> {
  const isWanted = (...names: (keyof Header)[]) => isAnyWanted(fields, ...names)
  const onFirst = (column: RawBuilder<unknown>, ...names: (keyof Header)[]) =>
    isWanted(...names) ? sql`case when row_number() over (order by cut.place) = 1 then ${column} end` : sql`null`
  const { rows } = await sql<Row & { labels: LabelRow[] | null; holidays: string[] | null }>`
    with cut as materialized (${cut})
    select r."ReqID", r."CpyID", r."ReqDocumentNumber", r."UsrID", u."UsrName", u."UsrFullName", r."AreID", a."AreName",
      r."ReqDate", r."NeedDate", r."NeedDateCot", r."ReqDeliveryPlace", r."ReqStatus", r."TypePriority", r."TypeReason", r."TypeCategory", r."TypeRequirement",
      r."ReqObservation", r."ReqDayExpiration", r."ReqEstimatedTotal", r."ReqDraft", r."SecStatus", r."SecVersion", r."SecCreate", r."SecUpdate",
      r."UsrCreateID", r."UsrUpdateID"${isWanted('ChgDate') ? sql`, ${changedAt('REQ', sql`r."CpyID"`, sql`r."ReqID"`)}` : sql``},
      ${onFirst(labelsColumn, 'TypePriorityName', 'TypeReasonName', 'TypeCategoryName')} as labels,
      ${onFirst(holidaysColumn, 'ReqExpired')} as holidays
    from cut
    join "LgsRequirement" r on r."ReqID" = cut."ReqID"
    join "SecUser" u on u."UsrID" = r."UsrID"
    left join "GenArea" a on a."AreID" = r."AreID"
    order by cut.place`.execute(tx)
  const [first] = rows
  if (!first) return []
  const keys = isWanted(...OF_THE_RUN) ? rows.map(({ ReqID }) => ReqID) : []
  const runs = await readRuns(tx, requirementDocument, keys, caller.identity)
  const scope = isWanted(...OF_THE_PERSON)
    ? await requirementScopeFor(tx, caller)
    : { ...NO_SCOPE, identity: caller.identity }
  const known = first.labels ? storeLabels(tx, first.labels) : labelsOf([])
  const daysOff = new Set(first.holidays)
  const today = clock.today()
  return rows.map(({ labels: _, holidays: __, ...row }) => {
    const run = runs.get(row.ReqID)
    const reason = readOnlyReason(row, run?.isUnderWay ?? false, scope, caller)
    return addProperties(row, {
      ReqDraft: isDraft(row),
      ReqStatusName: requirementStateName(row) ?? statusName('REQ', row.ReqStatus),
      TypePriorityName: known.of(LISTS.priority, row.TypePriority),
      TypeReasonName: known.of(LISTS.reason, row.TypeReason),
      TypeCategoryName: known.of(LISTS.category, row.TypeCategory),
      ReqExpired: isExpired(row, today, daysOff),
      ReqEditable: reason === null,
      ReqReadOnlyReason: reason,
      ReqDeletable: reason === null && mayDelete(row, caller),
      ReqAnnullable: isAnnullable(row, reason, scope, caller),
      ReqDeclinable: isDeclinable(row, scope, caller),
      ReqTakesCategory: canRecategoriseRequirement(row, scope, caller),
      ...circuitState(run, row.ReqStatus === REQUIREMENT_STATUS.PENDING),
    })
  })
}

/** How one reads that was not sent yet. */
const DRAFT = 'Borrador'
type DraftColumns = Pick<Row, 'ReqDraft'> & { ReqStatus: number }
const isDraft = ({ ReqDraft, ReqStatus }: DraftColumns): boolean => ReqDraft && ReqStatus === REQUIREMENT_STATUS.PENDING

/** What a requirement is called that stands otherwise than its status says; null for the others. */
export const requirementStateName = (row: DraftColumns): string | null => (isDraft(row) ? DRAFT : null)

/** ReqDayExpiration working days after NeedDate an unattended requirement is Vencido (rules 5). */
const isExpired = (
  { ReqStatus, NeedDate, ReqDayExpiration }: Row,
  today: string,
  holidays: ReadonlySet<string>,
): boolean =>
  isUnattended(ReqStatus) &&
  NeedDate !== null &&
  NeedDate < today &&
  addWorkingDays(NeedDate, ReqDayExpiration, holidays) < today
