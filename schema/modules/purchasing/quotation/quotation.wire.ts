import type { Criterion } from '#schema/modules/purchasing/comparison/weights.ts'

/** What the services call the weights of a quotation's criteria: columns of its header. */
export const weightNames = {
  total: 'CttWeightTotal',
  delivery: 'CttWeightDelivery',
  warranty: 'CttWeightWarranty',
  creditDays: 'CttWeightDay',
  condition: 'CttWeightCon',
  paymentForm: 'CttWeightPayment',
} as const satisfies Record<Criterion, string>

/** What the services call a line of a quotation. */
export const quotationLineNames = {
  requirementLineId: 'DerID',
  kind: 'TypeCotization',
  quantity: 'CtdQuantity',
  observation: 'CtdObservation',
} as const

/** What the services call a payment type of a quotation. */
export const paymentNames = { paymentForm: 'TypePayment', conditions: 'ConIDs', creditDays: 'DayIDs' } as const

/** What the services call whoever is invited to offer. */
export const participantNames = { supplierId: 'SupID', alias: 'CtpAlias', email: 'CtpEmail' } as const

/** What the services call the fields of a quotation. */
export const quotationNames = {
  subject: 'CttSubject',
  offersUntil: 'NeedDateCot',
  category: 'TypeCategory',
  visitOn: 'CttDateRequiredVisit',
  visitAt: 'CttHourRequiredVisit',
  attachmentTypes: 'itemsAttachTypes',
  weights: { wire: '', fields: weightNames },
  lines: { wire: 'itemsDetails', fields: quotationLineNames },
  payments: { wire: 'itemsPayment', fields: paymentNames },
  participants: { wire: 'itemsParticipant', fields: participantNames },
} as const
