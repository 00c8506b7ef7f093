/** What the services call the fields of a payment of a voucher. */
export const paymentNames = {
  accountId: 'PbkID',
  date: 'VpyDate',
  amount: 'VpyAmount',
  operation: 'VpyOperation',
} as const
