import { sql, type Transaction } from 'kysely'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { isSinceDay } from '#upstream/kit/list/conditions.ts'
import { chainKinds } from '#upstream/modules/purchasing/chain/chain-kinds.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

export interface ApprovalTime {
  TrsCode: string
  AccName: string
  LevelNumber: number
  PstName: string
  Decisions: number
  /** The mean, one decimal. */
  AverageHours: string
}

const MOST = 20

/**
 * How long levels that were decided since `since` took from their opening to the decision, of documents that the caller may
 * see: by circuit, level and position, the slowest first, at most twenty.
 */
export async function readApprovalTimes(
  tx: Transaction<Tables>,
  caller: Caller,
  since: string,
): Promise<ApprovalTime[]> {
  const predicates = []
  for (const kind of chainKinds)
    predicates.push(
      sql`(t."TrsCode" = ${kind.TrsCode} and t."DocEntry" in (select r.${sql.id(kind.key)} from ${await kind.visibleRows(tx, caller)}))`,
    )
  const { rows } = await sql<ApprovalTime>`
    with decided as (
      select t."TrsCode", t."AccName", t."PstID", t."AtsDateTransaction" - t."AtsDateOpened" as took,
        (select count(distinct o."AlvOrder") from "SecApprovalTransaction" o
          where o."TrsCode" = t."TrsCode" and o."DocEntry" = t."DocEntry" and o."AlvOrder" <= t."AlvOrder") as place
      from "SecApprovalTransaction" t
      where t."CpyID" = ${caller.identity.companyId} and t."UsrApproveID" is not null
        and ${isSinceDay(sql`t."AtsDateTransaction"`)(since)} and (${sql.join(predicates, sql` or `)}))
    select d."TrsCode", d."AccName", d.place as "LevelNumber", p."PstName", count(*) as "Decisions",
      round(extract(epoch from avg(d.took)) / 3600, 1) as "AverageHours"
    from decided d join "GenPosition" p on p."PstID" = d."PstID"
    group by d."TrsCode", d."AccName", d.place, p."PstName"
    order by avg(d.took) desc, 1, 2, 3 limit ${MOST}`.execute(tx)
  return rows
}
