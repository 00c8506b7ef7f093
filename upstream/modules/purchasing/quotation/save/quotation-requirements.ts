import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Selects the requirements that a quotation takes from, by key. */
export const selectRequirementsOfQuotation = (CttID: number): RawBuilder<unknown> =>
  sql`
    select d."ReqID" from "LgsCotizationDetail" q join "LgsRequirementDetail" d on d."DerID" = q."DerID"
    where q."CttID" = ${CttID}`

/** Locks the requirements of lines in the order of their keys, so that two who take from them never wait in a ring. */
export async function lockRequirementsOf(tx: Transaction<Tables>, lines: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ReqID: number }>`
    select "ReqID" from "LgsRequirement"
    where "ReqID" in (select "ReqID" from "LgsRequirementDetail" where "DerID" = any(${lines}::integer[]))
    order by "ReqID" for update`.execute(tx)
  return rows.map(({ ReqID }) => ReqID)
}
