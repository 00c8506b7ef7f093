import { sql, type RawBuilder, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { APPROVABLE_STATUS } from '#schema/kit/document/approvable-status.ts'
import type { ApprovableDocument, Caller, SentDocument } from '#upstream/kit/approval/approvable-document.ts'
import { alias, type Alias, type Column } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { canWriteRow, type DataScope } from './data-scope.ts'
import { contains } from '#upstream/kit/text/search-text.ts'
import { filterVisible, isLiveAndVisible, type DocumentTable, type DocumentTableName } from './visibility.ts'

/** The table of a kind of document that passes through circuits, and who gets at it. */
interface ApprovableOptions<T extends DocumentTableName, R extends DataScope> {
  place: DocumentTable<T, R>
  reachOf: (tx: Transaction<Tables>, caller: Caller) => Promise<R>
  /** The option of the kind's screen. */
  option: string
  /** "ReqStatus". */
  status: Column<T>
  /** Whether it waits for its author, as a draft does: it is neither decided nor put on a circuit. */
  isWithAuthor?: (document: Alias<T>) => RawBuilder<unknown>
  /** The column that a search reads: "ReqSearch". */
  search: Column<T>
  /** "ReqDocumentNumber". */
  number: Column<T>
  /** "ReqDate". */
  date: Column<T>
}

/** A row as it is locked. */
interface LockedDocument {
  UsrID: number
  CpyID: number
  SecStatus: number
}

const WRITING = ['Add', 'Edit', 'Save'] as const

/** Whether the caller may put a document of the option's screen on a circuit, as far as their level and their rights go. */
export const canAssociate = (
  option: string,
  row: { UsrID: number; AreID: number | null },
  scope: DataScope,
  { permissions }: Pick<Caller, 'permissions'>,
): boolean => WRITING.some((flag) => permissions.may(option, flag)) && canWriteRow(scope, row)

/** What every kind does alike so that its documents can pass through circuits. */
export function createApprovable<T extends DocumentTableName, R extends DataScope>({
  place: documentTable,
  reachOf,
  option,
  status,
  isWithAuthor,
  search,
  number,
  date,
}: ApprovableOptions<T, R>) {
  const [table, key, column] = [sql.table(documentTable.table), sql.id(documentTable.key), sql.id(status)]
  const document = alias(documentTable.table, 'r')
  const waits = isWithAuthor?.(document) ?? sql`false`
  const isWaiting = sql<boolean>`(r.${column} = ${APPROVABLE_STATUS.PENDING} and not ${waits})`
  const hasRun = sql`exists (
    select from "SecApprovalTransaction" t where t."TrsCode" = ${documentTable.TrsCode} and t."DocEntry" = ${document(documentTable.key)})`
  return {
    withoutRun: sql`select ${document(documentTable.key)} as "DocEntry" from ${document.table} where ${document('SecStatus')} = 1 and ${isWaiting} and not ${hasRun}`,

    found: (words) =>
      sql`select ${document(documentTable.key)} from ${document.table} where ${document('SecStatus')} = 1 and ${contains(document(search), words)}`,

    numberOf: (wanted) =>
      sql`(select ${document(number)} from ${document.table} where ${document(documentTable.key)} = ${wanted})`,

    async lock(tx, DocEntry) {
      const row = await tx
        .selectFrom(sql<LockedDocument>`${table}`.as('r'))
        // Whoever was taken out of the company reads nothing of it any more (decision 0186).
        .leftJoin('SecUserCompany as c', (join) =>
          join.onRef('c.UsrID', '=', 'r.UsrID').onRef('c.CpyID', '=', 'r.CpyID'),
        )
        .leftJoin('SecUser as u', (join) =>
          join.onRef('u.UsrID', '=', 'c.UsrID').on('u.SecStatus', '=', 1).on('u.LexID', '=', 0),
        )
        .select(['r.UsrID', 'u.UsrFullName', 'u.UsrEmail', isWaiting.as('isPending')])
        .where(sql<boolean>`r.${key} = ${DocEntry}`)
        .where('r.SecStatus', '=', 1)
        .forUpdate('r') // guard
        .executeTakeFirst()
      if (!row) return undefined
      const { UsrID, isPending, UsrFullName, UsrEmail } = row
      return { UsrID, isPending, author: UsrFullName === null ? null : { UsrFullName, UsrEmail } }
    },

    async writerOf(tx, DocEntry) {
      const last = await tx
        .selectFrom('SecAudit')
        .select('UsrID')
        .where('AudResource', '=', documentTable.table)
        .where('AudRecord', '=', String(DocEntry))
        .where('AudAction', 'in', ['create', 'update'])
        .orderBy('AudID', 'desc')
        .limit(1)
        .executeTakeFirst()
      return last?.UsrID ?? undefined
    },

    async settle(tx, DocEntry, outcome, UsrUpdateID) {
      await sql`
        update ${table} set ${column} = ${outcome}, "UsrUpdateID" = ${UsrUpdateID}, "SecUpdate" = ${clock.now()},
          "SecVersion" = "SecVersion" + 1
        where ${key} = ${DocEntry}`.execute(tx)
    },

    async sent(tx, caller, wanted, most) {
      const [id, day] = [document(documentTable.key), document(date)]
      const isWanted =
        'number' in wanted
          ? sql`${document(number)} = upper(${wanted.number})`
          : sql`${day} between ${wanted.from}::date and ${wanted.to}::date`
      const { rows } = await sql<SentDocument>`
        select ${id} as "DocEntry", ${day} as "Date", (count(*) over ())::integer as total from ${document.table}
        where ${isLiveAndVisible(await reachOf(tx, caller), documentTable, document)} and ${isWanted} and (${isWaiting} or ${hasRun})
        order by ${day} desc, ${id} desc limit ${most}`.execute(tx)
      return rows
    },

    async visible(tx, caller, documents) {
      return filterVisible(tx, await reachOf(tx, caller), documentTable, documents)
    },

    async deleted(tx, caller, documents) {
      return filterVisible(tx, await reachOf(tx, caller), documentTable, documents, 'deleted')
    },

    async mayAssociate(tx, caller, DocEntry) {
      const { rows } = await sql<{ UsrID: number; AreID: number | null }>`
        select "UsrID", "AreID" from ${table} where ${key} = ${DocEntry}`.execute(tx)
      const [row] = rows
      return row !== undefined && canAssociate(option, row, await reachOf(tx, caller), caller)
    },
  } satisfies Partial<ApprovableDocument>
}
