import { randomUUID } from 'node:crypto'
import type { Spans } from '#schema/platform/tracing/span.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { openJobTrace, runInTrace } from './job-trace.ts'
import { recordRunStart, recordRunEnd, readJobState, type JobState } from './scheduled-job.repo.ts'
import { LOCK_SPACE, scheduledJobs, type ScheduledJobCode } from './scheduled-jobs.ts'

/** Timers are late and clocks differ: a round this near to its time is at its time. */
export const NEAR = 0.9

/** A round that began in the future was begun by a clock that has been set back since: nobody waits for that day again. */
const isDue = ({ isEnabled, isAsked, since }: JobState, every: number): boolean =>
  isAsked || (isEnabled && (since === null || since < 0 || since >= every * NEAR))

/** Nobody asked for the round, and the one before is not so long ago that one is due whatever there is to do. */
const mayRest = ({ isAsked, since }: JobState, rest: number): boolean =>
  !isAsked && since !== null && since >= 0 && since < rest * NEAR

/** What failed, as it is kept for people: a sentence, never a stack. */
const failureText = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

/** What a round of a service is, and who is told of it. */
export interface Round {
  /** Milliseconds between two. */
  every: number
  /** Answers in words what it did. */
  work: () => Promise<string>
  /** Looks whether there is anything to do; there always is unless told. */
  isNeeded?: () => Promise<boolean>
  /** Milliseconds between two that are not needed. */
  rest: number
  /** Called with what kept a round from coming to its end, and the trace of the round. */
  onFailure: (reason: unknown, traceId?: string) => void
  /** What records spans; nothing does unless told. */
  spans?: Spans | null
}

/** Runs a round within a trace of its own: nobody asked for it, so that it is no request's. */
async function runJob(
  database: Database,
  code: ScheduledJobCode,
  { every, work, onFailure, spans = null }: Round,
): Promise<void> {
  if (!isDue(await readJobState(database, code), every)) return
  const trace = openJobTrace(spans, { name: code.toLowerCase(), id: randomUUID() })
  const run = async () => {
    await recordRunStart(database, code)
    try {
      await recordRunEnd(database, code, await work())
    } catch (reason) {
      await recordRunEnd(database, code, failureText(reason), true)
      throw reason
    }
  }
  await runInTrace(trace, run).catch((reason: unknown) => onFailure(reason, trace.traceId))
}

/**
 * Runs a round of a service that a look has found in `state`, when its time has come or somebody asked for it, and nobody else
 * runs it. Only then is it locked, and asked about again.
 */
export async function runIfDue(
  database: Database,
  code: ScheduledJobCode,
  state: JobState,
  round: Round,
): Promise<void> {
  if (!isDue(state, round.every)) return
  if (round.isNeeded && mayRest(state, round.rest) && !(await round.isNeeded())) return
  await withAdvisoryLock(database, LOCK_SPACE, scheduledJobs[code].lock, () => runJob(database, code, round))
}
