import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { articles, isService, type Article } from '../purchasing/articles.ts'
import type { Row } from '../base/insert-rows.ts'
import { ANDES } from '../organisation/people.ts'

/** The two warehouses of the first company: what is kept in one lies in part in the other, for every fifth article. */
const BESIDE: Readonly<Record<string, string>> = { 'ALM-OBR': 'ALM-CEN', 'ALM-CEN': 'ALM-OBR' }

function placesOf(
  { company, stock, warehouse }: Article,
  index: number,
): { WhsCode: string | null; StkQuantity: number }[] {
  const [whole, beside] = [Number(stock), company === ANDES && warehouse ? BESIDE[warehouse] : undefined]
  const away = index % 5 === 2 && beside && whole >= 20 ? Math.floor(whole / 4) : 0
  return [
    { WhsCode: warehouse, StkQuantity: whole - away },
    ...(away > 0 && beside ? [{ WhsCode: beside, StkQuantity: away }] : []),
  ]
}

/** Where the stock of the articles lies; their sum is what the catalogue says of each. */
export const stockRows = (): Row[] =>
  articles.flatMap((article, index) =>
    isService(article)
      ? []
      : placesOf(article, index).map((position) => ({ CpyID: article.company, ArtID: index + 1, ...position })),
  )

/**
 * What the approved receptions brought in, the latest of each article, as far as today's stock can have come from them:
 * the ledger of the demo never stood below zero.
 */
export async function receiveStock(tx: Transaction<Tables>): Promise<void> {
  await sql`
    insert into "LgsStockMovement" ("MovID", "CpyID", "ArtCode", "WhsCode", "MovQuantity", "TrsCode", "DocEntry", "UsrCreateID", "SecCreate")
    select (select coalesce(max("MovID"), 0) from "LgsStockMovement") + row_number() over (order by came."at", came."OddID"),
      came."CpyID", came."ArtCode", came."WhsCode", came."OtdQuantity", 'OTT', came."OttID", came."UsrID", came."at"
    from (
      select o."CpyID", l."ArtCode", a."WhsCode", l."OddID", d."OtdQuantity", o."OttID", o."UsrID", coalesce(o."SecUpdate", o."SecCreate") as "at",
        s."StkQuantity", sum(d."OtdQuantity") over (partition by a."ArtID" order by o."SecCreate" desc, l."OddID") as brought
      from "LgsOrderAttended" o
      join "LgsOrderAttendedDetail" d on d."OttID" = o."OttID"
      join "LgsOrderPurcharseDetail" l on l."OddID" = d."OddID"
      join "LgsArticle" a on a."CpyID" = o."CpyID" and a."ArtCode" = l."ArtCode" and a."ArtInventoriable"
      join "LgsArticleStock" s on s."ArtID" = a."ArtID" and s."WhsCode" = a."WhsCode"
      where o."OttStatus" = 1) came
    where came.brought <= came."StkQuantity"`.execute(tx)
}
