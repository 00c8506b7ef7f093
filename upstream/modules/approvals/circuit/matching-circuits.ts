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

/**
 * The circuits that fit a document, in the order in which they are shown (priority, then name). An exception that
 * holds today comes before any condition and leaves its circuit alone: user before area before category (rules 2).
 */
export async function matchingCircuits(
  tx: Transaction<Tables>,
  kind: TrsCode,
  document: CircuitCriteria,
): Promise<Circuit[]> {
  const exception = await exceptionFor(tx, kind, document)
  if (exception !== undefined) return withLevels(tx, [exception])
  return withLevels(tx, await meetsConditions(tx, kind, document))
}

/** Only circuits in use that have a level in use can carry a document. */
const isUsable = sql<boolean>`c."SecStatus" = 1 and exists (
  select from "SecApprovalLevel" l where l."AccID" = c."AccID" and l."SecStatus" = 1)`

/** The circuit of the exception that holds today for a document; undefined for none. */
export async function exceptionFor(
  tx: Transaction<Tables>,
  kind: TrsCode,
  { UsrID, AreID, TypeCategory }: CircuitCriteria,
) {
  const { rows } = await sql<{ AccID: number }>`
    select e."AccID" from "SecCircuitException" e join "SecCircuit" c on c."AccID" = e."AccID" and c."TrsCode" = e."TrsCode"
    where e."TrsCode" = ${kind} and e."SecStatus" = 1 and clock_today() between e."ExcFrom" and e."ExcTo" and ${isUsable}
      and (e."UsrID" is null or e."UsrID" = ${UsrID})
      and (e."AreID" is null or e."AreID" = ${AreID}::integer)
      and (e."TypeCategory" is null or e."TypeCategory" = ${TypeCategory}::text)
    order by e."UsrID" is null, e."AreID" is null, e."TypeCategory" is null, e."ExcFrom" desc, e."ExcID" desc
    limit 1`.execute(tx)
  return rows[0]?.AccID
}

async function meetsConditions(tx: Transaction<Tables>, kind: TrsCode, document: CircuitCriteria): Promise<number[]> {
  const { AreID, TypeCategory, currency, amount, projects, costCenters } = document
  const { rows } = await sql<{ AccID: number }>`
    select c."AccID" from "SecCircuit" c
    where c."TrsCode" = ${kind} and ${isUsable}
      and (c."AreID" is null or c."AreID" = ${AreID}::integer)
      and (c."TypeCategory" is null or c."TypeCategory" = ${TypeCategory}::text)
      and (c."TypeCurrency" is null or c."TypeCurrency" = (
        select "DedValue" from "GenDefinition" where "DefID" = 1020 and "DedAbbreviation" = ${currency} limit 1))
      and (c."AccAmountFrom" is null or c."AccAmountFrom" <= ${amount}::numeric)
      and (c."AccAmountTo" is null or c."AccAmountTo" >= ${amount}::numeric)
      and (c."PrjID" is null or c."PrjID" = any(${projects}::integer[]))
      and (c."CceID" is null or c."CceID" = any(${costCenters}::integer[]))`.execute(tx)
  return rows.map(({ AccID }) => AccID)
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
