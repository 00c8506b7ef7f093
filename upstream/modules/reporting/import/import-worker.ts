import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { importMessages, importNotice } from '#schema/modules/reporting/import/import.ts'
import type { RowsFileFormat } from '#schema/kit/import/rows-file.ts'
import { readRowsFile } from '#upstream/kit/xlsx/rows-file.ts'
import { findAsker, tellAsker, type Rights } from '#upstream/modules/reporting/export/asker.ts'
import { inCompany, type TransactionWork } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { Refusal, refuse } from '#upstream/platform/errors/refusal.ts'
import { workPath, type FileStore } from '#upstream/platform/files/store/file-store.ts'
import { databaseRefusal } from '#upstream/platform/http/server/answer-failures.ts'
import type { ImportableCatalogues } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import {
  startQueueWorker,
  type QueueWorker,
  type QueueWorkerOptions,
} from '#upstream/platform/scheduler/queue/queue-worker.ts'
import { extensionOf } from '#schema/platform/text/file-extension.ts'
import { requeueImports } from './expire-imports.ts'
import { endImport, failImport, IMPORT_STATUS, type ImportOutcome } from './import.repo.ts'
import { loadRows } from './load-rows.ts'
import { requireImportable } from './start-import.ts'

export interface ImportWorkerOptions extends QueueWorkerOptions, Rights {
  catalogues: ImportableCatalogues
  fileStore: FileStore
  /** Rows that are checked and stored at once. */
  chunkRows?: number
}

/** One at a time a process: each holds a connection for as long as its rows take. */
const AT_ONCE = 1
/** Tries of an import, those that ended with their process included. */
const MOST_TRIES = 10

interface ClaimedImport {
  ImpID: number
  CpyID: number
  UsrID: number
  SvkID: number | null
  ImpResource: string
  ImpName: string
  ImpFileName: string
  FilID: string
  ImpCheckOnly: boolean
  ImpTurn: number
}

/** The import is another try's by now, was cancelled, or the program ends. */
class Interrupted extends Error {}

/** The import of a job, as its next try; undefined where it has ended. */
async function claim(database: Database, ImpID: number): Promise<ClaimedImport | undefined> {
  return inCompany(database, { company: '*' }, async (tx) => {
    const { rows } = await sql<ClaimedImport>`
      update "GenImport" set "ImpStatus" = 1, "ImpTurn" = "ImpTurn" + 1, "ImpRows" = 0, "ImpTotal" = null
      where "ImpID" = ${ImpID} and "ImpStatus" in (0, 1)
      returning "ImpID", "CpyID", "UsrID", "SvkID", "ImpResource", "ImpName", "ImpFileName", "FilID", "ImpCheckOnly", "ImpTurn"`.execute(
      tx,
    )
    return rows[0]
  })
}

function formatOf({ ImpFileName }: ClaimedImport): RowsFileFormat {
  const extension = extensionOf(ImpFileName)
  if (extension === '.csv') return 'csv'
  return extension === '.jsonl' ? 'jsonl' : 'xlsx'
}

const noticeAbout = ({ ImpID }: ClaimedImport) => ({ TrsCode: 'IMP', DocEntry: ImpID })

/** Names what an import came to, and tells whoever asked. @throws Interrupted where another try has it, or it was cancelled */
const finishing =
  (claimed: ClaimedImport, outcome: ImportOutcome): TransactionWork<void> =>
  async (tx) => {
    if (!(await endImport(tx, claimed, outcome))) throw new Interrupted()
    const notice =
      outcome.issueCount > 0 ? importNotice.rejected : claimed.ImpCheckOnly ? importNotice.checked : importNotice.loaded
    const color = outcome.issueCount > 0 ? 'red' : 'green'
    await tellAsker(tx, claimed, noticeAbout(claimed), { message: notice(claimed.ImpName), color })
  }

/** Loads the files that people ask for, one try at a time each; one whose process is gone begins anew, and is stored once. */
export async function startImportWorker(
  database: Database,
  { catalogues, fileStore, permissions, serviceKeys, chunkRows, ...worker }: ImportWorkerOptions,
): Promise<QueueWorker> {
  let isStopping = false
  const scopeOf = ({ CpyID, UsrID }: ClaimedImport) => ({ company: CpyID, user: UsrID })

  async function noteProgress(claimed: ClaimedImport, rows: number, total: number): Promise<void> {
    const { ImpID, ImpTurn } = claimed
    const noted = await inCompany(database, scopeOf(claimed), (tx) =>
      tx
        .updateTable('GenImport')
        .set({ ImpRows: rows, ImpTotal: total })
        .where('ImpID', '=', ImpID)
        .where('ImpTurn', '=', ImpTurn)
        .where('ImpStatus', '=', IMPORT_STATUS.RUNNING)
        .returning('ImpID')
        .executeTakeFirst(),
    )
    if (!noted || isStopping) throw new Interrupted()
  }

  /** Who asked, as they stand now: their rights are looked up again with every chunk. */
  async function requireAsker(claimed: ClaimedImport) {
    const asker = await findAsker(database, { permissions, serviceKeys }, claimed)
    if (!asker) throw refuse.forbidden()
    return { asker, catalogue: requireImportable(catalogues, claimed, asker) }
  }

  async function load(claimed: ClaimedImport, path: string): Promise<void> {
    const { asker, catalogue } = await requireAsker(claimed)
    const { columns } = catalogue
    const total = await fileStore.withPath(claimed.FilID, (from) =>
      readRowsFile({ from, to: path, format: formatOf(claimed), columns }),
    )
    if (total === undefined) throw refuse.badRequest(importMessages.fileGone)
    await noteProgress(claimed, 0, total)
    const rejected = await loadRows(database, {
      catalogue,
      path,
      checkOnly: claimed.ImpCheckOnly,
      caller: asker,
      chunkRows,
      onProgress: async (rows) => {
        await noteProgress(claimed, rows, total)
        await requireAsker(claimed)
      },
      finish: (outcome) => finishing(claimed, outcome),
    })
    if (rejected) await inCompany(database, scopeOf(claimed), finishing(claimed, rejected))
  }

  async function giveUp(claimed: ClaimedImport, reason?: string): Promise<void> {
    await inCompany(database, scopeOf(claimed), async (tx) => {
      if (!(await failImport(tx, claimed, reason))) return
      await tellAsker(tx, claimed, noticeAbout(claimed), {
        message: importNotice.failed(claimed.ImpName),
        color: 'red',
      })
    })
  }

  async function run({ import: ImpID }: { import: number }): Promise<void> {
    const claimed = await claim(database, ImpID)
    if (!claimed) return
    if (claimed.ImpTurn > MOST_TRIES) return giveUp(claimed)
    const path = workPath(fileStore, randomUUID())
    try {
      await load(claimed, path)
    } catch (failure) {
      if (failure instanceof Interrupted && !isStopping) return
      // What the database refuses it refuses again: another try would end alike.
      const refusal = failure instanceof Refusal ? failure : databaseRefusal(failure)
      if (!refusal || refusal.status >= 500) throw failure
      await giveUp(claimed, refusal.message)
    } finally {
      await rm(path, { force: true })
    }
  }

  await requeueImports(database)
  const queue = await startQueueWorker(database, 'import', run, { atOnce: AT_ONCE, ...worker })
  return {
    look: () => queue.look(),
    async stop() {
      isStopping = true
      await queue.stop()
    },
  }
}
