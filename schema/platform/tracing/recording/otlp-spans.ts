import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace as api,
  TraceFlags,
  type Context,
  type Span as ApiSpan,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace'
import type { SpanOptions } from './open-spans.ts'
import { newSpanId, type RequestTrace } from '../request-trace.ts'
import { createSampler } from '../sampler.ts'
import type { Span, SpanFacts, SpanKind, Spans } from '../span.ts'
import type { TracingSettings } from '../tracing-settings.ts'

const CLOSE_WITHIN = 1_000
const LONGEST_FACT = 4_000

const kinds: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL }

class OtlpSpan implements Span {
  readonly spanId: string
  private readonly tracer: Tracer
  private readonly span: ApiSpan

  constructor(tracer: Tracer, span: ApiSpan) {
    this.tracer = tracer
    this.span = span
    this.spanId = span.spanContext().spanId
  }

  private start(name: string, kind: SpanKind, attributes: SpanFacts | undefined, startTime?: number): ApiSpan {
    const options = { kind: kinds[kind], attributes, startTime }
    return this.tracer.startSpan(name, options, api.setSpan(ROOT_CONTEXT, this.span))
  }

  begin(name: string, kind: SpanKind, facts?: SpanFacts): Span {
    return new OtlpSpan(this.tracer, this.start(name, kind, facts))
  }

  add(name: string, kind: SpanKind, milliseconds: number, facts: SpanFacts, failure?: string): void {
    const until = performance.timeOrigin + performance.now()
    finish(this.start(name, kind, facts, until - milliseconds), failure, until)
  }

  describe(facts: SpanFacts, name?: string): void {
    this.span.setAttributes(facts)
    if (name !== undefined) this.span.updateName(name)
  }

  end(failure?: string): void {
    finish(this.span, failure)
  }
}

function finish(span: ApiSpan, failure: string | undefined, at?: number): void {
  if (failure !== undefined) {
    span.setAttribute('error.type', failure)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end(at)
}

/** The exporter, and whoever wants to know that it fails: spans are no reason for anybody to wait, nor to be silent about. */
function reporting(exporter: SpanExporter, onFailure: (reason: string) => void): SpanExporter {
  let isUp = true
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && isUp) onFailure(result.error.message)
        isUp = !result.error
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** Where a span belongs: below its caller where that one records too, else first of its trace. */
const contextOf = ({ caller }: RequestTrace): Context =>
  caller?.isSampled
    ? api.setSpanContext(ROOT_CONTEXT, { ...caller, traceFlags: TraceFlags.SAMPLED, isRemote: true })
    : ROOT_CONTEXT

/** Records spans with OpenTelemetry and sends them to a collector by OTLP, as JSON over HTTP. Nothing is registered globally: several may stand side by side. */
export function openOtlpSpans(endpoint: string, settings: TracingSettings, { program, onFailure }: SpanOptions): Spans {
  const exporter = reporting(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }), onFailure)
  const isSampled = createSampler(settings)
  /** The trace of the span that is begun now. */
  let begun = ''
  const attributes = {
    'service.name': settings.OTEL_SERVICE_NAME ?? program,
    'service.instance.id': randomUUID(),
  }
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(resourceFromAttributes(attributes)),
    sampler: new AlwaysOnSampler(),
    spanLimits: { attributeValueLengthLimit: LONGEST_FACT },
    idGenerator: { generateTraceId: () => begun, generateSpanId: newSpanId },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY ?? 5_000 }),
    ],
  })
  const tracer = provider.getTracer(program)
  return {
    enter(trace, name, isBelieved) {
      if (!isSampled(trace, isBelieved)) return null
      begun = trace.traceId
      return new OtlpSpan(tracer, tracer.startSpan(name, { kind: Kind.SERVER }, contextOf(trace)))
    },
    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), pause(CLOSE_WITHIN, undefined, { ref: false })]),
  }
}
