import type { ImportArticleRow } from '#web/generated/types.ts'

/** A row of the preview as the graph takes it; cells that nobody filled are left out. */
export const importRow = ({ code = '', name = '', unit = '', ...cells }: Record<string, string>): ImportArticleRow => ({
  code,
  name,
  unit,
  description: cells.description || null,
  category: cells.category || null,
  warehouse: cells.warehouse || null,
  referencePrice: cells.referencePrice || null,
})
