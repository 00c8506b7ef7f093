import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { recordRunStart, recordRunEnd, readJobState, readSharedJobState, type JobState } from './scheduled-job.repo.ts'
import { LOCK_SPACE, scheduledJobs, type ScheduledJobCode } from './scheduled-jobs.ts'

/** Timers are late and clocks differ: a round this near to its time is at its time. */
const NEAR = 0.9

const isDue = ({ isEnabled, isAsked, since }: JobState, every: number): boolean =>
  isAsked || (isEnabled && (since === null || since >= every * NEAR))

/** What failed, as it is kept for people: a sentence, never a stack. */
const failureText = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

async function runJob(
  database: Database,
  code: ScheduledJobCode,
  every: number,
  work: () => Promise<string>,
): Promise<void> {
  if (!isDue(await readJobState(database, code), every)) return
  await recordRunStart(database, code)
  try {
    await recordRunEnd(database, code, await work())
  } catch (reason) {
    await recordRunEnd(database, code, failureText(reason), true)
    throw reason
  }
}

/**
 * One look at a service: runs `work`, which answers in words what it did, when its time has come or somebody asked for
 * it, and nobody else runs it. Only then is it locked, and asked about again.
 * @throws whatever `work` threw, once it is noted
 */
export async function runIfDue(
  database: Database,
  code: ScheduledJobCode,
  every: number,
  work: () => Promise<string>,
): Promise<void> {
  if (!isDue(await readSharedJobState(database, code), every)) return
  await withAdvisoryLock(database, LOCK_SPACE, scheduledJobs[code].lock, () => runJob(database, code, every, work))
}
