import { now } from '#schema/platform/time/clock.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { startScheduledLoop, type LoopOptions, type ScheduledLoop } from '#upstream/platform/scheduler/scheduler.ts'
import { isLetterHour, LETTERS_FROM } from '#upstream/modules/approvals/notification/letter-hour.ts'
import { notifyInstalments } from '#upstream/modules/receivables/instalment-notice/notify-instalments.ts'

export interface InstalmentNoticeOptions extends LoopOptions {
  /** Called after a round in which somebody was told: there may be letters to send. */
  onNotified?: () => void
  /** Which instant it is. */
  clock?: () => Date
}

/** Every hour from seven o'clock tells customers of instalments that fall due or became late. */
export function startInstalmentNotices(
  database: Database,
  { onNotified = () => undefined, clock = now, ...rounds }: InstalmentNoticeOptions,
): ScheduledLoop {
  const notifyOnce = async () => {
    if (!isLetterHour(clock())) return `Antes de las ${LETTERS_FROM} no se avisa.`
    const { due, late } = await notifyInstalments(database)
    if (due + late > 0) onNotified()
    return `Avisos por vencer: ${due}. Avisos de vencidas: ${late}.`
  }
  return startScheduledLoop(database, 'INSTALMENTS', notifyOnce, rounds)
}
