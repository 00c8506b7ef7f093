import { sql } from 'kysely'
import { EXPORT_DAYS, exportNotice, type ExportFormatCode } from '#schema/modules/reporting/export/export.ts'
import type { Permissions } from '#upstream/platform/auth/permissions.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { ServiceKeys } from '#upstream/platform/auth/service-keys.ts'
import { inCompany, isConnectionLost } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { CostlyReads } from '#upstream/platform/database/server/replica/costly-reads.ts'
import { Refusal, refuse } from '#upstream/platform/errors/refusal.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import type { ExportableLists } from '#upstream/platform/http/page.ts'
import {
  startQueueWorker,
  type QueueWorker,
  type QueueWorkerOptions,
} from '#upstream/platform/scheduler/queue/queue-worker.ts'
import { findAsker, tellAsker } from './asker.ts'
import { endExport, EXPORT_STATUS } from './export.repo.ts'
import { requeueExports } from './expire-exports.ts'
import { requireExportable } from './start-export.ts'
import { writeExport, type WrittenExport } from './write-export.ts'

export interface ExportWorkerOptions extends QueueWorkerOptions {
  /** What can be handed out whole. */
  lists: ExportableLists
  /** Reads them. */
  reads: CostlyReads
  fileStore: FileStore
  /** What people may do. */
  permissions: { of(identity: Identity): Promise<Permissions> }
  serviceKeys: ServiceKeys
  /** Rows that are read at once. */
  pageRows?: number
}

/** Exports that one process writes at once: each holds a connection of the database, and takes another to tell how far it is. */
const AT_ONCE = 2
/** Tries of an export, those that ended with their process included. */
const MOST_TRIES = 10

const TYPES: Readonly<Record<ExportFormatCode, string>> = {
  jsonl: 'application/x-ndjson',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export interface ClaimedExport {
  ExpID: number
  CpyID: number
  UsrID: number
  SvkID: number | null
  ExpList: string
  ExpName: string
  ExpFormat: ExportFormatCode
  ExpBody: unknown
  ExpTurn: number
}

/** The export is another try's by now, was cancelled, or the program ends. */
class Interrupted extends Error {}

/** The export of a job, as its next try; undefined where it has ended. */
async function claim(database: Database, ExpID: number): Promise<ClaimedExport | undefined> {
  return inCompany(database, { company: '*' }, async (tx) => {
    const { rows } = await sql<ClaimedExport>`
      update "GenExport" set "ExpStatus" = 1, "ExpTurn" = "ExpTurn" + 1, "ExpRows" = 0, "ExpTotal" = null
      where "ExpID" = ${ExpID} and "ExpStatus" in (0, 1)
      returning "ExpID", "CpyID", "UsrID", "SvkID", "ExpList", "ExpName", "ExpFormat", "ExpBody", "ExpTurn"`.execute(tx)
    return rows[0]
  })
}

const noticeAbout = ({ ExpID }: ClaimedExport) => ({ TrsCode: 'EXP', DocEntry: ExpID })

/** Names the file an export's, once. @throws Interrupted where another try has it, or it was cancelled */
async function finish(
  database: Database,
  claimed: ClaimedExport,
  fileName: string,
  { FilID, size, hash, rows }: WrittenExport,
): Promise<void> {
  const { ExpID, ExpTurn, CpyID, UsrID, ExpFormat } = claimed
  await inCompany(database, { company: CpyID, user: UsrID }, async (tx) => {
    const FilName = `${fileName}.${ExpFormat}`
    const file = { FilID, CpyID, FilName, FilType: TYPES[ExpFormat], FilSize: size, FilHash: hash, UsrCreateID: UsrID }
    await tx.insertInto('GenFile').values(file).execute()
    const { rows: finished } = await sql`
      update "GenExport" set "ExpStatus" = 2, "FilID" = ${FilID}, "ExpSize" = ${size}, "ExpRows" = ${rows}, "ExpTotal" = ${rows},
        "ExpEnd" = clock_now(), "ExpExpires" = clock_now() + make_interval(days => ${EXPORT_DAYS})
      where "ExpID" = ${ExpID} and "ExpTurn" = ${ExpTurn} and "ExpStatus" = 1 returning "ExpID"`.execute(tx)
    if (finished.length === 0) throw new Interrupted()
    await tellAsker(tx, claimed, noticeAbout(claimed), { message: exportNotice.ready(claimed.ExpName), color: 'green' })
  })
}

/** Writes the exports that people ask for, one try at a time each; one whose process is gone begins anew. */
export async function startExportWorker(
  database: Database,
  { lists, reads, fileStore, permissions, serviceKeys, pageRows, ...worker }: ExportWorkerOptions,
): Promise<QueueWorker> {
  let isStopping = false

  async function noteProgress(
    { ExpID, ExpTurn, CpyID }: ClaimedExport,
    rows: number,
    total: number | null,
  ): Promise<void> {
    const noted = await inCompany(database, { company: CpyID }, (tx) =>
      tx
        .updateTable('GenExport')
        .set({ ExpRows: rows, ExpTotal: total })
        .where('ExpID', '=', ExpID)
        .where('ExpTurn', '=', ExpTurn)
        .where('ExpStatus', '=', EXPORT_STATUS.RUNNING)
        .returning('ExpID')
        .executeTakeFirst(),
    )
    if (!noted || isStopping) throw new Interrupted()
  }

  /** Who asked, as they stand now: their rights are looked up again with every page. */
  async function requireAsker(claimed: ClaimedExport) {
    const asker = await findAsker(database, { permissions, serviceKeys }, claimed)
    if (!asker) throw refuse.forbidden()
    return { asker, list: requireExportable(lists, claimed.ExpList, asker) }
  }

  async function write(claimed: ClaimedExport): Promise<void> {
    const { asker, list } = await requireAsker(claimed)
    const written = await writeExport(reads, fileStore, {
      list,
      format: claimed.ExpFormat,
      wanted: claimed.ExpBody,
      caller: asker,
      pageRows,
      onProgress: async (rows, total) => {
        await noteProgress(claimed, rows, total)
        await requireAsker(claimed)
      },
    })
    try {
      await finish(database, claimed, list.fileName, written)
    } catch (failure) {
      // The commit may have been done although its answer was lost. A file that no row names is swept away later.
      if (!isConnectionLost(failure)) await fileStore.remove(written.FilID).catch(() => undefined)
      throw failure
    }
  }

  async function giveUp(claimed: ClaimedExport, reason?: string): Promise<void> {
    await inCompany(database, { company: claimed.CpyID, user: claimed.UsrID }, async (tx) => {
      if (await endExport(tx, claimed, reason))
        await tellAsker(tx, claimed, noticeAbout(claimed), {
          message: exportNotice.failed(claimed.ExpName),
          color: 'red',
        })
    })
  }

  async function run({ export: ExpID }: { export: number }): Promise<void> {
    const claimed = await claim(database, ExpID)
    if (!claimed) return
    if (claimed.ExpTurn > MOST_TRIES) return giveUp(claimed)
    try {
      await write(claimed)
    } catch (failure) {
      if (failure instanceof Interrupted && !isStopping) return
      if (!(failure instanceof Refusal) || failure.status >= 500) throw failure
      await giveUp(claimed, failure.message)
    }
  }

  await requeueExports(database)
  const queue = await startQueueWorker(database, 'export', run, { atOnce: AT_ONCE, ...worker })
  return {
    look: () => queue.look(),
    async stop() {
      isStopping = true
      await queue.stop()
    },
  }
}
