import { sql, type Transaction } from 'kysely'
import type { Caller } from '../approval/document.ts'
import type { Tables } from '../database/tables.ts'
import { reachOn, type Reach } from '../document/reach.ts'
import type { Place } from '../document/sight.ts'

/** The option of the requirement screen. */
export const REQUIREMENTS = 'REQUIREMENTS'

/** Where requirements lie. */
export const place: Place = {
  TrsCode: 'REQ',
  table: 'LgsRequirement',
  key: 'ReqID',
  lines: sql`select l."DerID" from "LgsRequirementDetail" l where l."ReqID" = r."ReqID" and l."SecStatus" = 1`,
}

export const reachOf = (tx: Transaction<Tables>, caller: Caller): Promise<Reach> => reachOn(tx, caller, REQUIREMENTS)
