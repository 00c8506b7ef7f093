/** What the services call the fields of a stock adjustment. */
export const stockAdjustmentNames = {
  article: 'ArtID',
  warehouse: 'WhsCode',
  expected: 'StkExpected',
  counted: 'StkCounted',
  reason: 'AdjReason',
} as const
