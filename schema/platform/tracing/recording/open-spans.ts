import type { Spans } from '../span.ts'
import type { TracingSettings } from '../tracing-settings.ts'

export interface SpanOptions {
  /** What this program is called where OTEL_SERVICE_NAME is not set. */
  program: string
  /** Called once when spans cannot be sent, and again after they could be. */
  onFailure: (reason: string) => void
}

/** Records spans where an endpoint is set; the library is not even loaded without one. */
export async function openSpans(settings: TracingSettings, options: SpanOptions): Promise<Spans | null> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return null
  const { openOtlpSpans } = await import('./otlp-spans.ts')
  return openOtlpSpans(endpoint, settings, options)
}
