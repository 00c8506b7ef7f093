import { sql } from 'kysely'
import type { ListConditions } from '#upstream/kit/crud/list-rows.ts'

/** What the filters of the articles' list ask: that a warehouse has some of the article now. */
export const articleConditions: ListConditions = {
  StkWhsCode: (warehouse) =>
    sql<boolean>`exists (select from "LgsArticleStock" s
      where s."ArtID" = row."ArtID" and s."WhsCode" = ${warehouse} and s."StkQuantity" > 0)`,
}
