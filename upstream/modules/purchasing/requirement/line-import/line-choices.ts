import { sql, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { isInPersonScope } from '#upstream/kit/catalogue/lookup-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { fold } from '#upstream/kit/text/search-text.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/** Something that can be chosen: its key and what people read of it. */
export interface LineChoice {
  id: string
  label: string
}

interface LineArticle {
  code: string
  name: string
  unit: string
  price: string | null
}

/** What the cells of an Excel of lines are looked up in: code, name or both, accents and case aside. */
export interface LineLookups {
  articles: ReadonlyMap<string, LineArticle>
  businesses: ReadonlyMap<string, LineChoice>
  items: ReadonlyMap<string, LineChoice>
  expenses: ReadonlyMap<string, LineChoice>
  projects: ReadonlyMap<string, LineChoice>
  costCenters: ReadonlyMap<string, LineChoice>
}

export const findChoice = (among: ReadonlyMap<string, LineChoice>, text: string | undefined): LineChoice | null =>
  among.get(fold(text ?? '')) ?? null

interface Named {
  id: string
  label: string
  code: string | null
  name: string | null
}

/** Later names win: a key or a code is never hidden by another row's name. */
const toLookup = (rows: readonly Named[]): Map<string, LineChoice> =>
  new Map(
    [
      rows.map((row) => [row.name, row] as const),
      rows.map((row) => [row.label, row] as const),
      rows.map((row) => [row.code, row] as const),
    ]
      .flat()
      .flatMap(([text, { id, label }]) => (text ? [[fold(text), { id, label }] as const] : [])),
  )

/** @param codes article codes as they were typed: only those are read; cost centres are the person's own, if any were set apart */
export async function readLineLookups(
  tx: Transaction<Tables>,
  identity: Identity,
  codes: readonly string[],
): Promise<LineLookups> {
  const offers = async (query: ReturnType<typeof sql<Named>>) => toLookup((await query.execute(tx)).rows)
  const costCenter = alias('GenCostCenter', 'r')
  const wanted = [...new Set(codes.map((code) => code.trim().toUpperCase()))]
  const { rows: articles } = await sql<LineArticle>`
    select a."ArtCode" as code, a."ArtName" as name, coalesce(u."DedDescription", a."TypeUnitOfMeasuarement") as unit, a."ArtReferencePrice" as price
    from "LgsArticle" a left join "GenDefinition" u on u."DefID" = 1060 and u."DedValue" = a."TypeUnitOfMeasuarement"
    where a."SecStatus" = 1 and upper(a."ArtCode") = any(${wanted}::text[])`.execute(tx)
  return {
    articles: new Map(articles.map((article) => [article.code.toUpperCase(), article])),
    businesses:
      await offers(sql`select "DedValue" as id, "DedDescription" as label, "DedValue" as code, "DedAbbreviation" as name
      from "GenDefinition" where "DefID" = 1059 and "SecStatus" = 1`),
    items: await offers(
      sql`select "PtdID"::text as id, "PtdDescriptionLong" as label, "PtdCode" as code, null as name from "GenBudgetItem" where "SecStatus" = 1`,
    ),
    expenses: await offers(
      sql`select "SptID"::text as id, "SptDescriptionLong" as label, "SptCode" as code, null as name from "GenExpenseType" where "SecStatus" = 1`,
    ),
    projects:
      await offers(sql`select "PrjID"::text as id, "PrjName" as label, "PrjCode" as code, "PrjDescriptionLong" as name
      from "GenProject" where "SecStatus" = 1`),
    costCenters:
      await offers(sql`select "CceID"::text as id, "CceDescription" as label, "CceCenterCoste" as code, "CceName" as name
      from ${costCenter.table} where "SecStatus" = 1 and ${isInPersonScope(identity, costCenter)}`),
  }
}
