import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { warehouseMessages } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { hasFields, narrow, type Validated, type WithFields } from '#schema/platform/values/validated.ts'

/** A stock adjustment while it is being written: what was counted of an article in a warehouse, and why that is not what is on record. */
export interface StockAdjustmentDraft {
  warehouse?: string | null
  /** What is on record there. */
  stock: Amount
  counted?: Amount | null
  reason?: string | null
}

export const stockAdjustmentMessages = {
  counted: 'Ingrese la cantidad contada',
  unchanged: 'La cantidad contada es la que ya figura: no hay nada que ajustar',
  reason: 'Ingrese el motivo del ajuste',
  changed: (stock: string) => `El stock cambió mientras tanto: ahora figuran ${stock}. Revise la cantidad contada`,
  unknownWarehouse: 'El almacén no existe o está deshabilitado',
} as const

/** Characters of a reason at most. */
export const LONGEST_REASON = 256

function countedMessage({ counted, stock }: StockAdjustmentDraft): string | undefined {
  const value = readDecimal(counted)
  if (!value || value.isNegative()) return stockAdjustmentMessages.counted
  if (!fitsDecimals(value)) return documentMessages.quantityDecimals
  return value.eq(readDecimal(stock) ?? 0) ? stockAdjustmentMessages.unchanged : undefined
}

function reasonMessage(reason: string): string | undefined {
  if (reason === '') return stockAdjustmentMessages.reason
  return reason.length > LONGEST_REASON ? documentMessages.longReason : undefined
}

/** Everything that keeps a stock from being adjusted. */
export function validateStockAdjustment(draft: StockAdjustmentDraft): Issue[] {
  const counted = countedMessage(draft)
  const reason = reasonMessage((draft.reason ?? '').trim())
  return [
    ...((draft.warehouse ?? '') === '' ? [{ path: ['warehouse'], message: warehouseMessages.warehouse }] : []),
    ...(counted ? [{ path: ['counted'], message: counted }] : []),
    ...(reason ? [{ path: ['reason'], message: reason }] : []),
  ]
}

/** What the count adds to the record, below zero what it takes away, as plain digits; null while either cannot be read. */
export function adjustmentOf({ counted, stock }: Pick<StockAdjustmentDraft, 'counted' | 'stock'>): string | null {
  const [after, before] = [readDecimal(counted), readDecimal(stock)]
  return after && before ? after.minus(before).toFixed() : null
}

/** A stock adjustment that holds every rule. */
type ValidStockAdjustment = WithFields<StockAdjustmentDraft, 'warehouse' | 'counted' | 'reason'>

const isWhole = (draft: StockAdjustmentDraft): draft is ValidStockAdjustment =>
  hasFields(draft, 'warehouse', 'counted', 'reason')

/** Narrows a stock adjustment that can be made; otherwise its issues. */
export const parseStockAdjustment = (draft: StockAdjustmentDraft): Validated<ValidStockAdjustment> =>
  narrow(draft, validateStockAdjustment(draft), isWhole)
