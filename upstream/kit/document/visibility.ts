import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import { takesPartSql } from '#upstream/kit/approval/approvers.ts'
import { alias, type Alias, type Column, type TableName, type TableWith } from '#upstream/platform/database/alias.ts'
import { BY_KEY } from '#upstream/platform/database/connection/prepared-statements.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { DataScope } from './data-scope.ts'

/** A table of documents, by whoever made each and their area. */
export type DocumentTableName = TableWith<'CpyID' | 'UsrID' | 'AreID' | 'SecStatus'>

/** Where the documents of a kind lie. */
export interface DocumentTable<T extends TableName, R extends DataScope = DataScope> {
  TrsCode: DocumentCode
  /** "LgsRequirement". */
  table: T
  /** "ReqID". */
  key: Column<T>
  /** Selects the requirement lines, by DerID, that the document is about; a kind without any is limited by no cost centre. */
  lines?(document: Alias<T>): RawBuilder<unknown>
  /** Further ways in which the document may be seen because something of it is the person's own. */
  own?(scope: R, document: Alias<T>): readonly RawBuilder<boolean>[]
  /** Further ways in which the person's levels show the document. */
  also?(scope: R, document: Alias<T>): readonly RawBuilder<boolean>[]
  /** Holds for the documents that people of the portals see; a kind that says nothing shows them nothing. */
  portal?(scope: R, document: Alias<T>): RawBuilder<boolean>
}

const level = alias('SecApprovalTransaction', 't')

/** From where the ways are looked at in which a document may be seen: from a list, or from one that is found by its key. */
type Viewpoint = 'list' | 'document'

/** The person is on the circuit of the document: a list begins with their levels, a document with its own. */
function takesPartInCircuit<T extends DocumentTableName>(
  { seats: assignments, identity }: DataScope,
  { TrsCode, key }: Pick<DocumentTable<T>, 'TrsCode' | 'key'>,
  document: Alias<T>,
  from: Viewpoint,
): RawBuilder<boolean> {
  const taken = sql`${level.table}
    where ${level('CpyID')} = ${identity.companyId} and ${level('TrsCode')} = ${TrsCode} and ${takesPartSql(assignments, identity, level)}`
  return from === 'list'
    ? sql<boolean>`${document(key)} in (select ${level('DocEntry')} from ${taken})`
    : sql<boolean>`exists (select from ${taken} and ${level('DocEntry')} = ${document(key)})`
}

/** The document charges a cost centre that the person is limited to, or no cost centre at all; undefined where nothing limits. */
function withinCostCenters<T extends DocumentTableName>(
  { costCenters }: DataScope,
  documentTable: Pick<DocumentTable<T>, 'lines'>,
  document: Alias<T>,
): RawBuilder<boolean> | undefined {
  const lines = documentTable.lines?.(document)
  if (costCenters.length === 0 || !lines) return undefined
  return sql<boolean>`coalesce((
    select bool_or(p."Prj_Ceco" = any(${costCenters}::integer[])) from "LgsRequirementDistribution" p
    where p."TypeP" = 1 and p."DerID" in (${lines})), true)`
}

/**
 * Lists the ways in which the document may be seen, each by an index of its own; one is enough. A list cuts its
 * page from each of them, because no index serves an "or". Cost centres limit what the level shows, never what is the
 * person's own or waits for their decision (docs/decisions/0015).
 */
export function visibilityPredicates<T extends DocumentTableName, R extends DataScope>(
  scope: R,
  documentTable: DocumentTable<T, R>,
  document: Alias<NoInfer<T>>,
  from: Viewpoint = 'list',
): RawBuilder<boolean>[] {
  const { rows, identity, areas } = scope
  if (rows === 'portal') return [documentTable.portal?.(scope, document) ?? sql<boolean>`false`]
  const limit = withinCostCenters(scope, documentTable, document)
  if (rows === 'company' && !limit) return [sql<boolean>`true`]
  const own = [
    sql<boolean>`${document('UsrID')} = ${identity.userId}`,
    takesPartInCircuit(scope, documentTable, document, from),
    ...(documentTable.own?.(scope, document) ?? []),
  ]
  const inAreas = rows === 'area' ? areas.map((area) => sql<boolean>`${document('AreID')} = ${area}`) : []
  const byLevel = [
    ...(rows === 'company' ? [sql<boolean>`true`] : inAreas),
    ...(documentTable.also?.(scope, document) ?? []),
  ]
  return [...own, ...(limit ? byLevel.map((predicate) => sql<boolean>`(${predicate} and ${limit})`) : byLevel)]
}

/** The document may be seen, by level or because the person is on its circuit. */
export const isVisible = <T extends DocumentTableName, R extends DataScope>(
  scope: R,
  documentTable: DocumentTable<T, R>,
  document: Alias<NoInfer<T>>,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(visibilityPredicates(scope, documentTable, document, 'document'), sql` or `)})`

/** The document is the company's own, and there or deleted. */
const isOwn = <T extends DocumentTableName>(
  { identity }: DataScope,
  document: Alias<T>,
  state: 'live' | 'deleted',
): RawBuilder<boolean> =>
  sql<boolean>`${document('CpyID')} = ${identity.companyId} and ${document('SecStatus')} = ${state === 'live' ? 1 : 0}`

/** The document is the company's own, not deleted, and may be seen. */
export const isLiveAndVisible = <T extends DocumentTableName, R extends DataScope>(
  scope: R,
  documentTable: DocumentTable<T, R>,
  document: Alias<NoInfer<T>>,
): RawBuilder<boolean> =>
  sql<boolean>`${isOwn(scope, document, 'live')} and ${isVisible(scope, documentTable, document)}`

/** Those of the documents that may be seen, by key; foreign and missing ones are left out, and those in another state. */
export async function filterVisible<T extends DocumentTableName, R extends DataScope>(
  tx: Transaction<Tables>,
  scope: R,
  documentTable: DocumentTable<T, R>,
  documents: readonly number[],
  state: 'live' | 'deleted' = 'live',
): Promise<Set<number>> {
  if (documents.length === 0) return new Set()
  const document = alias(documentTable.table, 'r')
  const key = document(documentTable.key)
  const { rows } = await sql<{ key: number }>`
    select ${key} as key from ${document.table}
    where ${key} = any(${documents}::integer[]) and ${isOwn(scope, document, state)} and ${isVisible(scope, documentTable, document)} ${sql.raw(BY_KEY)}`.execute(
    tx,
  )
  return new Set(rows.map((row) => row.key))
}
