import type { Spans } from '#schema/platform/tracing/span.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { CostlyReads } from '#upstream/platform/database/server/replica/costly-reads.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import type { QueueWorker } from '#upstream/platform/scheduler/queue/queue-worker.ts'
import { startExports } from './run-exports.ts'
import { startImports } from './run-imports.ts'

/** What jobs hand out whole and load: filled by the routes of whoever serves it. */
export type BulkRegistries = Pick<AppServices, 'exportableLists' | 'importableCatalogues'>
export const createBulkRegistries = (): BulkRegistries => ({
  exportableLists: new Map(),
  importableCatalogues: new Map(),
})

interface BulkRun extends BulkRegistries {
  fileStore: FileStore
  /** Reads what is exported; from the database unless told. */
  costlyReads?: CostlyReads
  /** Milliseconds between two looks when nobody says that there is something. */
  every?: number
  /** Makes what the log is told by that something of a part failed. */
  failed?: (part: string) => (reason: unknown, traceId?: string) => void
  /** What records spans; nothing does unless told. */
  spans?: Spans | null
}

/** Writes the exports and loads the imports that people ask for. */
export async function startBulkJobs(
  database: Database,
  { exportableLists: lists, importableCatalogues: catalogues, fileStore, costlyReads, every, failed, spans }: BulkRun,
): Promise<QueueWorker> {
  const shared = { fileStore, every, spans }
  const jobs = [
    await startExports(database, { lists, reads: costlyReads, ...shared, onFailure: failed?.('Exportaciones') }),
    await startImports(database, { catalogues, ...shared, onFailure: failed?.('Importaciones') }),
  ]
  return {
    look: () => jobs.forEach((job) => job.look()),
    stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))),
  }
}
