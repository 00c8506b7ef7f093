import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<number>()

/** Runs what a person asked for, so that shared places can be counted by person. */
export const runAsPerson = (userId: number | undefined, work: () => void): void =>
  userId === undefined ? work() : current.run(userId, work)

/** UsrID of whoever asked for what runs now; undefined for strangers and the system's own work. */
export const currentPerson = (): number | undefined => current.getStore()
