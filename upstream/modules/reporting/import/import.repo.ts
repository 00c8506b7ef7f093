import { sql, type Transaction } from 'kysely'
import { IMPORT_ISSUES_MAX, IMPORT_ISSUES_SHOWN, importMessages } from '#schema/modules/reporting/import/import.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { ImportCounts, ImportIssue } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'

/** Where an import stands. */
export const IMPORT_STATUS = { WAITING: 0, RUNNING: 1, DONE: 2, FAILED: 3, CANCELLED: 4, REJECTED: 5 } as const

/** An import as every call answers it (docs/rest-contract.md). */
export interface ImportRow {
  ImpID: number
  /** The catalogue's resource, and what people call it. */
  ImpResource: string
  ImpName: string
  ImpFileName: string
  /** Whether its rows are only checked. */
  ImpCheckOnly: boolean
  ImpStatus: number
  /** Rows that are checked so far. */
  ImpRows: number
  /** Of how many; null while the file is not read. */
  ImpTotal: number | null
  ImpCreated: number
  ImpUpdated: number
  ImpUnchanged: number
  ImpIssueCount: number
  /** The first of them. */
  ImpIssues: ImportIssue[]
  /** 1 where issues can be downloaded. */
  ImpHasIssues: number | null
  /** Why it failed. */
  ImpMessage: string | null
  ImpEnd: string | null
  SecCreate: string
}

/** Imports that a person is shown. */
const SHOWN = 50

/** Imports are their own askers' alone: nobody else sees that there is one. */
const selectOwn = (tx: Transaction<Tables>, UsrID: number) =>
  tx
    .selectFrom('GenImport')
    .select(['ImpID', 'ImpResource', 'ImpName', 'ImpFileName', 'ImpCheckOnly', 'ImpStatus', 'ImpRows', 'ImpTotal'])
    .select(['ImpCreated', 'ImpUpdated', 'ImpUnchanged', 'ImpIssueCount', 'ImpMessage', 'ImpEnd', 'SecCreate'])
    .select(sql<number | null>`case when "ImpIssueCount" > 0 then 1 end`.as('ImpHasIssues'))
    .select(
      sql<ImportIssue[]>`jsonb_path_query_array("ImpIssues", ${`$[0 to ${IMPORT_ISSUES_SHOWN - 1}]`}::jsonpath)`.as(
        'ImpIssues',
      ),
    )
    .where('UsrID', '=', UsrID)
    .where('CpyID', '=', sql<number>`current_setting('app.company')::integer`)

/** A person's imports, the newest first. */
export const readImports = (tx: Transaction<Tables>, UsrID: number): Promise<ImportRow[]> =>
  selectOwn(tx, UsrID).orderBy('ImpID', 'desc').limit(SHOWN).execute()

/** One of a person's imports; undefined where there is none. */
export const readImport = (tx: Transaction<Tables>, UsrID: number, ImpID: number): Promise<ImportRow | undefined> =>
  selectOwn(tx, UsrID).where('ImpID', '=', ImpID).executeTakeFirst()

/** All issues that are kept of a person's import; undefined where there is no import, or none of it. */
export async function readIssues(
  tx: Transaction<Tables>,
  UsrID: number,
  ImpID: number,
): Promise<{ ImpName: string; issues: ImportIssue[] } | undefined> {
  return selectOwn(tx, UsrID)
    .clearSelect()
    .select(['ImpName', sql<ImportIssue[]>`"ImpIssues"`.as('issues')])
    .where('ImpID', '=', ImpID)
    .where('ImpIssueCount', '>', 0)
    .executeTakeFirst()
}

/** What an import came to. */
export interface ImportOutcome extends ImportCounts {
  rows: number
  /** How many, and the first of them. */
  issueCount: number
  issues: readonly ImportIssue[]
}

/** One try of an import. */
interface Try {
  ImpID: number
  ImpTurn: number
}

/** Ends an import with what it came to, unless another try has it by now or it was cancelled. Answers whether it was this one's. */
export async function endImport(
  tx: Transaction<Tables>,
  { ImpID, ImpTurn }: Try,
  { rows, created, updated, unchanged, issueCount, issues }: ImportOutcome,
): Promise<boolean> {
  const ended = await tx
    .updateTable('GenImport')
    .set({
      ImpStatus: issueCount > 0 ? IMPORT_STATUS.REJECTED : IMPORT_STATUS.DONE,
      FilID: null,
      ImpRows: rows,
      ImpTotal: rows,
      ImpCreated: created,
      ImpUpdated: updated,
      ImpUnchanged: unchanged,
      ImpIssueCount: issueCount,
      ImpIssues: JSON.stringify(issues.slice(0, IMPORT_ISSUES_MAX)),
      ImpEnd: sql<string>`clock_now()`,
    })
    .where('ImpID', '=', ImpID)
    .where('ImpTurn', '=', ImpTurn)
    .where('ImpStatus', '=', IMPORT_STATUS.RUNNING)
    .returning('ImpID')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends an import that could not be done, unless another try has it by now. Answers whether it was this one's. */
export async function failImport(
  tx: Transaction<Tables>,
  { ImpID, ImpTurn }: Try,
  message: string = importMessages.gaveUp,
): Promise<boolean> {
  const ended = await sql`update "GenImport"
    set "ImpStatus" = 3, "FilID" = null, "ImpMessage" = ${message.slice(0, 1_000)}, "ImpEnd" = clock_now()
    where "ImpID" = ${ImpID} and "ImpTurn" = ${ImpTurn} and "ImpStatus" = 1 returning "ImpID"`.execute(tx)
  return ended.rows.length > 0
}
