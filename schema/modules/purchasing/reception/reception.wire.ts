/** What the services call a line of a reception. */
export const receptionLineNames = { quantity: 'OtdQuantity', observation: 'OtdObservation' } as const

/** What the services call the fields of a reception. */
export const receptionNames = {
  date: 'OttDate',
  guide: 'OrdGuideRemission',
  observation: 'OttObservation',
  lines: { wire: 'itemsDetails', fields: receptionLineNames },
} as const
