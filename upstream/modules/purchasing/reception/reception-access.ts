import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { requestedByArea, requestedByCaller } from '#upstream/kit/document/requester-visibility.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import { isSuppliedByCaller } from '#upstream/modules/purchasing/order/supplied/supplied-to.ts'
import { canWriteRow, dataScopeFor, type DataScope } from '#upstream/kit/document/data-scope.ts'
import type { DocumentTable } from '#upstream/kit/document/visibility.ts'

/** The option of the screen where receptions are recorded. */
export const ATTENTIONS = 'ATTENTIONS'
/** That of the list of acts of conformity. */
export const CONFORMITIES = 'CONFORMITIES'

const order = alias('LgsOrderPurcharse', 'b')

/** The order of the reception is one that somebody made. */
const isOfOrder = (
  reception: Alias<'LgsOrderAttended'>,
  { identity }: DataScope,
  whose: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`${reception('OrdID')} in (
  select ${order('OrdID')} from ${order.table} where ${order('CpyID')} = ${identity.companyId} and ${order('SecStatus')} = 1 and ${whose})`

export interface ReceptionScope extends DataScope {
  /** How far the list of conformities reaches: it shows what was approved, with its act or still without, and every act. */
  conformityRows: DataScope['rows']
}

/** How far the caller reaches among receptions. */
export async function receptionScopeFor(tx: Transaction<Tables>, caller: Caller): Promise<ReceptionScope> {
  const { rows: conformityRows } = await dataScopeFor(tx, caller, CONFORMITIES)
  return { ...(await dataScopeFor(tx, caller, ATTENTIONS)), conformityRows }
}

/** The receptions that the list of conformities shows the caller, whatever they may see of the others. */
function conformities(scope: ReceptionScope, reception: Alias<'LgsOrderAttended'>): RawBuilder<boolean>[] {
  const { conformityRows, areas } = scope
  if (conformityRows !== 'company' && conformityRows !== 'area') return []
  const listed = [
    sql<boolean>`${reception('OttStatus')} = ${RECEPTION_STATUS.APPROVED}`,
    sql<boolean>`${reception('OttConformityNumber')} is not null`,
  ]
  if (conformityRows === 'company') return listed
  const inAreas = sql<boolean>`(${reception('AreID')} = any(${areas}::integer[])
    or ${isOfOrder(reception, scope, sql`${order('AreID')} = any(${areas}::integer[])`)})`
  return listed.map((each) => sql<boolean>`(${each} and ${inAreas})`)
}

/** Where receptions lie, and who sees them besides whom their level says: who asked for the goods, who bought them, and once approved their supplier. */
export const receptionTable: DocumentTable<'LgsOrderAttended', ReceptionScope> = {
  TrsCode: 'OTT',
  table: 'LgsOrderAttended',
  key: 'OttID',
  lines: (reception) => sql`select l."DerID" from "LgsOrderPurcharseDetail" l where l."OrdID" = ${reception('OrdID')}`,
  own: (scope, reception) => [
    requestedByCaller(scope, reception),
    isOfOrder(reception, scope, sql`${order('UsrID')} = ${scope.identity.userId}`),
  ],
  also: (scope, reception) => [
    ...requestedByArea(scope, reception),
    ...(scope.rows === 'area'
      ? [isOfOrder(reception, scope, sql`${order('AreID')} = any(${scope.areas}::integer[])`)]
      : []),
    ...conformities(scope, reception),
  ],
  portal: (scope, reception) =>
    sql<boolean>`(${reception('OttStatus')} = ${RECEPTION_STATUS.APPROVED} and ${isOfOrder(reception, scope, isSuppliedByCaller(scope, order))})`,
}

/** Whether the caller may record what arrives of an order: by level, or because they, or their area, asked for it. */
export async function canReceive(
  tx: Transaction<Tables>,
  scope: DataScope,
  row: { OrdID: number; UsrID: number; AreID: number | null },
): Promise<boolean> {
  if (canWriteRow(scope, row)) return true
  const isRequested = sql.join([requestedByCaller(scope, order), ...requestedByArea(scope, order)], sql` or `)
  const { rows } = await sql`
    select from ${order.table} where ${order('OrdID')} = ${row.OrdID} and (${isRequested})`.execute(tx)
  return rows.length > 0
}
