import type { StockInWarehouse } from '#web/modules/purchasing/article/useStockInWarehouse.ts'
import { warehouseTexts } from '../texts.ts'

/** What to know before asking a warehouse for an article: why it refuses it, or that it has none; null while it has some, or that is not known. */
export function stockWarning(stock: StockInWarehouse | undefined): string | null {
  if (!stock) return null
  return stock.refusal ?? (Number(stock.quantity) === 0 ? warehouseTexts.none : null)
}
