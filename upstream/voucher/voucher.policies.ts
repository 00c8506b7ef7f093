import { allowed, signedIn } from '../http/policy.ts'
import { ORDERS } from '../order/order.access.ts'
import { KEEPING } from './voucher.rows.ts'

/** Whose vouchers: staff within the orders that they see, a supplier its own. */
export const look = signedIn(['staff', 'supplier'])
export const supplier = signedIn(['supplier'])
export const keep = allowed({ option: ORDERS, flag: KEEPING })
