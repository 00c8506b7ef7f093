import type { Bulk } from '#web/kit/list/bulk/bulk.ts'
import { exportSelected } from '#web/kit/list/bulk/export-selected.ts'
import type { Row } from './columns.tsx'

/** What can be done with several orders at once. */
export const orderBulk: Bulk<Row> = {
  nameOf: ({ documentNumber }) => documentNumber,
  actions: [exportSelected('orders.xlsx')],
}
