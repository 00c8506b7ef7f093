import { MINUTE, SECOND } from '#schema/platform/time/durations.ts'

/** Milliseconds between two looks of a program whether any service or queue has something to do: one for all of them. */
export const LOOK_EVERY = 2 * SECOND

/** What runs by itself beside the services: milliseconds between two rounds, and the lock under which one runs it. */
export const scheduledJobs = {
  MAIL: { every: LOOK_EVERY, lock: 1 },
  REMINDERS: { every: 5 * MINUTE, lock: 2 },
  CLEANING: { every: 60 * MINUTE, lock: 3 },
  RECONCILIATION: { every: 10 * SECOND, lock: 4 },
  INSTALMENTS: { every: 60 * MINUTE, lock: 5 },
} as const

export type ScheduledJobCode = keyof typeof scheduledJobs

export const isScheduledJob = (code: string): code is ScheduledJobCode => Object.hasOwn(scheduledJobs, code)

/** The first half of the advisory locks of all of them. */
export const LOCK_SPACE = 20_028
