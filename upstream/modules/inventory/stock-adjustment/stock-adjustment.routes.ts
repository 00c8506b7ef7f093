import { KEEPER } from '#upstream/modules/inventory/warehouse-requirement/warehouse-requirement-access.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { article } from '#schema/modules/purchasing/article/article-catalogue.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { adjustableInput, adjustInput, adjustStock, isStockAdjustable } from './adjust-stock.ts'

/** What is on record of an article is corrected by whoever hands it out (docs/decisions/0198). */
export const stockAdjustmentRoutes: RoutePlugin = (app, services) => {
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsArticleStock/adjust',
      policy: allowed({ option: KEEPER, flag: 'Edit' }),
      body: adjustInput,
      summary: 'Sets what a warehouse has of an article to what was counted there',
    },
    adjustStock,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsArticleStock/adjustable',
      policy: allowed({ option: article.option, flag: 'View' }),
      body: adjustableInput,
      summary: 'Whether the caller may adjust the stock of an article',
    },
    isStockAdjustable,
  )
}
