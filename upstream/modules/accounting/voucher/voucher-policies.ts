import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { ORDERS } from '#upstream/modules/purchasing/order/order-access.ts'
import { KEEPING } from './read/voucher.repo.ts'

/** Whose vouchers: staff within the orders that they see, a supplier its own. */
export const voucherViewPolicy = signedIn(['staff', 'supplier'], { serviceAccounts: true })
export const voucherSupplierPolicy = signedIn(['supplier'])
export const voucherKeeperPolicy = allowed({ option: ORDERS, flag: KEEPING })
export const acceptPolicy = allowed({ option: ORDERS, flag: KEEPING, serviceAccounts: ['PAYMENT'] })
