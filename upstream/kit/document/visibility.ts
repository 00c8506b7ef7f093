import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import { takesPartSql } from '#upstream/kit/approval/approver-assignments.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { DataScope } from './data-scope.ts'

/** Where the documents of a kind lie. In SQL the row of the table is always `r`, and has UsrID and AreID. */
export interface DocumentTable<R extends DataScope = DataScope> {
  TrsCode: DocumentCode
  /** "LgsRequirement". */
  table: string
  /** "ReqID". */
  key: string
  /** SQL: the requirement lines, by DerID, that `r` is about; a kind without any is limited by no cost centre. */
  lines?: RawBuilder<unknown>
  /** SQL: further ways in which `r` may be seen because something of it is the person's own. */
  own?(scope: R): readonly RawBuilder<boolean>[]
  /** SQL: further ways in which the person's levels show `r`. */
  also?(scope: R): readonly RawBuilder<boolean>[]
  /** SQL: what people of the portals see of `r`; a kind that says nothing shows them nothing. */
  portal?(scope: R): RawBuilder<boolean>
}

/** SQL: the person stands in the circuit of the document `r`. */
const takesPartInCircuit = (
  { seats: assignments, identity }: DataScope,
  { TrsCode, key }: Pick<DocumentTable, 'TrsCode' | 'key'>,
): RawBuilder<boolean> =>
  sql<boolean>`r.${sql.id(key)} in (
    select t."DocEntry" from "SecApprovalTransaction" t
    where t."CpyID" = ${identity.companyId} and t."TrsCode" = ${TrsCode} and ${takesPartSql(assignments, identity, 't')})`

/** SQL: `r` charges a cost centre that the person is limited to, or no cost centre at all; undefined where nothing limits. */
function withinCostCenters(
  { costCenters }: DataScope,
  { lines }: Pick<DocumentTable, 'lines'>,
): RawBuilder<boolean> | undefined {
  if (costCenters.length === 0 || !lines) return undefined
  return sql<boolean>`coalesce((
    select bool_or(p."Prj_Ceco" = any(${costCenters}::integer[])) from "LgsRequirementDistribution" p
    where p."TypeP" = 1 and p."DerID" in (${lines})), true)`
}

/**
 * SQL: the ways in which the document `r` may be seen, each by an index of its own; one is enough. A list cuts its
 * page from each of them, because no index serves an "or". Cost centres limit what the level shows, never what is the
 * person's own or waits for their decision (docs/decisions/0015).
 */
export function visibilityPredicates<R extends DataScope>(
  scope: R,
  documentTable: DocumentTable<R>,
): RawBuilder<boolean>[] {
  const { rows, identity, areas } = scope
  if (rows === 'portal') return [documentTable.portal?.(scope) ?? sql<boolean>`false`]
  const limit = withinCostCenters(scope, documentTable)
  if (rows === 'company' && !limit) return [sql<boolean>`true`]
  const own = [
    sql<boolean>`r."UsrID" = ${identity.userId}`,
    takesPartInCircuit(scope, documentTable),
    ...(documentTable.own?.(scope) ?? []),
  ]
  const inAreas = rows === 'area' ? areas.map((area) => sql<boolean>`r."AreID" = ${area}`) : []
  const byLevel = [...(rows === 'company' ? [sql<boolean>`true`] : inAreas), ...(documentTable.also?.(scope) ?? [])]
  return [...own, ...(limit ? byLevel.map((predicate) => sql<boolean>`(${predicate} and ${limit})`) : byLevel)]
}

/** SQL: the document `r` may be seen, by level or because the person stands in its circuit. */
export const isVisible = <R extends DataScope>(scope: R, documentTable: DocumentTable<R>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(visibilityPredicates(scope, documentTable), sql` or `)})`

/** SQL: the row `r` of the kind is the company's own, not deleted, and may be seen. */
export const isLiveAndVisible = <R extends DataScope>(scope: R, documentTable: DocumentTable<R>): RawBuilder<boolean> =>
  sql<boolean>`r."CpyID" = ${scope.identity.companyId} and r."SecStatus" = 1 and ${isVisible(scope, documentTable)}`

/** Those of the documents that may be seen, by key; foreign, missing and deleted ones are left out. */
export async function filterVisible<R extends DataScope>(
  tx: Transaction<Tables>,
  scope: R,
  documentTable: DocumentTable<R>,
  documents: readonly number[],
): Promise<Set<number>> {
  if (documents.length === 0) return new Set()
  const key = sql.id(documentTable.key)
  const { rows } = await sql<{ key: number }>`
    select r.${key} as key from ${sql.id(documentTable.table)} r
    where r.${key} = any(${documents}::integer[]) and ${isLiveAndVisible(scope, documentTable)}`.execute(tx)
  return new Set(rows.map((row) => row.key))
}
