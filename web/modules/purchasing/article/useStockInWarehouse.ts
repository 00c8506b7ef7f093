import { latestAnswer } from '#web/platform/apollo/failure/latest-answer.ts'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import {
  useStockInWarehouseQuery,
  type ArticleChoiceFragment,
  type StockInWarehouseQuery,
} from './article.generated.ts'

/** What one warehouse has of an article, and why it cannot be asked for it; null where it can. */
export type StockInWarehouse = StockInWarehouseQuery['stockInWarehouse'][number]

/**
 * What a warehouse has of articles now, by their codes; empty while none is chosen, and without those that are not known yet.
 * What is known stays while more articles are asked for.
 */
export const useStockInWarehouse = (warehouse: string | null | undefined, codes: readonly string[]) =>
  useStocks(warehouse, codes).stocks

function useStocks(warehouse: string | null | undefined, codes: readonly string[]) {
  const articles = [...new Set(codes)].sort()
  const { latest, problem } = latestAnswer(
    useStockInWarehouseQuery({
      variables: { warehouse: warehouse ?? '', articles },
      skip: !warehouse || articles.length === 0,
      fetchPolicy: 'cache-and-network',
    }),
  )
  const rows = latest?.stockInWarehouse ?? []
  const stocks: ReadonlyMap<string, StockInWarehouse> = new Map(
    rows.flatMap((row) => (row.warehouseCode === warehouse ? [[row.articleCode, row] as const] : [])),
  )
  return { stocks, isFailed: problem !== null }
}

/** How much there is of articles, as people read it: in one warehouse, or in all of them where none is given. */
export function useStockOf(
  warehouse: string | null | undefined,
  articles: readonly ArticleChoiceFragment[],
): (article: ArticleChoiceFragment) => string {
  const { stocks, isFailed } = useStocks(
    warehouse,
    articles.map(({ code }) => code),
  )
  return ({ code, stock }) => {
    const quantity = warehouse ? stocks.get(code)?.quantity : (stock ?? '0')
    if (quantity !== undefined) return formatQuantity(quantity)
    return isFailed ? '—' : '…'
  }
}
