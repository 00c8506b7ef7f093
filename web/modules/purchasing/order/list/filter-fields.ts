import type { FilterField } from '#web/kit/list/FilterPanel.tsx'
import { statusOptions } from '#web/kit/document/status/status.ts'
import { filterTexts } from '#web/kit/texts.ts'
import { orderColumns as columns, orderTexts } from '../texts.ts'
import type { OrderSuppliersQuery } from './list.generated.ts'
import { statuses } from '../status.ts'

const types = [
  { value: 'GOODS', label: orderTexts.goods },
  { value: 'SERVICES', label: orderTexts.services },
]

const billing = [
  { value: 'none', label: columns.billing(0, false) },
  { value: 'some', label: columns.someVouchers },
  { value: 'waiting', label: columns.waitingVouchers },
  { value: 'registered', label: columns.registered },
]

/** What the list of orders can be narrowed by. */
export const filterFields = (found: OrderSuppliersQuery | undefined): FilterField[] => [
  { kind: 'several', id: 'status', label: filterTexts.status, options: statusOptions(statuses) },
  { kind: 'one', id: 'type', label: columns.type, options: types, wide: true },
  {
    kind: 'one',
    id: 'supplier',
    label: columns.supplier,
    options: (found?.suppliers.items ?? []).map(({ id, ruc, name }) => ({ value: id, label: `${name} · ${ruc}` })),
    wide: true,
  },
  { kind: 'one', id: 'vouchers', label: columns.vouchers, options: billing, wide: true },
  { kind: 'days', id: 'date' },
]
