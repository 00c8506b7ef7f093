import { agreedNames, totalsNames } from '#schema/modules/purchasing/terms/terms.wire.ts'

/** What the services call a line of an offer. */
export const offerLineNames = {
  lineId: 'CtdID',
  quantity: 'OddQuantity',
  unitPrice: 'OddUnitPrice',
  observation: 'OddObservation',
} as const

/** What the services call the fields of an offer. */
export const offerNames = {
  ...agreedNames,
  ...totalsNames,
  paymentId: 'CppID',
  validUntil: 'CttExpirationOffer',
  observation: 'OrdObservation',
  lines: { wire: 'itemsDetails', fields: offerLineNames },
} as const
