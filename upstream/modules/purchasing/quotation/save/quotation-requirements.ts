import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** The requirements that a quotation takes from, by key. */
export async function requirementsOfQuotation(tx: Transaction<Tables>, CttID: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('LgsCotizationDetail as q')
    .innerJoin('LgsRequirementDetail as d', 'd.DerID', 'q.DerID')
    .select('d.ReqID')
    .distinct()
    .where('q.CttID', '=', CttID)
    .orderBy('d.ReqID')
    .execute()
  return rows.map(({ ReqID }) => ReqID)
}

/** Locks the requirements of lines in the order of their keys, so that two who take from them never wait in a ring. */
export async function lockRequirementsOf(tx: Transaction<Tables>, lines: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ReqID: number }>`
    select "ReqID" from "LgsRequirement"
    where "ReqID" in (select "ReqID" from "LgsRequirementDetail" where "DerID" = any(${lines}::integer[]))
    order by "ReqID" for update`.execute(tx)
  return rows.map(({ ReqID }) => ReqID)
}
