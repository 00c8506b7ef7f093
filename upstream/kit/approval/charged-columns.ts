import { sql, type RawBuilder } from 'kysely'

/** Selects, as `projects` and "costCenters", what lines of requirements are charged to; `lines` selects them by DerID. */
export function chargedColumns(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  // An array is read first and then looked up by the index; of a nested select the planner may think that all shares are few.
  const share = sql`"LgsRequirementDistribution" p where p."DerID" = any(array(${lines}))`
  return sql`
    array(select p."PrjID" from ${share} and p."PrjID" is not null union select p."Prj_Ceco" from ${share} and p."TypeP" = 2) as projects,
    array(select distinct p."Prj_Ceco" from ${share} and p."TypeP" = 1) as "costCenters"`
}
