import type { FilterField } from '#web/kit/list/FilterPanel.tsx'
import { statusOptions } from '#web/kit/document/status/status.ts'
import { filterTexts } from '#web/kit/texts.ts'
import { orderTexts } from '#web/modules/purchasing/order/texts.ts'
import { receptionColumns as columns, receptionFilterTexts as texts } from '../texts.ts'
import { statuses } from '../status.ts'

const conformity: FilterField = {
  kind: 'one',
  id: 'conformity',
  label: texts.conformity,
  options: [
    { value: 'with', label: texts.with },
    { value: 'without', label: texts.without },
  ],
  wide: true,
}
const days: FilterField = { kind: 'days', id: 'date' }

export const receptionFilters: FilterField[] = [
  { kind: 'several', id: 'status', label: filterTexts.status, options: statusOptions(statuses) },
  conformity,
  days,
]

export const conformityFilters: FilterField[] = [conformity, days]

export const receivableFilters: FilterField[] = [
  {
    kind: 'one',
    id: 'type',
    label: columns.type,
    options: [
      { value: 'GOODS', label: orderTexts.goods },
      { value: 'SERVICES', label: orderTexts.services },
    ],
    wide: true,
  },
  days,
]
