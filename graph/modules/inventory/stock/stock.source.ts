import type { Selected } from '#graph/platform/hydration/relation.ts'
import { createPageReader, rows, type PageInput } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { adjustInput, stockAdjustability, stockMovement, warehouseStock } from './stock.wire.ts'

export interface MovementListArgs {
  article: string
  page?: PageInput | null
  warehouse?: string | null
}

const page = createPageReader('LgsStockMovement/pagination', stockMovement)

/** @param withEmptied also warehouses that have none any more */
export const readArticleStock = async (rest: Rest, article: string, withEmptied: boolean) =>
  rows(warehouseStock)(
    await rest.read('POST', 'LgsArticleStock/list', {
      body: { ArtID: Number(article), ...(withEmptied && { StkEmptied: true }) },
    }),
  )

/** Whether the caller may adjust the stock of an article. */
export const readAdjustability = async (rest: Rest, article: string): Promise<boolean> =>
  readWire(
    stockAdjustability,
    await rest.read('POST', 'LgsArticleStock/adjustable', { body: { ArtID: Number(article) } }),
  ).isAdjustable

export const adjustStock = async (rest: Rest, input: InputOf<typeof adjustInput.table>) =>
  readWire(warehouseStock, await rest.write('POST', 'LgsArticleStock/adjust', { body: adjustInput.send(input) }))

/** The kardex in the services' words. */
export const filterOfMovements = ({ article, warehouse }: Pick<MovementListArgs, 'article' | 'warehouse'>) => ({
  ArtID: Number(article),
  ...(warehouse && { WhsCode: warehouse }),
})

export const pageOfMovements = (rest: Rest, query: MovementListArgs, selected: Selected) =>
  page(rest, { page: query.page, filter: filterOfMovements(query) }, selected)
