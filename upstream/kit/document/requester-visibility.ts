import { sql, type RawBuilder } from 'kysely'
import type { DataScope } from './data-scope.ts'

/** SQL: the row `r`, which has an OrdID, is about an order that attends requirements `q` of somebody. */
const coversRequirement = (
  { identity }: DataScope,
  whose: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`r."OrdID" in (
  select o."OrdID" from "LgsRequirement" q
  join "LgsRequirementDetail" d on d."ReqID" = q."ReqID"
  join "LgsOrderPurcharseDetail" o on o."DerID" = d."DerID"
  where q."CpyID" = ${identity.companyId} and q."SecStatus" = 1 and ${whose})`

/** SQL: the caller asked for what `r` brings. Who raised a requirement sees what was bought with it and receives it, whoever bought it. */
export const requestedByCaller = (scope: DataScope): RawBuilder<boolean> =>
  coversRequirement(scope, sql`q."UsrID" = ${scope.identity.userId}`)

/** SQL: with a boss's level, an area of the caller asked for it. */
export const requestedByArea = (scope: DataScope): RawBuilder<boolean>[] =>
  scope.rows === 'area' ? [coversRequirement(scope, sql`q."AreID" = any(${scope.areas}::integer[])`)] : []
