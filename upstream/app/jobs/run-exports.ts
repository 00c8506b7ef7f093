import { startExportWorker } from '#upstream/modules/reporting/export/export-worker.ts'
import { createPermissionReader } from '#upstream/platform/auth/permissions.ts'
import { createServiceKeys } from '#upstream/platform/auth/service-keys.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { createCostlyReads, type CostlyReads } from '#upstream/platform/database/server/replica/costly-reads.ts'
import type { ExportableLists } from '#upstream/platform/http/page.ts'
import type { QueueWorker, QueueWorkerOptions } from '#upstream/platform/scheduler/queue/queue-worker.ts'

interface ExportRun extends QueueWorkerOptions {
  /** What can be handed out whole: filled by then. */
  lists: ExportableLists
  /** Reads them; from the database unless told. */
  reads?: CostlyReads | undefined
  fileStore: FileStore
  /** Rows that are read at once. */
  pageRows?: number
}

/** Writes the exports that people ask for, with the rights that they have meanwhile. */
export const startExports = (
  database: Database,
  { reads = createCostlyReads(database, null), ...run }: ExportRun,
): Promise<QueueWorker> =>
  startExportWorker(database, {
    ...run,
    reads,
    permissions: createPermissionReader(database),
    serviceKeys: createServiceKeys(database),
  })
