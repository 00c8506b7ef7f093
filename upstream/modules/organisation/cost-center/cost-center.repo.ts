import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
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

/** What `costCentersOf` joins: the cost centre, the one above it and its area. */
export const costCenter = alias('GenCostCenter', 'r')
const parent = alias('GenCostCenter', 'u')
export const area = alias('GenArea', 'a')

/** Joins the cost centres of a company with the one above each and its area. */
export const costCentersOf = (companyId: number): RawBuilder<unknown> => sql`${costCenter.table}
  left join ${parent.table} on ${parent('CceID')} = ${costCenter('CceParentID')}
  left join ${area.table} on ${area('AreID')} = ${costCenter('AreID')} where ${costCenter('CpyID')} = ${companyId}`

/** `rest` limits, orders and cuts. */
export async function readCostCenters(
  tx: Transaction<Tables>,
  companyId: number,
  rest: RawBuilder<unknown>,
): Promise<CostCenter[]> {
  const { rows } = await sql<CostCenter>`
    select ${costCenter('CceID')}, ${costCenter('CceCenterCoste')}, ${costCenter('CceName')}, ${costCenter('CceDescription')}, ${costCenter('CceLevel')}, ${costCenter('CceParentID')},
      ${parent('CceCenterCoste')} || ' ' || ${parent('CceName')} as "CceParentName", ${costCenter('AreID')}, ${area('AreName')}, ${costCenter('SecStatus')}, ${costCenter('SecVersion')}
    from ${costCentersOf(companyId)} ${rest}`.execute(tx)
  return rows
}

/** Those of the company with these keys, in no order; foreign and missing ones are left out. */
export const costCentersById = (
  tx: Transaction<Tables>,
  companyId: number,
  ids: readonly number[],
): Promise<CostCenter[]> =>
  readCostCenters(tx, companyId, sql`and ${costCenter('CceID')} = any(${[...ids]}::integer[])`)
