import { sql, type RawBuilder } from 'kysely'
import type { Reach } from './reach.ts'

/**
 * SQL: the row `r`, which has an OrdID, is about an order that attends what the caller asked for, or with a boss's level
 * what their area did. Who raised a requirement sees what was bought with it and receives it, whoever bought it.
 */
export const askedFor = ({ rows, identity, areas }: Reach): RawBuilder<boolean> => sql<boolean>`r."OrdID" in (
  select o."OrdID" from "LgsRequirement" q
  join "LgsRequirementDetail" d on d."ReqID" = q."ReqID"
  join "LgsOrderPurcharseDetail" o on o."DerID" = d."DerID"
  where q."CpyID" = ${identity.companyId} and q."SecStatus" = 1
    and (q."UsrID" = ${identity.userId} ${rows === 'area' ? sql`or q."AreID" = any(${areas}::integer[])` : sql``}))`
