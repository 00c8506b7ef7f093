import { sql, type Transaction } from 'kysely'
import type { Caller } from '../approval/document.ts'
import type { Tables } from '../database/tables.ts'
import { areaAskedFor, askedFor } from '../document/askedFor.ts'
import { reachOn, type Reach } from '../document/reach.ts'
import type { Place } from '../document/sight.ts'
import { suppliedTo } from './order.supplied.ts'

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
