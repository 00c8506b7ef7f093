/** What the services call a line of a warehouse requirement. */
export const warehouseLineNames = {
  articleCode: 'ArtCode',
  quantity: 'WrdQuantity',
  observation: 'WrdObservation',
} as const

/** What the services call the fields of a warehouse requirement. */
export const warehouseNames = {
  warehouse: 'WhsCode',
  date: 'WrqDate',
  neededOn: 'NeedDate',
  priority: 'TypePriority',
  reason: 'TypeReason',
  lines: { wire: 'itemsDetails', fields: warehouseLineNames },
} as const
