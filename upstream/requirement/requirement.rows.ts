import { sql, type RawBuilder, type Transaction } from 'kysely'
import { addWorkingDays, limaDay } from '#schema/rules/workingDays.ts'
import type { Caller } from '../approval/document.ts'
import { runsOf, type Run } from '../approval/transaction.ts'
import { readHolidays } from '../calendar/holidays.ts'
import type { Tables } from '../database/tables.ts'
import { reachOf } from './requirement.access.ts'
import { requirementDocument } from './requirement.document.ts'
import { isDeclinable, readOnlyReason, takesCategory } from './requirement.editable.ts'
import { LISTS, readLabels } from '../document/labels.ts'
import { statusName } from '../document/status.ts'

/** The header as it lies in the table, with the names that belong to its keys. */
interface Row {
  ReqID: number
  CpyID: number
  ReqDocumentNumber: string
  UsrID: number
  UsrName: string
  UsrFullName: string
  AreID: number | null
  AreName: string | null
  ReqDate: string
  NeedDate: string | null
  NeedDateCot: string | null
  ReqStatus: number
  TypePriority: string
  TypeReason: string
  TypeCategory: string | null
  TypeRequirement: string
  ReqObservation: string | null
  ReqDayExpiration: number
  ReqEstimatedTotal: string
  SecStatus: number
  SecVersion: number
  SecCreate: string
  SecUpdate: string | null
  UsrCreateID: number
  UsrUpdateID: number | null
}

/** A requirement's header as every call answers it (docs/rest-contract.md). */
export interface Header extends Row {
  ReqStatusName: string
  TypePriorityName: string | null
  TypeReasonName: string | null
  TypeCategoryName: string | null
  ReqExpired: boolean
  reqExistsCircuit: 0 | 1
  ReqEditable: boolean
  ReqReadOnlyReason: string | null
  ReqDeclinable: boolean
  ReqTakesCategory: boolean
  AtsDecidableID: number | null
  Transaction: Run['Transaction'] | null
}

/**
 * The headers of a cut of requirements, in the order of the cut: `cut` is SQL that yields "ReqID" and "place", and is
 * made before any name is joined. A page costs the same six queries whatever its length.
 */
export async function readHeaders(
  tx: Transaction<Tables>,
  caller: Caller,
  cut: RawBuilder<unknown>,
): Promise<Header[]> {
  const { rows } = await sql<Row>`
    with cut as materialized (${cut})
    select r."ReqID", r."CpyID", r."ReqDocumentNumber", r."UsrID", u."UsrName", u."UsrFullName", r."AreID", a."AreName",
      r."ReqDate", r."NeedDate", r."NeedDateCot", r."ReqStatus", r."TypePriority", r."TypeReason", r."TypeCategory", r."TypeRequirement",
      r."ReqObservation", r."ReqDayExpiration", r."ReqEstimatedTotal", r."SecStatus", r."SecVersion", r."SecCreate", r."SecUpdate",
      r."UsrCreateID", r."UsrUpdateID"
    from cut
    join "LgsRequirement" r on r."ReqID" = cut."ReqID"
    join "SecUser" u on u."UsrID" = r."UsrID"
    left join "GenArea" a on a."AreID" = r."AreID"
    order by cut.place`.execute(tx)
  if (rows.length === 0) return []
  const runs = await runsOf(
    tx,
    requirementDocument,
    rows.map(({ ReqID }) => ReqID),
    caller.identity,
  )
  const [labels, reach, holidays] = [await readLabels(tx), await reachOf(tx, caller), await readHolidays(tx)]
  const today = limaDay(new Date())
  return rows.map((row) => {
    const run = runs.get(row.ReqID)
    const isUnderWay = run?.isUnderWay ?? false
    const reason = readOnlyReason(row, isUnderWay, reach, caller)
    return {
      ...row,
      ReqStatusName: statusName('REQ', row.ReqStatus),
      TypePriorityName: labels.of(LISTS.priority, row.TypePriority),
      TypeReasonName: labels.of(LISTS.reason, row.TypeReason),
      TypeCategoryName: labels.of(LISTS.category, row.TypeCategory),
      ReqExpired: isExpired(row, today, holidays),
      reqExistsCircuit: run && (isUnderWay || row.ReqStatus !== 4) ? 1 : 0,
      ReqEditable: reason === null,
      ReqReadOnlyReason: reason,
      ReqDeclinable: isDeclinable(row, reach, caller),
      ReqTakesCategory: takesCategory(row, reach, caller),
      AtsDecidableID: row.ReqStatus === 4 ? (run?.decidable ?? null) : null,
      Transaction: run?.Transaction ?? null,
    }
  })
}

/** What still waits to be attended: approved, under attention, pending. */
const UNATTENDED: readonly number[] = [1, 2, 4]

/** ReqDayExpiration working days after NeedDate an unattended requirement is Vencido (rules 5). */
const isExpired = (
  { ReqStatus, NeedDate, ReqDayExpiration }: Row,
  today: string,
  holidays: ReadonlySet<string>,
): boolean =>
  UNATTENDED.includes(ReqStatus) &&
  NeedDate !== null &&
  NeedDate < today &&
  addWorkingDays(NeedDate, ReqDayExpiration, holidays) < today
