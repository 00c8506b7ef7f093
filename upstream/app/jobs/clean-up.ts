import { archiveAlerts } from '#upstream/modules/approvals/notification/archive-alerts.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { sweepOrphans } from '#upstream/platform/files/sweep-orphans.ts'
import { pruneEmails } from '#upstream/platform/mail/prune-emails.ts'
import { sweepKeys } from '#upstream/platform/http/idempotency.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'
import { startScheduledLoop, type LoopOptions, type ScheduledLoop } from '#upstream/platform/scheduler/scheduler.ts'
import { pruneDocumentChanges } from '#upstream/modules/reporting/document-change/document-change.repo.ts'
import { expireExports } from '#upstream/modules/reporting/export/expire-exports.ts'
import { expireImports } from '#upstream/modules/reporting/import/expire-imports.ts'
import { pruneServiceCalls } from '#upstream/modules/identity/service-account/prune-calls.ts'
import { pruneDeliveries } from '#upstream/modules/identity/webhook/deliveries.ts'
import { sweepAttempts, sweepSessions } from '#upstream/modules/identity/session/sweep-sessions.ts'

interface CleanUpOptions extends LoopOptions {
  alertDays: number
  callDays: number
  emailDays: number
}

/**
 * Once an hour takes away what is of no more use: uploads that no document took, sessions that ended, counts of wrong passwords
 * that are a day old, keys of requests that nobody repeats any more, changes of documents that were changed again, deliveries of
 * webhooks that are a month old, files of exports whose week is over, calls of agents older than `callDays`, letters
 * older than `emailDays`. Alerts that were read `alertDays` ago are archived.
 */
export function startCleanUp(
  database: Database,
  fileStore: FileStore,
  { alertDays, callDays, emailDays, ...loop }: CleanUpOptions,
): ScheduledLoop {
  const clean = async () => {
    let [sessions, files] = [0, 0]
    const steps = [
      async () => void (sessions = await sweepSessions(database)),
      () => sweepAttempts(database),
      () => sweepKeys(database),
      () => pruneDocumentChanges(database),
      () => pruneDeliveries(database),
      () => pruneServiceCalls(database, callDays),
      () => pruneEmails(database, emailDays),
      () => expireExports(database),
      () => expireImports(database),
      () => archiveAlerts(database, alertDays),
      async () => void (files = await sweepOrphans(database, fileStore)),
    ]
    await runEach<() => Promise<unknown>>(steps, (step) => step())
    return `Archivos retirados: ${files}. Sesiones terminadas: ${sessions}.`
  }
  return startScheduledLoop(database, 'CLEANING', clean, loop)
}
