import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { pageInput, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

export const stockInput = z.object({ ArtID: id, StkEmptied: z.boolean().nullish() })

/** What a warehouse has of an article; WhsCode is null where no warehouse was named. */
export interface Stock {
  WhsCode: string | null
  WhsName: string | null
  StkQuantity: string
}

/** An article's stock, warehouse by warehouse; those that have none are left out, but for its own, unless emptied ones are wanted. */
export async function readStock({ tx, body, identity }: Call<z.output<typeof stockInput>>): Promise<Stock[]> {
  const withEmptied = body.StkEmptied === true
  const { rows } = await sql<Stock>`
    with place as (
      select s."ArtID", s."WhsCode" from "LgsArticleStock" s where s."ArtID" = ${body.ArtID}
      union select a."ArtID", m."WhsCode" from "LgsArticle" a
        join "LgsStockMovement" m on m."CpyID" = a."CpyID" and m."ArtCode" = a."ArtCode"
        where ${withEmptied} and a."ArtID" = ${body.ArtID})
    select place."WhsCode", w."WhsName", coalesce(s."StkQuantity", 0)::numeric(18,3) as "StkQuantity"
    from place
    join "LgsArticle" a on a."ArtID" = place."ArtID"
    left join "LgsArticleStock" s on s."ArtID" = a."ArtID" and s."WhsCode" is not distinct from place."WhsCode"
    left join "LgsWarehouse" w on w."CpyID" = a."CpyID" and w."WhsCode" = place."WhsCode"
    where a."CpyID" = ${identity.companyId}
      and (s."StkQuantity" > 0 or place."WhsCode" is not distinct from a."WhsCode" or ${withEmptied})
    order by w."WhsName" nulls last`.execute(tx)
  return rows
}

const code = z.string().max(30)
export const movementPageInput = pageInput({ ArtID: id, WhsCode: z.union([code, z.array(code).max(20)]).nullish() })

/** A line of an article's kardex. */
export interface Movement {
  MovID: number
  MovDate: string
  TrsCode: string
  TrsName: string
  DocEntry: number
  DocumentNumber: string | null
  /** Why, of a stock adjustment. */
  MovReason: string | null
  WhsCode: string | null
  WhsName: string | null
  /** Above zero came in, below zero went out. */
  MovQuantity: string
  /** What there was after it: of the warehouses that are asked for, else of all. */
  MovBalance: string
  UsrName: string | null
}

interface Filter {
  ArtID?: number
  WhsCode?: string | string[] | null
}

const among = (column: RawBuilder<unknown>, { WhsCode }: Filter): RawBuilder<boolean> =>
  WhsCode ? sql<boolean>`${column} = any(${[WhsCode].flat()}::text[])` : sql<boolean>`true`

/**
 * The movements of an article, the newest first. The ledger began one day, so the balance is counted back from what there
 * is now. @throws Refusal 400 without an article
 */
export async function movementPage({
  tx,
  body,
  identity,
}: Call<z.output<typeof movementPageInput>>): Promise<Page<Movement>> {
  const filter = (body.filter ?? {}) as Filter
  const found = sql`"LgsStockMovement" m
    join "LgsArticle" a on a."CpyID" = m."CpyID" and a."ArtCode" = m."ArtCode"
    where m."CpyID" = ${identity.companyId} and a."ArtID" = ${filter.ArtID ?? 0} and ${among(sql`m."WhsCode"`, filter)}`
  const now = sql`(select coalesce(sum(s."StkQuantity"), 0) from "LgsArticleStock" s
    where s."ArtID" = ${filter.ArtID ?? 0} and ${among(sql`s."WhsCode"`, filter)})`
  const { rows: data } = await sql<Movement>`
    with cut as materialized (
      select m.*, (${now} - coalesce(sum(m."MovQuantity") over (
        order by m."MovID" desc rows between unbounded preceding and 1 preceding), 0))::numeric(18,3) as "MovBalance"
      from ${found} order by m."MovID" desc ${windowOf(body)})
    select cut."MovID", cut."SecCreate" as "MovDate", cut."TrsCode", t."TrsName", cut."DocEntry",
      coalesce(q."WrqDocumentNumber", o."OttDocumentNumber") as "DocumentNumber", j."AdjReason" as "MovReason",
      cut."WhsCode", w."WhsName", cut."MovQuantity", cut."MovBalance", u."UsrFullName" as "UsrName"
    from cut
    join "SecTransaction" t on t."TrsCode" = cut."TrsCode"
    left join "LgsWarehouseRequirement" q on cut."TrsCode" = 'ALM' and q."WrqID" = cut."DocEntry"
    left join "LgsOrderAttended" o on cut."TrsCode" = 'OTT' and o."OttID" = cut."DocEntry"
    left join "LgsStockAdjustment" j on cut."TrsCode" = 'AJU' and j."CpyID" = cut."CpyID" and j."AdjID" = cut."DocEntry"
    left join "LgsWarehouse" w on w."CpyID" = cut."CpyID" and w."WhsCode" = cut."WhsCode"
    left join "SecUser" u on u."UsrID" = cut."UsrCreateID"
    order by cut."MovID" desc`.execute(tx)
  return toPage(tx, body, data, found)
}

/** The same as a sheet, which is of one article. @throws Refusal 404 for an article that is missing or foreign */
export async function kardexSheet(call: Call<z.output<typeof movementPageInput>>): Promise<Page<Movement>> {
  const { tx, body, identity } = call
  const found = await tx
    .selectFrom('LgsArticle')
    .select('ArtID')
    .where('CpyID', '=', identity.companyId)
    .where('ArtID', '=', (body.filter as Filter | null)?.ArtID ?? 0)
    .executeTakeFirst()
  if (!found) throw refuse.notFound()
  return movementPage(call)
}
