import type { Selected } from '#graph/platform/hydration/relation.ts'
import { paged, rows, type PageInput } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { stockMovement, warehouseStock } from './stock.wire.ts'

export interface AskedMovements {
  article: string
  page?: PageInput | null
  warehouse?: string | null
}

const page = paged('LgsStockMovement/pagination', stockMovement)

export const readArticleStock = async (rest: Rest, article: string) =>
  rows(warehouseStock)(await rest.read('POST', 'LgsArticleStock/list', { body: { ArtID: Number(article) } }))

/** The kardex in the services' words. */
export const filterOfMovements = ({ article, warehouse }: Pick<AskedMovements, 'article' | 'warehouse'>) => ({
  ArtID: Number(article),
  ...(warehouse && { WhsCode: warehouse }),
})

export const pageOfMovements = (rest: Rest, asked: AskedMovements, selected: Selected) =>
  page(rest, { page: asked.page, filter: filterOfMovements(asked) }, selected)
