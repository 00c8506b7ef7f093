import { KEEPER } from '#upstream/modules/inventory/warehouse-requirement/warehouse-requirement-access.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { adjustInput, adjustStock } from './adjust-stock.ts'

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
}
