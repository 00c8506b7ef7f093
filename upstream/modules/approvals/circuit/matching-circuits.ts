import { sql, type Transaction } from 'kysely'
import { anyOf } from '#upstream/platform/database/connection/prepared-statements.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { CircuitCriteria, TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import { levelTitle, levelNumbers } from '#upstream/kit/approval/levels.ts'

/** A circuit as the dialog shows it. */
export interface Circuit {
  AccID: number
  AccName: string
  levels: { AlvID: number; PstID: number; PstName: string; TypeLevelText: string }[]
}

/** Where a document goes. */
export interface Match {
  /** An exception that holds today leads there, whatever the conditions. */
  isByException: boolean
  circuits: Circuit[]
}

/**
 * The circuits that fit a document, in the order in which they are shown (priority, then name). An exception that
 * holds today comes before any condition and leaves its circuit alone: user before area before category (rules 2).
 */
export const matchingCircuits = async (
  tx: Transaction<Tables>,
  kind: TrsCode,
  document: CircuitCriteria,
): Promise<Circuit[]> => (await matchDocument(tx, kind, document)).circuits

/** The same, and whether an exception leads there. */
export async function matchDocument(tx: Transaction<Tables>, kind: TrsCode, document: CircuitCriteria): Promise<Match> {
  const match = (await matchDocuments(tx, kind, [document])).get(document.DocEntry)
  return match ?? { isByException: false, circuits: [] }
}

/** The same of several documents, by their keys; inactive circuits of `drafts` count as if they were active. */
export async function matchDocuments(
  tx: Transaction<Tables>,
  kind: TrsCode,
  documents: readonly CircuitCriteria[],
  drafts: readonly number[] = [],
): Promise<Map<number, Match>> {
  const rows = documents.length === 0 ? [] : await readMatches(tx, kind, documents, drafts)
  const fitting = [...groupBy(rows, ({ AccID }) => AccID).values()].map((levels) => ({
    circuit: circuitOf(levels),
    documents: new Set(levels[0]?.documents),
    exceptions: levels[0]?.exceptions ?? [],
  }))
  const exceptions = new Set(fitting.flatMap((each) => each.exceptions))
  return new Map(
    documents.map(({ DocEntry }) => {
      const own = fitting.filter((each) => each.documents.has(DocEntry))
      return [DocEntry, { isByException: exceptions.has(DocEntry), circuits: own.map(({ circuit }) => circuit) }]
    }),
  )
}

/** Only circuits in use that have a level in use can carry a document. */
const isUsable = (drafts: readonly number[]) => sql<boolean>`
  (c."SecStatus" = 1 or c."AccID" = ${anyOf(drafts)}) and exists (
    select from "SecApprovalLevel" l where l."AccID" = c."AccID" and l."SecStatus" = 1)`

/** A level of a circuit that fits, with the documents that it fits: those among them that an exception leads there. */
interface MatchRow {
  AccID: number
  AccName: string
  AlvID: number
  AlvOrder: number
  TypeLevel: number
  PstID: number
  PstName: string
  documents: number[]
  exceptions: number[] | null
}

/** The circuits that fit the documents, level by level: those of exceptions that hold today, and else those whose conditions are met. */
async function readMatches(
  tx: Transaction<Tables>,
  kind: TrsCode,
  documents: readonly CircuitCriteria[],
  drafts: readonly number[],
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    with d as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as given (
        "DocEntry" integer, "UsrID" integer, "AreID" integer, "TypeCategory" text, currency text, amount numeric,
        projects integer[], "costCenters" integer[])
    ), exception as materialized (
      select distinct on (d."DocEntry") d."DocEntry", e."AccID"
      from d
      join "SecCircuitException" e on (e."UsrID" is null or e."UsrID" = d."UsrID")
        and (e."AreID" is null or e."AreID" = d."AreID")
        and (e."TypeCategory" is null or e."TypeCategory" = d."TypeCategory")
      join "SecCircuit" c on c."AccID" = e."AccID" and c."TrsCode" = e."TrsCode"
      where e."TrsCode" = ${kind} and e."SecStatus" = 1 and clock_today() between e."ExcFrom" and e."ExcTo" and ${isUsable(drafts)}
      order by d."DocEntry", e."UsrID" is null, e."AreID" is null, e."TypeCategory" is null, e."ExcFrom" desc, e."ExcID" desc
    ), fitting as (
      select "AccID", "DocEntry", true as exceptional from exception
      union all
      select c."AccID", d."DocEntry", false
      from d
      join "SecCircuit" c on (c."AreID" is null or c."AreID" = d."AreID")
        and (c."TypeCategory" is null or c."TypeCategory" = d."TypeCategory")
        and (c."TypeCurrency" is null or c."TypeCurrency" = (
          select "DedValue" from "GenDefinition" where "DefID" = 1020 and "DedAbbreviation" = d.currency limit 1))
        and (c."AccAmountFrom" is null or c."AccAmountFrom" <= d.amount)
        and (c."AccAmountTo" is null or c."AccAmountTo" >= d.amount)
        and (c."PrjID" is null or c."PrjID" = any(d.projects))
        and (c."CceID" is null or c."CceID" = any(d."costCenters"))
      where c."TrsCode" = ${kind} and ${isUsable(drafts)} and d."DocEntry" not in (select "DocEntry" from exception)
    )
    select c."AccID", c."AccName", l."AlvID", l."AlvOrder", l."TypeLevel", l."PstID", p."PstName", f.documents, f.exceptions
    from (select "AccID", array_agg("DocEntry") as documents, array_agg("DocEntry") filter (where exceptional) as exceptions
      from fitting group by "AccID") f
    join "SecCircuit" c on c."AccID" = f."AccID"
    join "SecApprovalLevel" l on l."AccID" = c."AccID" and l."SecStatus" = 1
    join "GenPosition" p on p."PstID" = l."PstID"
    order by c."AccPriority", c."AccName", l."AlvOrder", l."AlvID"`.execute(tx)
  return rows
}

function circuitOf(levels: readonly MatchRow[]): Circuit {
  const numbers = levelNumbers(levels)
  const { AccID = 0, AccName = '' } = levels[0] ?? {}
  return {
    AccID,
    AccName,
    levels: levels.map(({ AlvID, AlvOrder, TypeLevel, PstID, PstName }) => ({
      AlvID,
      PstID,
      PstName,
      TypeLevelText: levelTitle(numbers.get(AlvOrder) ?? 1, TypeLevel),
    })),
  }
}
