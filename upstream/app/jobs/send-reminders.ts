import { now } from '#schema/platform/time/clock.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { closeEndedDelegations } from '#upstream/modules/approvals/delegation/close-substitute-notices.ts'
import { notifyBegunDelegations } from '#upstream/modules/approvals/delegation/notify-substitute.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'
import { startScheduledLoop, type ScheduledLoop, type LoopOptions } from '#upstream/platform/scheduler/scheduler.ts'
import { remindOfDrafts } from '#upstream/modules/purchasing/order/save/remind-drafts.ts'
import { notifyDeadlines } from '#upstream/modules/purchasing/quotation/lifecycle/notify-deadline.ts'
import { sendInboxLetters } from '#upstream/modules/approvals/reminder/inbox-letter.ts'
import { sendReminders } from '#upstream/modules/approvals/reminder/remind.ts'

export interface ReminderOptions extends LoopOptions {
  /** Which instant it is. */
  clock?: () => Date
}

/** Every five minutes, since all of it goes by days, reminds of what waits too long, of forgotten drafts and of ended deadlines, writes to approvers once a day, and tells substitutes whose delegation has begun; whom it is over for is asked no more. */
export function startReminders(database: Database, { clock = now, ...rounds }: ReminderOptions): ScheduledLoop {
  const sendOnce = async () => {
    const steps = [
      () => closeEndedDelegations(database),
      () => notifyBegunDelegations(database),
      () => sendReminders(database, clock()),
      () => remindOfDrafts(database, clock()),
      () => notifyDeadlines(database),
      () => sendInboxLetters(database, clock()),
    ]
    await runEach<() => Promise<unknown>>(steps, (step) => step())
    return 'Recordatorios y delegaciones al día.'
  }
  return startScheduledLoop(database, 'REMINDERS', sendOnce, rounds)
}
