import { agreedNames, totalsNames } from '#schema/modules/purchasing/terms/terms.wire.ts'

/** What the services call a line of an order. */
export const orderLineNames = {
  quantity: 'OddQuantity',
  unitPrice: 'OddUnitPrice',
  observation: 'OddObservation',
} as const

/** What the services call the fields of an order. */
export const orderNames = {
  ...agreedNames,
  ...totalsNames,
  supplier: 'SupID',
  paymentForm: 'TypePayment',
  date: 'OrdDate',
  lines: { wire: 'itemsDetails', fields: orderLineNames },
} as const
