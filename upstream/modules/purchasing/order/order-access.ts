import { sql, type Transaction } from 'kysely'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { areaAskedFor, askedFor } from '#upstream/kit/document/requester-visibility.ts'
import { reachOn, type Reach } from '#upstream/kit/document/data-scope.ts'
import type { Place } from '#upstream/kit/document/visibility.ts'
import { suppliedTo } from './supplied/supplied-to.ts'

/** The option of the order screen. */
export const ORDERS = 'ORDERS'

export const orderReach = (tx: Transaction<Tables>, caller: Caller): Promise<Reach> => reachOn(tx, caller, ORDERS)

/** Where orders lie, and who sees them besides whom their level says: whoever asked for what they buy, and their supplier. */
export const orderPlace: Place = {
  TrsCode: 'ORD',
  table: 'LgsOrderPurcharse',
  key: 'OrdID',
  lines: sql`select l."DerID" from "LgsOrderPurcharseDetail" l where l."OrdID" = r."OrdID"`,
  own: (reach) => [askedFor(reach)],
  also: areaAskedFor,
  portal: suppliedTo,
}
