import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestTrace } from '#schema/platform/tracing/request-trace.ts'

/** The request, or the job, that something runs for. */
interface CurrentRequest {
  /** UsrID of whoever asked; undefined for strangers and jobs. */
  person: number | undefined
  trace: RequestTrace
}

const current = new AsyncLocalStorage<CurrentRequest | undefined>()

/** Runs what a request asked for, so that shared slots can be counted by person, and statements belong to its trace. */
export const runInRequest = <T>(request: CurrentRequest, work: () => T): T => current.run(request, work)

/** Runs what no request asked for, whoever called: what a job does belongs to its own trace. */
export const runOutsideRequests = <T>(work: () => T): T => current.run(undefined, work)

/** UsrID of whoever asked for what runs now; undefined for strangers and the system's own work. */
export const currentPerson = (): number | undefined => current.getStore()?.person

/** The trace of the request or job that runs now; undefined for the system's own work. */
export const currentTrace = (): RequestTrace | undefined => current.getStore()?.trace
