import { sql, type Transaction } from 'kysely'
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
  const exceptions = await exceptionsFor(tx, kind, documents, drafts)
  const others = documents.filter(({ DocEntry }) => !exceptions.has(DocEntry))
  const fitting = others.length === 0 ? new Map<number, number[]>() : await meetConditions(tx, kind, others, drafts)
  const circuits = await withLevels(tx, [...new Set([...exceptions.values(), ...[...fitting.values()].flat()])])
  return new Map(
    documents.map(({ DocEntry }) => {
      const exception = exceptions.get(DocEntry)
      const keys = new Set(exception === undefined ? fitting.get(DocEntry) : [exception])
      const own = circuits.filter(({ AccID }) => keys.has(AccID))
      return [DocEntry, { isByException: exception !== undefined, circuits: own }]
    }),
  )
}

/** Only circuits in use that have a level in use can carry a document. */
const isUsable = (drafts: readonly number[]) => sql<boolean>`
  (c."SecStatus" = 1 or c."AccID" = any(${drafts}::integer[])) and exists (
    select from "SecApprovalLevel" l where l."AccID" = c."AccID" and l."SecStatus" = 1)`

/** Names, as `d`, what circuits look at in the documents. */
const given = (
  documents: readonly CircuitCriteria[],
) => sql`jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d (
  "DocEntry" integer, "UsrID" integer, "AreID" integer, "TypeCategory" text, currency text, amount numeric,
  projects integer[], "costCenters" integer[])`

/** The circuits of the exceptions that hold today, by document; none for those without. */
async function exceptionsFor(
  tx: Transaction<Tables>,
  kind: TrsCode,
  documents: readonly CircuitCriteria[],
  drafts: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ DocEntry: number; AccID: number }>`
    select distinct on (d."DocEntry") d."DocEntry", e."AccID"
    from ${given(documents)}
    join "SecCircuitException" e on (e."UsrID" is null or e."UsrID" = d."UsrID")
      and (e."AreID" is null or e."AreID" = d."AreID")
      and (e."TypeCategory" is null or e."TypeCategory" = d."TypeCategory")
    join "SecCircuit" c on c."AccID" = e."AccID" and c."TrsCode" = e."TrsCode"
    where e."TrsCode" = ${kind} and e."SecStatus" = 1 and clock_today() between e."ExcFrom" and e."ExcTo" and ${isUsable(drafts)}
    order by d."DocEntry", e."UsrID" is null, e."AreID" is null, e."TypeCategory" is null, e."ExcFrom" desc, e."ExcID" desc`.execute(
    tx,
  )
  return new Map(rows.map(({ DocEntry, AccID }) => [DocEntry, AccID]))
}

/** The circuits whose conditions each document meets. */
async function meetConditions(
  tx: Transaction<Tables>,
  kind: TrsCode,
  documents: readonly CircuitCriteria[],
  drafts: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ DocEntry: number; circuits: number[] }>`
    select d."DocEntry", array_agg(c."AccID") as circuits
    from ${given(documents)}
    join "SecCircuit" c on (c."AreID" is null or c."AreID" = d."AreID")
      and (c."TypeCategory" is null or c."TypeCategory" = d."TypeCategory")
      and (c."TypeCurrency" is null or c."TypeCurrency" = (
        select "DedValue" from "GenDefinition" where "DefID" = 1020 and "DedAbbreviation" = d.currency limit 1))
      and (c."AccAmountFrom" is null or c."AccAmountFrom" <= d.amount)
      and (c."AccAmountTo" is null or c."AccAmountTo" >= d.amount)
      and (c."PrjID" is null or c."PrjID" = any(d.projects))
      and (c."CceID" is null or c."CceID" = any(d."costCenters"))
    where c."TrsCode" = ${kind} and ${isUsable(drafts)}
    group by d."DocEntry"`.execute(tx)
  return new Map(rows.map(({ DocEntry, circuits }) => [DocEntry, circuits]))
}

async function withLevels(tx: Transaction<Tables>, circuits: readonly number[]): Promise<Circuit[]> {
  if (circuits.length === 0) return []
  const rows = await tx
    .selectFrom('SecCircuit as c')
    .innerJoin('SecApprovalLevel as l', 'l.AccID', 'c.AccID')
    .innerJoin('GenPosition as p', 'p.PstID', 'l.PstID')
    .select(['c.AccID', 'c.AccName', 'l.AlvID', 'l.AlvOrder', 'l.TypeLevel', 'l.PstID', 'p.PstName'])
    .where('c.AccID', 'in', circuits)
    .where('l.SecStatus', '=', 1)
    .orderBy('c.AccPriority')
    .orderBy('c.AccName')
    .orderBy('l.AlvOrder')
    .orderBy('l.AlvID')
    .execute()
  return [...groupBy(rows, ({ AccID }) => AccID)].map(([AccID, levels]) => {
    const numbers = levelNumbers(levels)
    return {
      AccID,
      AccName: levels[0]?.AccName ?? '',
      levels: levels.map(({ AlvID, AlvOrder, TypeLevel, PstID, PstName }) => ({
        AlvID,
        PstID,
        PstName,
        TypeLevelText: levelTitle(numbers.get(AlvOrder) ?? 1, TypeLevel),
      })),
    }
  })
}
