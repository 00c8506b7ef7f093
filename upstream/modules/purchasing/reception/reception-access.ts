import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { areaAskedFor, askedFor } from '#upstream/kit/document/requester-visibility.ts'
import { covers, reachOn, type Reach } from '#upstream/kit/document/data-scope.ts'
import type { Place } from '#upstream/kit/document/visibility.ts'

/** The option of the screen where receptions are recorded. */
export const ATTENTIONS = 'ATTENTIONS'
/** That of the list of acts of conformity. */
export const CONFORMITIES = 'CONFORMITIES'

/** SQL: the order of the row `r` is one that somebody made. */
const bought = ({ identity }: Reach, who: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`r."OrdID" in (
  select b."OrdID" from "LgsOrderPurcharse" b where b."CpyID" = ${identity.companyId} and ${who})`

export interface ReceptionReach extends Reach {
  /** Every act of the company may be read, because the list of conformities says so. */
  readsActs: boolean
}

/** How far the caller reaches among receptions. */
export async function receptionReach(tx: Transaction<Tables>, caller: Caller): Promise<ReceptionReach> {
  const level = caller.permissions.level(CONFORMITIES)
  const readsActs = caller.permissions.may(CONFORMITIES, 'View') && (level === 'Admin' || level === 'Manager')
  return { ...(await reachOn(tx, caller, ATTENTIONS)), readsActs }
}

/** Where receptions lie, and who sees them besides whom their level says: who asked for the goods, and who bought them. */
export const receptionPlace: Place<ReceptionReach> = {
  TrsCode: 'OTT',
  table: 'LgsOrderAttended',
  key: 'OttID',
  lines: sql`select l."DerID" from "LgsOrderPurcharseDetail" l where l."OrdID" = r."OrdID"`,
  own: (reach) => [askedFor(reach), bought(reach, sql`b."UsrID" = ${reach.identity.userId}`)],
  also: (reach) => [
    ...areaAskedFor(reach),
    ...(reach.rows === 'area' ? [bought(reach, sql`b."AreID" = any(${reach.areas}::integer[])`)] : []),
    ...(reach.readsActs ? [sql<boolean>`r."OttConformityNumber" is not null`] : []),
  ],
}

/** Whether the caller may record what arrives of an order: by level, or because they, or their area, asked for it. */
export async function mayReceive(
  tx: Transaction<Tables>,
  reach: Reach,
  order: { OrdID: number; UsrID: number; AreID: number | null },
): Promise<boolean> {
  if (covers(reach, order)) return true
  const { rows } = await sql`
    select from "LgsOrderPurcharse" r where r."OrdID" = ${order.OrdID} and (${sql.join([askedFor(reach), ...areaAskedFor(reach)], sql` or `)})`.execute(
    tx,
  )
  return rows.length > 0
}
