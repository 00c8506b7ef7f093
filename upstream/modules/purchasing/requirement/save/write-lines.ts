import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { toKey, type LineInput } from '../requirement.input.ts'
import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { Article } from './read-surroundings.ts'

/** A line ready to be written. */
export interface LineRow {
  input: LineInput
  article: Article
}

/** Whose lines are written. */
interface Header {
  ReqID: number
  CpyID: number
}

const columnsOf = (...names: string[]) => sql.join(names.map((name) => sql.ref(name)))
const lineColumns = columnsOf(
  'DerNumLine',
  'ArtCode',
  'DerDescription',
  'DerUnitMeasurement',
  'DerQuantity',
  'DerReferencePrice',
  'DerObservation',
)
const shareColumns = columnsOf(
  'DepLine',
  'DepPorcentaje',
  'TypeBusiness',
  'TypeP',
  'Ptd_GF',
  'Prj_Ceco',
  'PrjID',
  'AreParentID',
)

/**
 * The statements that write the lines of a new requirement, in their order from 1, and their distributions, beside its header: they read "ReqID"
 * and "CpyID" of `header`, and the shares the keys of `line`.
 */
export function newLines(
  lines: readonly LineRow[],
  labels: Labels,
): { lines: RawBuilder<unknown>; shares: RawBuilder<unknown> } {
  const rows = lines.map((line, index) => lineRow(line, index, labels))
  // Their keys are not known yet: each share names its line by the number.
  const shares = lines.flatMap(({ input }, index) => shareRows(input, index + 1))
  return {
    lines: sql`
      insert into "LgsRequirementDetail" ("CpyID", "ReqID", ${lineColumns})
      select header."CpyID", header."ReqID", ${lineColumns}
      from header, jsonb_populate_recordset(null::"LgsRequirementDetail", ${JSON.stringify(rows)}::jsonb) line order by "DerNumLine"
      returning "DerID", "CpyID", "DerNumLine"`,
    shares: sql`
      insert into "LgsRequirementDistribution" ("DerID", "CpyID", ${shareColumns})
      select line."DerID", line."CpyID", ${shareColumns}
      from jsonb_populate_recordset(null::"LgsRequirementDistribution", ${JSON.stringify(shares)}::jsonb) share
      join line on line."DerNumLine" = share."DerID"`,
  }
}

/**
 * Writes the lines that stay, in their order from 1, with their distributions; every other line of the document keeps
 * its row with SecStatus 0. Unit and reference price are copied from the article.
 */
export async function writeLines(
  tx: Transaction<Tables>,
  header: Header,
  lines: readonly LineRow[],
  labels: Labels,
): Promise<void> {
  const fresh = await newLineKeys(tx, lines.filter(({ input }) => !input.DerID).length)
  const keys = lines.map(({ input }) => input.DerID || (fresh.shift() ?? 0))
  const rows = lines.map((line, index) => ({ DerID: keys[index], ...lineRow(line, index, labels) }))
  // All of them first, so that two lines may exchange their descriptions.
  await tx.updateTable('LgsRequirementDetail').set({ SecStatus: 0 }).where('ReqID', '=', header.ReqID).execute()
  await sql`
    insert into "LgsRequirementDetail" ("DerID", "CpyID", "ReqID", ${lineColumns})
    select "DerID", ${header.CpyID}::integer, ${header.ReqID}::integer, ${lineColumns}
    from jsonb_populate_recordset(null::"LgsRequirementDetail", ${JSON.stringify(rows)}::jsonb)
    on conflict ("DerID") do update set "DerNumLine" = excluded."DerNumLine", "ArtCode" = excluded."ArtCode", "DerDescription" = excluded."DerDescription",
      "DerUnitMeasurement" = excluded."DerUnitMeasurement", "DerQuantity" = excluded."DerQuantity", "DerReferencePrice" = excluded."DerReferencePrice",
      "DerObservation" = excluded."DerObservation", "SecStatus" = 1`.execute(tx)
  await sql`delete from "LgsRequirementDistribution" where "DerID" = any(${keys}::integer[])`.execute(tx)
  const shares = lines.flatMap(({ input }, index) => shareRows(input, keys[index] ?? 0))
  await sql`
    insert into "LgsRequirementDistribution" ("DerID", "CpyID", ${shareColumns})
    select "DerID", ${header.CpyID}::integer, ${shareColumns}
    from jsonb_populate_recordset(null::"LgsRequirementDistribution", ${JSON.stringify(shares)}::jsonb)`.execute(tx)
}

/** Unused keys for new lines among those that are there, so that lines and their shares are written in one statement each. */
async function newLineKeys(tx: Transaction<Tables>, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ key: number }>`
    select nextval(pg_get_serial_sequence('"LgsRequirementDetail"', 'DerID'))::integer as key from generate_series(1, ${count}::integer)`.execute(
    tx,
  )
  return rows.map(({ key }) => key)
}

const lineRow = ({ input, article }: LineRow, index: number, labels: Labels) => ({
  DerNumLine: index + 1,
  ArtCode: article.ArtCode,
  DerDescription: input.DerDescription,
  DerUnitMeasurement: labels.of(LISTS.unit, article.TypeUnitOfMeasuarement) ?? article.TypeUnitOfMeasuarement,
  DerQuantity: input.DerQuantity,
  DerReferencePrice: article.ArtReferencePrice,
  DerObservation: input.DerObservation?.trim() || null,
})

/** How a line is distributed; `DerID` says whose shares they are. */
const shareRows = ({ Details }: LineInput, DerID: number) =>
  Details.map((share, index) => ({
    DerID,
    DepLine: index + 1,
    DepPorcentaje: share.DepPorcentaje,
    TypeBusiness: String(share.TypeBusiness),
    TypeP: share.TypeP,
    Ptd_GF: share.Ptd_GF,
    Prj_Ceco: share.Prj_Ceco,
    PrjID: share.PrjID ?? null,
    AreParentID: toKey(share.AreParentID ?? null),
  }))
