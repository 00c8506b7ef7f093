import { startImportWorker, type ImportWorkerOptions } from '#upstream/modules/reporting/import/import-worker.ts'
import { createPermissionReader } from '#upstream/platform/auth/permissions.ts'
import { createServiceKeys } from '#upstream/platform/auth/service-keys.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { QueueWorker } from '#upstream/platform/scheduler/queue/queue-worker.ts'

/** Loads the files that people ask to import, with the rights that they have meanwhile. */
export const startImports = (
  database: Database,
  run: Omit<ImportWorkerOptions, 'permissions' | 'serviceKeys'>,
): Promise<QueueWorker> =>
  startImportWorker(database, {
    ...run,
    permissions: createPermissionReader(database),
    serviceKeys: createServiceKeys(database),
  })
