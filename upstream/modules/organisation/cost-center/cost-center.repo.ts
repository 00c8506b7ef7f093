import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Tree } from '#upstream/modules/organisation/company/structure/tree.ts'

/** The option of /general/centrocosto. */
export const COST_CENTERS = 'COST_CENTERS'

export const costCenterTree: Tree = { table: 'GenCostCenter', key: 'CceID', parent: 'CceParentID' }

/** A cost centre as every call answers it (docs/rest-contract.md). */
export interface CostCenter {
  CceID: number
  CceCenterCoste: string
  CceName: string
  CceDescription: string
  /** 1 for the topmost; kept by the service. */
  CceLevel: number
  CceParentID: number | null
  CceParentName: string | null
  AreID: number | null
  AreName: string | null
  SecStatus: number
  SecVersion: number
}

/** SQL: the cost centres `r` of a company, with the one above `u` and area `a`. */
export const costCentersOf = (companyId: number): RawBuilder<unknown> => sql`"GenCostCenter" r
  left join "GenCostCenter" u on u."CceID" = r."CceParentID"
  left join "GenArea" a on a."AreID" = r."AreID" where r."CpyID" = ${companyId}`

/** `rest` limits, orders and cuts. */
export async function readCostCenters(
  tx: Transaction<Tables>,
  companyId: number,
  rest: RawBuilder<unknown>,
): Promise<CostCenter[]> {
  const { rows } = await sql<CostCenter>`
    select r."CceID", r."CceCenterCoste", r."CceName", r."CceDescription", r."CceLevel", r."CceParentID",
      u."CceCenterCoste" || ' ' || u."CceName" as "CceParentName", r."AreID", a."AreName", r."SecStatus", r."SecVersion"
    from ${costCentersOf(companyId)} ${rest}`.execute(tx)
  return rows
}

/** Those of the company with these keys, in no order; foreign and missing ones are left out. */
export const costCentersById = (
  tx: Transaction<Tables>,
  companyId: number,
  ids: readonly number[],
): Promise<CostCenter[]> => readCostCenters(tx, companyId, sql`and r."CceID" = any(${[...ids]}::integer[])`)
