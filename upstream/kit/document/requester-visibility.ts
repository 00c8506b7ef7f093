import { sql, type RawBuilder } from 'kysely'
import type { Reach } from './data-scope.ts'

/** SQL: the row `r`, which has an OrdID, is about an order that attends requirements `q` of somebody. */
const attends = ({ identity }: Reach, whose: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`r."OrdID" in (
  select o."OrdID" from "LgsRequirement" q
  join "LgsRequirementDetail" d on d."ReqID" = q."ReqID"
  join "LgsOrderPurcharseDetail" o on o."DerID" = d."DerID"
  where q."CpyID" = ${identity.companyId} and q."SecStatus" = 1 and ${whose})`

/** SQL: the caller asked for what `r` brings. Who raised a requirement sees what was bought with it and receives it, whoever bought it. */
export const askedFor = (reach: Reach): RawBuilder<boolean> => attends(reach, sql`q."UsrID" = ${reach.identity.userId}`)

/** SQL: with a boss's level, an area of the caller asked for it. */
export const areaAskedFor = (reach: Reach): RawBuilder<boolean>[] =>
  reach.rows === 'area' ? [attends(reach, sql`q."AreID" = any(${reach.areas}::integer[])`)] : []
