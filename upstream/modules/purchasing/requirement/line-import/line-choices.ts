import { sql, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { isInPersonScope } from '#upstream/kit/catalogue/lookup-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/** Something that can be chosen: its key and what people read of it. */
export interface LineChoice {
  id: string
  label: string
}

export interface LineArticle {
  code: string
  name: string
  unit: string
  price: string | null
}

/** By code, name or both, accents and case aside; null where a text names several. */
type Choices = ReadonlyMap<string, LineChoice | null>

/** What the cells of an Excel of lines are looked up in. */
export interface LineLookups {
  articles: ReadonlyMap<string, LineArticle>
  businesses: Choices
  /** Those of a business and those of all; without one, of any. */
  items: (business: string | undefined) => Choices
  expenses: (business: string | undefined) => Choices
  projects: Choices
  costCenters: Choices
}

/** Undefined where nothing is called so, null where several are. */
export const findChoice = (among: Choices, text: string | undefined): LineChoice | null | undefined =>
  among.get(foldText(text ?? ''))

interface Named {
  id: string
  label: string
  code: string | null
  name: string | null
}

/** A key or a code is never hidden by what another row is called, nor one name by another. */
function toLookup(rows: readonly Named[]): Choices {
  const found = new Map<string, LineChoice | null>()
  for (const column of ['code', 'label', 'name'] as const) {
    const named = new Map<string, LineChoice | null>()
    for (const { id, label, ...texts } of rows) {
      const text = foldText({ label, ...texts }[column] ?? '')
      const known = named.get(text)
      if (text) named.set(text, known === undefined || known?.id === id ? { id, label } : null)
    }
    for (const [text, choice] of named) if (!found.has(text)) found.set(text, choice)
  }
  return found
}

/** The same of what belongs to a business, or to all of them. */
function toLookupOfBusiness(rows: readonly (Named & { business: string | null })[]) {
  const lookups = new Map<string | undefined, Choices>()
  return (business: string | undefined): Choices => {
    const offered = rows.filter((row) => business === undefined || row.business === null || row.business === business)
    const lookup = lookups.get(business) ?? toLookup(offered)
    lookups.set(business, lookup)
    return lookup
  }
}

/** @param codes article codes as they were typed: only those are read; cost centres are the person's own, if any were set apart */
export async function readLineLookups(
  tx: Transaction<Tables>,
  identity: Identity,
  codes: readonly string[],
): Promise<LineLookups> {
  const offers = async (query: ReturnType<typeof sql<Named>>) => toLookup((await query.execute(tx)).rows)
  const offersOfBusiness = async (query: ReturnType<typeof sql<Named & { business: string | null }>>) =>
    toLookupOfBusiness((await query.execute(tx)).rows)
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
    items: await offersOfBusiness(
      sql`select "PtdID"::text as id, "PtdDescriptionLong" as label, "PtdCode" as code, null as name, "TypeBusiness" as business
        from "GenBudgetItem" where "SecStatus" = 1`,
    ),
    expenses: await offersOfBusiness(
      sql`select "SptID"::text as id, "SptDescriptionLong" as label, "SptCode" as code, null as name, "TypeBusiness" as business
        from "GenExpenseType" where "SecStatus" = 1`,
    ),
    projects:
      await offers(sql`select "PrjID"::text as id, "PrjName" as label, "PrjCode" as code, "PrjDescriptionLong" as name
      from "GenProject" where "SecStatus" = 1`),
    costCenters:
      await offers(sql`select "CceID"::text as id, "CceDescription" as label, "CceCenterCoste" as code, "CceName" as name
      from ${costCenter.table} where "SecStatus" = 1 and ${isInPersonScope(identity, costCenter)}`),
  }
}
