import { sql, type Transaction } from 'kysely'
import { isInPersonScope } from '#upstream/kit/catalogue/lookup-scope.ts'
import { labelsColumnOf, labelsOf, type LabelRow, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import { selectOwnArea } from '#upstream/kit/document/data-scope.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { propertyValue, selectProperty } from '#upstream/platform/company-settings/read-setting.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { anyOf } from '#upstream/platform/database/connection/prepared-statements.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { toKey, type DistributionInput, type LineInput } from '../requirement.input.ts'

/** An article as a line copies it. */
export interface Article {
  ArtCode: string
  ArtName: string
  TypeUnitOfMeasuarement: string
  ArtReferencePrice: string | null
  SecStatus: number
}

/** What of the shares' references is there and in use. */
export interface KnownReferences {
  /** With the business that each belongs to, null where it is of all. */
  items: ReadonlyMap<number, string | null>
  expenses: ReadonlyMap<number, string | null>
  projects: ReadonlySet<number>
  costCenters: ReadonlySet<number>
  /** Those of them that the person may charge. */
  chargeable: ReadonlySet<number>
}

/** What a requirement is saved by, besides itself. */
export interface Surroundings {
  labels: Labels
  articles: Map<string, Article>
  references: KnownReferences
  /** Where it belongs, and what people read of that: a search finds it by both. */
  AreID: number | null
  AreName: string | null
  UsrFullName: string
  /** The working days after which it expires, unless it says so itself. */
  daysToExpire: number
}

type Row = Record<Exclude<keyof KnownReferences, 'items' | 'expenses'>, number[]> &
  Record<'items' | 'expenses', Record<string, string | null> | null> &
  Pick<Surroundings, 'AreID' | 'AreName' | 'UsrFullName'> & {
    labels: LabelRow[] | null
    articles: Article[] | null
    days: string | null
  }

/** The keys that shares name, each once. */
export const keysOf = (
  shares: readonly DistributionInput[],
  pick: (share: DistributionInput) => string | number | null | undefined,
): number[] => [...new Set(shares.map((share) => toKey(pick(share) ?? null)).filter((key) => key !== null))]

const byKey = (businesses: Record<string, string | null> | null) =>
  new Map(Object.entries(businesses ?? {}).map(([key, business]) => [Number(key), business]))

/**
 * Reads it with one statement, whatever it is that is saved. Its articles are locked, in the order in which stock is moved: whoever changes
 * one meanwhile is waited for, or waits.
 *
 * @param current the requirement as it stands, whose author and area stay; a new one is its author's, of the area of their worker profile (back-office.md 6)
 */
export async function readSurroundings(
  tx: Transaction<Tables>,
  identity: Identity,
  lines: readonly LineInput[],
  current: { UsrID: number; AreID: number | null } | undefined,
): Promise<Surroundings> {
  const shares = lines.flatMap(({ Details }) => Details)
  const items = keysOf(shares, ({ Ptd_GF }) => Ptd_GF)
  const targets = keysOf(shares, ({ Prj_Ceco }) => Prj_Ceco)
  const projects = [...targets, ...keysOf(shares, ({ PrjID }) => PrjID)]
  const codes = [...new Set(lines.flatMap(({ ArtCode }) => ArtCode ?? []))]
  const costCenter = alias('GenCostCenter', 'r')
  const { companyId, userId } = identity
  const area = current ? sql`${current.AreID}::integer` : selectOwnArea(identity)
  const { rows } = await sql<Row>`
    select ${labelsColumnOf('priority', 'reason', 'category', 'business', 'unit')} as labels,
      (select jsonb_agg(article) from (
        select "ArtCode", "ArtName", "TypeUnitOfMeasuarement", "ArtReferencePrice"::text, "SecStatus" from "LgsArticle"
        where "CpyID" = ${companyId} and "ArtCode" = ${anyOf(codes, 'text')} order by "ArtCode" for key share) article) as articles,
      (select jsonb_object_agg("PtdID", "TypeBusiness") from "GenBudgetItem" where "PtdID" = ${anyOf(items)} and "SecStatus" = 1) as items,
      (select jsonb_object_agg("SptID", "TypeBusiness") from "GenExpenseType" where "SptID" = ${anyOf(items)} and "SecStatus" = 1) as expenses,
      array(select "PrjID" from "GenProject" where "PrjID" = ${anyOf(projects)} and "SecStatus" = 1) as projects,
      array(select "CceID" from "GenCostCenter" where "CceID" = ${anyOf(targets)} and "SecStatus" = 1) as "costCenters",
      array(select ${costCenter('CceID')} from ${costCenter.table}
        where ${costCenter('CceID')} = ${anyOf(targets)} and ${isInPersonScope(identity, costCenter)}) as chargeable,
      ${selectProperty(companyId, 'REQUIREMENT_EXPIRATION_DAYS')} as days, u."UsrFullName", place."AreID", a."AreName"
    from "SecUser" u
    cross join (select ${area} as "AreID") place
    left join "GenArea" a on a."AreID" = place."AreID"
    where u."UsrID" = ${current?.UsrID ?? userId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`the author of a requirement is not there: ${current?.UsrID ?? userId}`)
  return {
    labels: labelsOf(row.labels ?? []),
    articles: new Map(row.articles?.map((article) => [article.ArtCode, article])),
    references: {
      items: byKey(row.items),
      expenses: byKey(row.expenses),
      projects: new Set(row.projects),
      costCenters: new Set(row.costCenters),
      chargeable: new Set(row.chargeable),
    },
    AreID: row.AreID,
    AreName: row.AreName,
    UsrFullName: row.UsrFullName,
    daysToExpire: propertyValue('REQUIREMENT_EXPIRATION_DAYS', row.days),
  }
}
