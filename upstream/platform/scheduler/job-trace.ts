import { RequestTrace } from '#schema/platform/tracing/request-trace.ts'
import type { Spans } from '#schema/platform/tracing/span.ts'
import { runInRequest } from '#upstream/platform/database/connection/current-request.ts'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'

interface JobFacts {
  /** What its span is called: `job export`. */
  name: string
  id: string
  /** Of the request that asked for it; without one its trace is its id. */
  traceparent?: unknown
}

/** Begins the trace of a job, or of a round that the clock begins. */
export function openJobTrace(spans: Spans | null, { name, id, traceparent }: JobFacts): RequestTrace {
  const trace = new RequestTrace(traceparent, id)
  // Our own services wrote the caller down: they decide whether the trace is recorded.
  trace.entry = spans?.enter(trace, `job ${name}`, true) ?? null
  trace.entry?.describe({ 'circuito.job_id': id })
  return trace
}

/** Runs a job within its trace, and ends its span. @throws whatever `work` threw */
export async function runInTrace(trace: RequestTrace, work: () => Promise<void>): Promise<void> {
  try {
    await runInRequest({ person: undefined, trace }, work)
    trace.entry?.end()
  } catch (reason) {
    trace.entry?.end(codeOf(reason) || 'FAILED')
    throw reason
  }
}
