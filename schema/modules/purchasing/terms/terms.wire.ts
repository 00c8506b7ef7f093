/** What the services call the totals block of an offer or order. */
export const totalsNames = {
  directCost: 'OrdDirectCost',
  generalExpenses: 'OrdGeneralgto',
  utilities: 'OrdUtilities',
  discount: 'OrdDiscount',
  tax: 'TypePercentage',
  total: 'OrdTotal',
} as const

/** What the services call what offers and orders agree on. */
export const agreedNames = {
  contactName: 'SupConName',
  telephone: 'SupTelephone',
  email: 'SupEmail',
  currency: 'TypeCurrency',
  condition: 'ConID',
  creditDays: 'DayID',
  deliveryDays: 'OrdDeliveryDay',
  warrantyDays: 'OrdWarrantyDay',
} as const
