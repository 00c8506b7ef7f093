import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import { sql, type Transaction } from 'kysely'
import {
  articleRequestMessage,
  type StockedArticle,
} from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { LineInput, SaveInput } from './warehouse-requirement.input.ts'

/** A line that stays, and where it stands in the body; one that was not spoken of has no place. */
export interface RemainingLine extends LineInput {
  place?: number
}

/**
 * The lines that stay after a save: those that were sent, in their order, then those of the document that were not spoken
 * of. Lines sent with SecStatus 0 go.
 * @throws Refusal 400 for a line of another document, or one that was sent twice
 */
export async function mergeRemainingLines(
  tx: Transaction<Tables>,
  { WrqID, itemsDetails }: SaveInput,
): Promise<RemainingLine[]> {
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
  const sent = itemsDetails.flatMap((line, index): RemainingLine[] => {
    const { WrdID } = line
    if (WrdID) {
      const isKnown = stored.some((each) => each.WrdID === WrdID) || line.SecStatus === 0
      if (!isKnown || spokenOf.has(WrdID)) {
        throw refuse.badRequest({
          message: documentMessages.foreignLine,
          path: `itemsDetails.${index}.WrdID`,
        })
      }
      spokenOf.add(WrdID)
    }
    return line.SecStatus === 1 ? [{ ...line, place: index }] : []
  })
  return [
    ...sent,
    ...stored.filter(({ WrdID }) => !spokenOf.has(WrdID)).map((line) => ({ ...line, SecStatus: 1 as const })),
  ]
}

/** An article as a line copies it. */
export interface StockedArticleRow extends StockedArticle {
  code: string
  /** Its value of the list of units. */
  unit: string
}

/**
 * Reads articles of a company by their codes.
 * @param isLocked whoever changes one of them meanwhile is waited for, or waits; locked in the order in which stock is moved
 */
export async function readArticles(
  tx: Transaction<Tables>,
  CpyID: number,
  codes: readonly string[],
  isLocked = false,
): Promise<Map<string, StockedArticleRow>> {
  const { rows } = await sql<StockedArticleRow>`
    select a."ArtCode" as code, a."ArtName" as name, a."TypeUnitOfMeasuarement" as unit, a."ArtInventoriable" as "isInventoriable",
      a."SecStatus" = 1 as "isActive", array_remove(a."WhsCode" ||
      array(select s."WhsCode" from "LgsArticleStock" s where s."ArtID" = a."ArtID" and s."StkQuantity" > 0), null) as warehouses
    from "LgsArticle" a where a."CpyID" = ${CpyID} and a."ArtCode" = any(${codes}::text[])
    ${isLocked ? sql`order by a."ArtCode" for key share of a` : sql``}`.execute(tx)
  return new Map(rows.map((row) => [row.code, row]))
}

/** What is asked must be in use, kept in stock, and kept in the warehouse that is asked. */
export function validateWarehouseArticles(
  lines: readonly RemainingLine[],
  articles: ReadonlyMap<string, StockedArticleRow>,
  WhsCode: string,
): WireIssue[] {
  return lines.flatMap(({ ArtCode, place: index }) => {
    if (ArtCode === '') return []
    const message = articleRequestMessage(ArtCode, articles.get(ArtCode), WhsCode)
    return message === undefined
      ? []
      : [{ message, path: index === undefined ? null : `itemsDetails.${index}.ArtCode` }]
  })
}

/** Writes the lines that stay, in their order from 1; every other line of the document keeps its row with SecStatus 0. */
export async function writeLines(
  tx: Transaction<Tables>,
  { CpyID, WrqID }: { CpyID: number; WrqID: number },
  lines: readonly RemainingLine[],
  articles: ReadonlyMap<string, StockedArticleRow>,
  labels: Labels,
): Promise<void> {
  const rows = lines.map(({ WrdID, ArtCode, WrdQuantity, WrdObservation }, index) => {
    const { name = '', unit = null } = articles.get(ArtCode) ?? {}
    return {
      WrdID: WrdID || null,
      CpyID,
      WrqID,
      WrdNumLine: index + 1,
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

/** Builds the text that the search of lists finds a request by: its number, its author, its warehouse and its articles. */
export async function buildSearchText(
  { tx, body, identity }: Call<SaveInput>,
  documentNumber: string,
  lines: readonly RemainingLine[],
  articles: ReadonlyMap<string, StockedArticleRow>,
): Promise<string> {
  const { UsrFullName } = await tx
    .selectFrom('SecUser')
    .select('UsrFullName')
    .where('UsrID', '=', identity.userId)
    .executeTakeFirstOrThrow()
  return searchText(
    documentNumber,
    UsrFullName,
    body.WhsCode,
    ...lines.map(({ ArtCode }) => `${ArtCode} ${articles.get(ArtCode)?.name ?? ''}`),
  )
}
