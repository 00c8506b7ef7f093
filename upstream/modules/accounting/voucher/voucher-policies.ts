import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { ORDERS } from '#upstream/modules/purchasing/order/order-access.ts'
import { KEEPING } from './read/voucher.repo.ts'

/** Whose vouchers: staff within the orders that they see, a supplier its own. */
export const look = signedIn(['staff', 'supplier'])
export const supplier = signedIn(['supplier'])
export const keep = allowed({ option: ORDERS, flag: KEEPING })
