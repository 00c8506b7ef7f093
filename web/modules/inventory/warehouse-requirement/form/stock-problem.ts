import type { StockInWarehouse } from '#web/modules/purchasing/article/useStockInWarehouse.ts'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import { warehouseTexts } from '../texts.ts'

/**
 * What to know before asking a warehouse for so much of an article: why it refuses it, that it has none, or less than is
 * asked; null while it has enough, or that is not known.
 */
export function stockWarning(stock: StockInWarehouse | undefined, quantity: string): string | null {
  if (!stock) return null
  if (stock.refusal !== null) return stock.refusal
  if (Number(stock.quantity) === 0) return warehouseTexts.none
  return Number(quantity) > Number(stock.quantity) ? warehouseTexts.less(formatQuantity(stock.quantity)) : null
}
