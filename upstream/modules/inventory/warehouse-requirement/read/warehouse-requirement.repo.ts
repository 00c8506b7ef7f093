import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import { addProperties } from '#schema/platform/collections/records.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { changedAt, type Changed } from '#upstream/kit/document/list/changed-at.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { warehouseRequirementScopeFor } from '../warehouse-requirement-access.ts'
import {
  canAnnul,
  canAttend,
  canClose,
  canDecline,
  readOnlyReason,
  warehouseRequirementBadge,
} from '../warehouse-requirement-rights.ts'

/** The header as it lies in the tables, with the names that belong to its keys. */
interface Row extends Omit<Selectable<Tables['LgsWarehouseRequirement']>, 'TypeAnulated' | 'WrqSearch'>, Changed {
  WhsName: string
  UsrName: string
  UsrFullName: string
  AreName: string | null
  /** Who closed it by hand. */
  UsrCloseName: string | null
}

/** A warehouse requirement's header as every call answers it (docs/rest-contract.md). */
export interface Header extends Row {
  WrqStatusName: string
  WrqStatusColor: string
  TypePriorityName: string | null
  TypeReasonName: string | null
  TypeCategoryName: string | null
  WrqEditable: boolean
  WrqReadOnlyReason: string | null
  WrqAttendable: boolean
  WrqDeclinable: boolean
  WrqAnnullable: boolean
  WrqClosable: boolean
}

/** The headers of a cut, in its order: `cut` is SQL that yields "WrqID" and "place". */
export async function readHeaders(
  tx: Transaction<Tables>,
  caller: Caller,
  cut: RawBuilder<unknown>,
): Promise<Header[]> {
  const { rows } = await sql<Row>`
    with cut as materialized (${cut})
    select r."WrqID", r."CpyID", r."WrqDocumentNumber", r."WrqStatus", r."WhsCode", w."WhsName", r."UsrID", u."UsrName",
      u."UsrFullName", r."AreID", a."AreName", r."WrqDate", r."NeedDate", r."TypePriority", r."TypeReason", r."TypeCategory",
      r."WrqObservation", r."WrqDeclineReason", r."WrqCloseReason", r."WrqCloseDate", r."UsrCloseID", e."UsrFullName" as "UsrCloseName",
      r."SecStatus", r."SecVersion", r."SecCreate", r."SecUpdate", r."UsrCreateID", r."UsrUpdateID", ${changedAt('ALM', sql`r."CpyID"`, sql`r."WrqID"`)}
    from cut
    join "LgsWarehouseRequirement" r on r."WrqID" = cut."WrqID"
    join "LgsWarehouse" w on w."CpyID" = r."CpyID" and w."WhsCode" = r."WhsCode"
    join "SecUser" u on u."UsrID" = r."UsrID"
    left join "GenArea" a on a."AreID" = r."AreID"
    left join "SecUser" e on e."UsrID" = r."UsrCloseID"
    order by cut.place`.execute(tx)
  if (rows.length === 0) return []
  const [labels, scope] = [await readLabels(tx), await warehouseRequirementScopeFor(tx, caller)]
  return rows.map((row) => {
    const badge = warehouseRequirementBadge(row)
    const reason = readOnlyReason(row, caller)
    return addProperties(row, {
      WrqStatusName: badge.word,
      WrqStatusColor: badge.color,
      TypePriorityName: labels.of(LISTS.priority, row.TypePriority),
      TypeReasonName: labels.of(LISTS.reason, row.TypeReason),
      TypeCategoryName: labels.of(LISTS.category, row.TypeCategory),
      WrqEditable: reason === null,
      WrqReadOnlyReason: reason,
      WrqAttendable: canAttend(row, scope, caller),
      WrqDeclinable: canDecline(row, scope, caller),
      WrqAnnullable: canAnnul(row, scope, caller),
      WrqClosable: canClose(row, scope, caller),
    })
  })
}
