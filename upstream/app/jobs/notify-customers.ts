import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { startScheduledLoop, type LoopOptions, type ScheduledLoop } from '#upstream/platform/scheduler/scheduler.ts'
import { notifyInstalments } from '#upstream/modules/receivables/instalment-notice/notify-instalments.ts'

export interface InstalmentNoticeOptions extends LoopOptions {
  /** Called after a round in which somebody was told: there may be letters to send. */
  onNotified?: () => void
}

/** Every hour tells customers of instalments that fall due or became late. */
export function startInstalmentNotices(
  database: Database,
  { onNotified = () => undefined, ...rounds }: InstalmentNoticeOptions,
): ScheduledLoop {
  const notifyOnce = async () => {
    const { due, late } = await notifyInstalments(database)
    if (due + late > 0) onNotified()
    return `Avisos por vencer: ${due}. Avisos de vencidas: ${late}.`
  }
  return startScheduledLoop(database, 'INSTALMENTS', notifyOnce, rounds)
}
