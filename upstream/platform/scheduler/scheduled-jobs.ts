const SECOND = 1_000
const MINUTE = 60 * SECOND

/** What runs by itself beside the services: milliseconds between two rounds, and the lock under which one runs it. */
export const services = {
  MAIL: { every: 3 * SECOND, lock: 1 },
  REMINDERS: { every: MINUTE, lock: 2 },
  CLEANING: { every: 60 * MINUTE, lock: 3 },
  RECONCILIATION: { every: 10 * SECOND, lock: 4 },
} as const

export type ServiceCode = keyof typeof services

export const isService = (code: string): code is ServiceCode => Object.hasOwn(services, code)

/** The first half of the advisory locks of all of them. */
export const HALL = 20_028
