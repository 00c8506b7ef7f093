import { sql, type RawBuilder } from 'kysely'

/** Selects, as `projects` and "costCenters", what lines of requirements are charged to; `lines` selects them by DerID. */
export function chargedColumns(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  const share = sql`"LgsRequirementDistribution" p where p."DerID" in (${lines})`
  return sql`
    array(select p."PrjID" from ${share} and p."PrjID" is not null union select p."Prj_Ceco" from ${share} and p."TypeP" = 2) as projects,
    array(select distinct p."Prj_Ceco" from ${share} and p."TypeP" = 1) as "costCenters"`
}
