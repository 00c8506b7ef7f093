import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { requestedByArea, requestedByCaller } from '#upstream/kit/document/requester-visibility.ts'
import { canWriteRow, dataScopeFor, type DataScope } from '#upstream/kit/document/data-scope.ts'
import type { DocumentTable } from '#upstream/kit/document/visibility.ts'

/** The option of the screen where receptions are recorded. */
export const ATTENTIONS = 'ATTENTIONS'
/** That of the list of acts of conformity. */
export const CONFORMITIES = 'CONFORMITIES'

/** SQL: the order of the row `r` is one that somebody made. */
const bought = ({ identity }: DataScope, who: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`r."OrdID" in (
  select b."OrdID" from "LgsOrderPurcharse" b where b."CpyID" = ${identity.companyId} and ${who})`

export interface ReceptionScope extends DataScope {
  /** Every act of the company may be read, because the list of conformities says so. */
  readsActs: boolean
}

/** How far the caller reaches among receptions. */
export async function receptionScopeFor(tx: Transaction<Tables>, caller: Caller): Promise<ReceptionScope> {
  const level = caller.permissions.level(CONFORMITIES)
  const readsActs = caller.permissions.may(CONFORMITIES, 'View') && (level === 'Admin' || level === 'Manager')
  return { ...(await dataScopeFor(tx, caller, ATTENTIONS)), readsActs }
}

/** Where receptions lie, and who sees them besides whom their level says: who asked for the goods, and who bought them. */
export const receptionTable: DocumentTable<ReceptionScope> = {
  TrsCode: 'OTT',
  table: 'LgsOrderAttended',
  key: 'OttID',
  lines: sql`select l."DerID" from "LgsOrderPurcharseDetail" l where l."OrdID" = r."OrdID"`,
  own: (scope) => [requestedByCaller(scope), bought(scope, sql`b."UsrID" = ${scope.identity.userId}`)],
  also: (scope) => [
    ...requestedByArea(scope),
    ...(scope.rows === 'area' ? [bought(scope, sql`b."AreID" = any(${scope.areas}::integer[])`)] : []),
    ...(scope.readsActs ? [sql<boolean>`r."OttConformityNumber" is not null`] : []),
  ],
}

/** Whether the caller may record what arrives of an order: by level, or because they, or their area, asked for it. */
export async function canReceive(
  tx: Transaction<Tables>,
  scope: DataScope,
  order: { OrdID: number; UsrID: number; AreID: number | null },
): Promise<boolean> {
  if (canWriteRow(scope, order)) return true
  const { rows } = await sql`
    select from "LgsOrderPurcharse" r where r."OrdID" = ${order.OrdID} and (${sql.join([requestedByCaller(scope), ...requestedByArea(scope)], sql` or `)})`.execute(
    tx,
  )
  return rows.length > 0
}
