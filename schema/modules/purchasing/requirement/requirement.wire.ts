/** What the services call a share of a line's cost. */
export const distributionNames = {
  percentage: 'DepPorcentaje',
  business: 'TypeBusiness',
  mode: 'TypeP',
  item: 'Ptd_GF',
  target: 'Prj_Ceco',
  project: 'PrjID',
} as const

/** What the services call a line of a requirement. */
export const requirementLineNames = {
  articleCode: 'ArtCode',
  description: 'DerDescription',
  quantity: 'DerQuantity',
  observation: 'DerObservation',
  distribution: { wire: 'Details', fields: distributionNames },
} as const

/** What the services call the fields of a requirement. */
export const requirementNames = {
  date: 'ReqDate',
  neededOn: 'NeedDate',
  quoteUntil: 'NeedDateCot',
  deliveryPlace: 'ReqDeliveryPlace',
  priority: 'TypePriority',
  reason: 'TypeReason',
  category: 'TypeCategory',
  kind: 'TypeRequirement',
  daysToExpire: 'ReqDayExpiration',
  lines: { wire: 'itemsDetails', fields: requirementLineNames },
} as const
