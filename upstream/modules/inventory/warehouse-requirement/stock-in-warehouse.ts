import { sql } from 'kysely'
import { z } from 'zod'
import {
  articleRequestMessage,
  MAX_LINES,
} from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { readArticles } from './write-lines.ts'

const code = z.string().max(30)

export const stockInput = z.object({ WhsCode: code, ArtCode: z.array(code).max(MAX_LINES) })

/** What one warehouse has of an article, and whether it may be asked for it. */
export interface StockInWarehouse {
  WhsCode: string
  ArtCode: string
  /** '0.000' where it has none. */
  StkQuantity: string
  /** Why a requirement to this warehouse is refused with the article, in Spanish; null where it is taken. */
  StkRefusal: string | null
}

/** Answers what a warehouse of the company has of articles, in the order of their codes; codes of no article are left out. */
export async function readStockInWarehouse({
  tx,
  body,
  identity,
}: Call<z.output<typeof stockInput>>): Promise<StockInWarehouse[]> {
  const { WhsCode, ArtCode } = body
  const articles = await readArticles(tx, identity.companyId, ArtCode)
  const { rows } = await sql<{ ArtCode: string; StkQuantity: string }>`
    select a."ArtCode", coalesce(s."StkQuantity", 0)::numeric(18,3) as "StkQuantity"
    from "LgsArticle" a left join "LgsArticleStock" s on s."ArtID" = a."ArtID" and s."WhsCode" = ${WhsCode}
    where a."CpyID" = ${identity.companyId} and a."ArtCode" = any(${ArtCode}::text[]) order by a."ArtCode"`.execute(tx)
  return rows.map((row) => ({
    WhsCode,
    ...row,
    StkRefusal: articleRequestMessage(row.ArtCode, articles.get(row.ArtCode), WhsCode) ?? null,
  }))
}
