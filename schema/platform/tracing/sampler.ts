import type { RequestTrace } from './request-trace.ts'
import type { TracingSettings } from './tracing-settings.ts'

/**
 * Decides whether this program's part of a trace is recorded. What a believed caller decided holds, unless the sampler is
 * not `parentbased`. Everybody else's trace is as one that begins here, and the ratio is drawn, not read from the id of
 * the trace: whoever sends a `traceparent` chooses both its flag and its id.
 */
export function createSampler({
  OTEL_TRACES_SAMPLER: name = 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: ratio = 1,
}: TracingSettings): (trace: RequestTrace, isBelieved: boolean) => boolean {
  const follows = name.startsWith('parentbased_') || name === 'traceidratio'
  const own = name.replace('parentbased_', '')
  return ({ caller }, isBelieved) => {
    if (follows && isBelieved && caller) return caller.isSampled
    if (own === 'traceidratio') return Math.random() < ratio
    return own === 'always_on'
  }
}
