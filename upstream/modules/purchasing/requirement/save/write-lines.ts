import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { toKey, type LineInput } from '../requirement.input.ts'
import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { Article } from './requirement-references.ts'

/** A line ready to be written. */
export interface LineRow {
  DerID: number
  input: LineInput
  article: Article
}

/** Unused keys for new lines, so that lines and their shares are written in one statement each. */
export async function newLineKeys(tx: Transaction<Tables>, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ key: number }>`
    select nextval(pg_get_serial_sequence('"LgsRequirementDetail"', 'DerID'))::integer as key from generate_series(1, ${count}::integer)`.execute(
    tx,
  )
  return rows.map(({ key }) => key)
}

/**
 * Writes the lines that stay, in their order from 1, with their distributions; every other line of the document keeps
 * its row with SecStatus 0. Unit and reference price are copied from the article.
 */
export async function writeLines(
  tx: Transaction<Tables>,
  ReqID: number,
  CpyID: number,
  lines: readonly LineRow[],
  labels: Labels,
): Promise<void> {
  const keys = lines.map(({ DerID }) => DerID)
  // All of them first, so that two lines may exchange their descriptions.
  await tx.updateTable('LgsRequirementDetail').set({ SecStatus: 0 }).where('ReqID', '=', ReqID).execute()
  await sql`
    insert into "LgsRequirementDetail" ("DerID", "CpyID", "ReqID", "DerNumLine", "ArtCode", "DerDescription", "DerUnitMeasurement", "DerQuantity",
      "DerReferencePrice", "DerObservation")
    select "DerID", "CpyID", "ReqID", "DerNumLine", "ArtCode", "DerDescription", "DerUnitMeasurement", "DerQuantity", "DerReferencePrice", "DerObservation"
    from jsonb_populate_recordset(null::"LgsRequirementDetail", ${JSON.stringify(lines.map((line, index) => lineRow(line, index, ReqID, CpyID, labels)))}::jsonb)
    on conflict ("DerID") do update set "DerNumLine" = excluded."DerNumLine", "ArtCode" = excluded."ArtCode", "DerDescription" = excluded."DerDescription",
      "DerUnitMeasurement" = excluded."DerUnitMeasurement", "DerQuantity" = excluded."DerQuantity", "DerReferencePrice" = excluded."DerReferencePrice",
      "DerObservation" = excluded."DerObservation", "SecStatus" = 1`.execute(tx)
  await sql`delete from "LgsRequirementDistribution" where "DerID" = any(${keys}::integer[])`.execute(tx)
  await writeShares(tx, CpyID, lines)
}

const lineRow = ({ DerID, input, article }: LineRow, index: number, ReqID: number, CpyID: number, labels: Labels) => ({
  DerID,
  CpyID,
  ReqID,
  DerNumLine: index + 1,
  ArtCode: article.ArtCode,
  DerDescription: input.DerDescription,
  DerUnitMeasurement: labels.of(LISTS.unit, article.TypeUnitOfMeasuarement) ?? article.TypeUnitOfMeasuarement,
  DerQuantity: input.DerQuantity,
  DerReferencePrice: article.ArtReferencePrice,
  DerObservation: input.DerObservation?.trim() || null,
})

async function writeShares(tx: Transaction<Tables>, CpyID: number, lines: readonly LineRow[]): Promise<void> {
  const shares = lines.flatMap(({ DerID, input }) =>
    input.Details.map((share, index) => ({
      CpyID,
      DerID,
      DepLine: index + 1,
      DepPorcentaje: share.DepPorcentaje,
      TypeBusiness: String(share.TypeBusiness),
      TypeP: share.TypeP,
      Ptd_GF: share.Ptd_GF,
      Prj_Ceco: share.Prj_Ceco,
      PrjID: share.PrjID ?? null,
      AreParentID: toKey(share.AreParentID ?? null),
    })),
  )
  const columns = sql.join(
    [
      'CpyID',
      'DerID',
      'DepLine',
      'DepPorcentaje',
      'TypeBusiness',
      'TypeP',
      'Ptd_GF',
      'Prj_Ceco',
      'PrjID',
      'AreParentID',
    ].map((name) => sql.ref(name)),
  )
  await sql`insert into "LgsRequirementDistribution" (${columns}) select ${columns}
    from jsonb_populate_recordset(null::"LgsRequirementDistribution", ${JSON.stringify(shares)}::jsonb)`.execute(tx)
}
