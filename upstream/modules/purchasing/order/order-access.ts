import { sql, type Transaction } from 'kysely'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { requestedByArea, requestedByCaller } from '#upstream/kit/document/requester-visibility.ts'
import { dataScopeFor, type DataScope } from '#upstream/kit/document/data-scope.ts'
import type { DocumentTable } from '#upstream/kit/document/visibility.ts'
import { isSuppliedByCaller } from './supplied/supplied-to.ts'

/** The option of the order screen. */
export const ORDERS = 'ORDERS'

export const orderScopeFor = (tx: Transaction<Tables>, caller: Caller): Promise<DataScope> =>
  dataScopeFor(tx, caller, ORDERS)

/** Where orders lie, and who sees them besides whom their level says: whoever asked for what they buy, and their supplier. */
export const orderTable: DocumentTable<'LgsOrderPurcharse'> = {
  TrsCode: 'ORD',
  table: 'LgsOrderPurcharse',
  key: 'OrdID',
  lines: (order) => sql`select l."DerID" from "LgsOrderPurcharseDetail" l where l."OrdID" = ${order('OrdID')}`,
  own: (scope, order) => [requestedByCaller(scope, order)],
  also: requestedByArea,
  portal: isSuppliedByCaller,
}
