import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestTrace } from '#schema/platform/tracing/request-trace.ts'

/** The request that something runs for. */
interface CurrentRequest {
  /** UsrID of whoever asked; undefined for strangers. */
  person: number | undefined
  trace: RequestTrace
}

const current = new AsyncLocalStorage<CurrentRequest>()

/** Runs what a request asked for, so that shared slots can be counted by person, and statements belong to its trace. */
export const runInRequest = (request: CurrentRequest, work: () => void): void => current.run(request, work)

/** UsrID of whoever asked for what runs now; undefined for strangers and the system's own work. */
export const currentPerson = (): number | undefined => current.getStore()?.person

/** The trace of the request that runs now; undefined for the system's own work. */
export const currentTrace = (): RequestTrace | undefined => current.getStore()?.trace
