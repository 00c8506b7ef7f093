import type { RequestTrace } from './request-trace.ts'

export type SpanKind = 'server' | 'client' | 'internal'

/** What is recorded of a span: never a value that somebody sent, nor who somebody is. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** A part of a trace that is recorded while it runs. */
export interface Span {
  readonly spanId: string
  begin(name: string, kind: SpanKind, facts?: SpanFacts): Span
  /** Adds a part that has just ended, and took so many milliseconds. */
  add(name: string, kind: SpanKind, milliseconds: number, facts: SpanFacts, failure?: string): void
  describe(facts: SpanFacts, name?: string): void
  /** @param failure code of what went wrong on our side */
  end(failure?: string): void
}

/** What records spans; there is none where OTEL_EXPORTER_OTLP_ENDPOINT is not set. */
export interface Spans {
  /**
   * Begins this program's part of a trace; null where the sampler leaves it out.
   * @param isBelieved whether the caller decides whether it is recorded
   */
  enter(trace: RequestTrace, name: string, isBelieved: boolean): Span | null
  /** Sends what is left, for at most a second. */
  close(): Promise<void>
}
