import { sql, type Transaction } from 'kysely'
import {
  askedArticleMessage,
  type StockedArticle,
} from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { Finding } from '#upstream/platform/errors/envelope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { LineInput, SaveInput } from './warehouse-requirement.input.ts'

/** A line that stays, and where it stands in the body; one that was not spoken of has no place. */
export interface Staying extends LineInput {
  place?: number
}

/**
 * The lines that stay after a save: those that were sent, in their order, then those of the document that were not spoken
 * of. Lines sent with SecStatus 0 go.
 * @throws Refusal 400 for a line of another document, or one that was sent twice
 */
export async function stayingLines(tx: Transaction<Tables>, { WrqID, itemsDetails }: SaveInput): Promise<Staying[]> {
  const stored = WrqID
    ? await tx
        .selectFrom('LgsWarehouseRequirementDetail')
        .select(['WrdID', 'ArtCode', 'WrdQuantity', 'WrdObservation', 'SecStatus'])
        .where('WrqID', '=', WrqID)
        .where('SecStatus', '=', 1)
        .orderBy('WrdNumLine')
        .execute()
    : []
  const spokenOf = new Set<number>()
  const sent = itemsDetails.flatMap((line, place): Staying[] => {
    const { WrdID } = line
    if (WrdID) {
      const isKnown = stored.some((each) => each.WrdID === WrdID) || line.SecStatus === 0
      if (!isKnown || spokenOf.has(WrdID)) {
        throw refuse.badRequest({
          message: 'La línea no pertenece al requerimiento',
          path: `itemsDetails.${place}.WrdID`,
        })
      }
      spokenOf.add(WrdID)
    }
    return line.SecStatus === 1 ? [{ ...line, place }] : []
  })
  return [
    ...sent,
    ...stored.filter(({ WrdID }) => !spokenOf.has(WrdID)).map((line) => ({ ...line, SecStatus: 1 as const })),
  ]
}

/** An article as a line copies it. */
export interface Article extends StockedArticle {
  code: string
  /** Its value of the list of units. */
  unit: string
}

/** Reads articles of a company by their codes. */
export async function readArticles(
  tx: Transaction<Tables>,
  CpyID: number,
  codes: readonly string[],
): Promise<Map<string, Article>> {
  const { rows } = await sql<Article>`
    select a."ArtCode" as code, a."ArtName" as name, a."TypeUnitOfMeasuarement" as unit, a."ArtInventoriable" as "isInventoriable",
      a."SecStatus" = 1 as "isActive", array_remove(a."WhsCode" ||
      array(select s."WhsCode" from "LgsArticleStock" s where s."ArtID" = a."ArtID" and s."StkQuantity" > 0), null) as warehouses
    from "LgsArticle" a where a."CpyID" = ${CpyID} and a."ArtCode" = any(${codes}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.code, row]))
}

/** What is asked must be in use, kept in stock, and kept in the warehouse that is asked. */
export function articleFindings(
  lines: readonly Staying[],
  articles: ReadonlyMap<string, Article>,
  WhsCode: string,
): Finding[] {
  return lines.flatMap(({ ArtCode, place }) => {
    if (ArtCode === '') return []
    const message = askedArticleMessage(ArtCode, articles.get(ArtCode), WhsCode)
    return message === undefined
      ? []
      : [{ message, path: place === undefined ? null : `itemsDetails.${place}.ArtCode` }]
  })
}

/** Writes the lines that stay, in their order from 1; every other line of the document keeps its row with SecStatus 0. */
export async function writeLines(
  tx: Transaction<Tables>,
  { CpyID, WrqID }: { CpyID: number; WrqID: number },
  lines: readonly Staying[],
  articles: ReadonlyMap<string, Article>,
  labels: Labels,
): Promise<void> {
  const rows = lines.map(({ WrdID, ArtCode, WrdQuantity, WrdObservation }, place) => {
    const { name = '', unit = null } = articles.get(ArtCode) ?? {}
    return {
      WrdID: WrdID || null,
      CpyID,
      WrqID,
      WrdNumLine: place + 1,
      ArtCode,
      WrdDescription: name,
      WrdUnitMeasurement: labels.of(LISTS.unit, unit) ?? unit,
      WrdQuantity,
      WrdObservation: WrdObservation?.trim() || null,
    }
  })
  // All of them first, so that two lines may exchange their articles.
  await tx.updateTable('LgsWarehouseRequirementDetail').set({ SecStatus: 0 }).where('WrqID', '=', WrqID).execute()
  await sql`
    insert into "LgsWarehouseRequirementDetail" ("WrdID", "CpyID", "WrqID", "WrdNumLine", "ArtCode", "WrdDescription",
      "WrdUnitMeasurement", "WrdQuantity", "WrdObservation")
    select coalesce("WrdID", nextval(pg_get_serial_sequence('"LgsWarehouseRequirementDetail"', 'WrdID'))), "CpyID", "WrqID",
      "WrdNumLine", "ArtCode", "WrdDescription", "WrdUnitMeasurement", "WrdQuantity", "WrdObservation"
    from jsonb_populate_recordset(null::"LgsWarehouseRequirementDetail", ${JSON.stringify(rows)}::jsonb)
    on conflict ("WrdID") do update set "WrdNumLine" = excluded."WrdNumLine", "ArtCode" = excluded."ArtCode",
      "WrdDescription" = excluded."WrdDescription", "WrdUnitMeasurement" = excluded."WrdUnitMeasurement",
      "WrdQuantity" = excluded."WrdQuantity", "WrdObservation" = excluded."WrdObservation", "SecStatus" = 1`.execute(tx)
}
