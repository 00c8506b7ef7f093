/** A call of an exported function that a worker process makes. All of it crosses between processes as data. */
export interface Job {
  /** The module's file URL. */
  module: string
  function: string
  input: unknown
}

/** A worker has loaded what a job needs and works on it from now on. */
export type JobStarted = 'begun'

/** `reason`: a sentence for the person; `failure`: what the log should say. */
export type JobOutcome = { result: unknown } | { reason: string } | { failure: string }
