import { sql, type Transaction } from 'kysely'
import { exportMessages } from '#schema/modules/reporting/export/export.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Where an export stands. */
export const EXPORT_STATUS = { WAITING: 0, RUNNING: 1, READY: 2, FAILED: 3, CANCELLED: 4, EXPIRED: 5 } as const

/** An export as every call answers it (docs/rest-contract.md). */
export interface ExportRow {
  ExpID: number
  ExpName: string
  ExpFormat: string
  ExpStatus: number
  /** Rows that are written so far. */
  ExpRows: number
  /** Of how many; null while nobody has counted. */
  ExpTotal: number | null
  /** Why there is no file. */
  ExpMessage: string | null
  /** Bytes of the file. */
  ExpSize: number | null
  /** 1 while there is a file to download. */
  ExpHasFile: number | null
  ExpEnd: string | null
  /** Until when the file can be downloaded. */
  ExpExpires: string | null
  SecCreate: string
}

/** The export has a file whose days are not over, removed or not. */
export const isToDownload = sql<boolean>`"GenExport"."FilID" is not null and "ExpExpires" > clock_now()`

/** Exports that a person is shown. */
const SHOWN = 50

/** Exports are their own askers' alone: nobody else sees that there is one. */
const selectOwn = (tx: Transaction<Tables>, UsrID: number) =>
  tx
    .selectFrom('GenExport')
    .select(['ExpID', 'ExpName', 'ExpFormat', 'ExpStatus', 'ExpRows', 'ExpTotal', 'ExpMessage', 'ExpEnd'])
    .select(['ExpExpires', 'SecCreate', sql<number | null>`"ExpSize"::float8`.as('ExpSize')])
    .select(sql<number | null>`case when ${isToDownload} then 1 end`.as('ExpHasFile'))
    .where('UsrID', '=', UsrID)
    .where('CpyID', '=', sql<number>`current_setting('app.company')::integer`)

/** A person's exports, the newest first. */
export const readExports = (tx: Transaction<Tables>, UsrID: number): Promise<ExportRow[]> =>
  selectOwn(tx, UsrID).orderBy('ExpID', 'desc').limit(SHOWN).execute()

/** One of a person's exports; undefined where there is none. */
export const readExport = (tx: Transaction<Tables>, UsrID: number, ExpID: number): Promise<ExportRow | undefined> =>
  selectOwn(tx, UsrID).where('ExpID', '=', ExpID).executeTakeFirst()

/** Ends an export without a file, unless another try has it by now. Answers whether it was this one's. */
export async function endExport(
  tx: Transaction<Tables>,
  { ExpID, ExpTurn }: { ExpID: number; ExpTurn: number },
  ExpMessage: string = exportMessages.gaveUp,
): Promise<boolean> {
  const ended = await tx
    .updateTable('GenExport')
    .set({ ExpStatus: EXPORT_STATUS.FAILED, ExpMessage: ExpMessage.slice(0, 1_000), ExpEnd: sql<string>`clock_now()` })
    .where('ExpID', '=', ExpID)
    .where('ExpTurn', '=', ExpTurn)
    .where('ExpStatus', '=', EXPORT_STATUS.RUNNING)
    .returning('ExpID')
    .executeTakeFirst()
  return ended !== undefined
}
