import { unlessLocked } from '#upstream/platform/database/connection/advisory-lock.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { noteBegun, noteEnded, standingOf, type Standing } from './scheduled-job.repo.ts'
import { HALL, services, type ServiceCode } from './scheduled-jobs.ts'

/** Timers are late and clocks differ: a round this near to its time is at its time. */
const NEAR = 0.9

const isDue = ({ isEnabled, isAsked, since }: Standing, every: number): boolean =>
  isAsked || (isEnabled && (since === null || since >= every * NEAR))

/** What failed, as it is kept for people: a sentence, never a stack. */
const told = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

async function round(database: Database, code: ServiceCode, every: number, work: () => Promise<string>): Promise<void> {
  if (!isDue(await standingOf(database, code), every)) return
  await noteBegun(database, code)
  try {
    await noteEnded(database, code, await work())
  } catch (reason) {
    await noteEnded(database, code, told(reason), true)
    throw reason
  }
}

/**
 * One look at a service: runs `work`, which answers in words what it did, when its time has come or somebody asked for
 * it, and nobody else runs it.
 * @throws whatever `work` threw, once it is noted
 */
export const takeTurn = (
  database: Database,
  code: ServiceCode,
  every: number,
  work: () => Promise<string>,
): Promise<void> => unlessLocked(database, HALL, services[code].lock, () => round(database, code, every, work))
