import { sql } from 'kysely'
import { warehouseCatalogueMessages } from '#schema/modules/inventory/warehouse/warehouse-messages.ts'
import type { RowRule } from '#upstream/kit/crud/save-row.ts'

/**
 * A warehouse's code stays once something names it. Saving locks the row, and what is to name it waits for that by its
 * foreign key: nothing names the old code meanwhile.
 */
export const warehouseRule: RowRule = async (tx, { WhsID, WhsCode }) => {
  if (WhsID === undefined) return []
  const named = (table: string) =>
    sql`exists (select from ${sql.table(table)} n where n."CpyID" = w."CpyID" and n."WhsCode" = w."WhsCode")`
  const { rows } = await sql`select from "LgsWarehouse" w
    where w."WhsID" = ${WhsID} and w."WhsCode" <> ${WhsCode} and (${named('LgsArticle')} or ${named('LgsArticleStock')}
      or ${named('LgsStockMovement')} or ${named('LgsWarehouseRequirement')})`.execute(tx)
  return rows.length > 0 ? [{ path: 'WhsCode', message: warehouseCatalogueMessages.usedCode }] : []
}
