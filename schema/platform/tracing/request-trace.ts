import type { Span } from './span.ts'
import { randomDigits, readTraceparent, writeTraceparent, type Traceparent } from './traceparent.ts'

/** A call that a request made of another program. */
export interface TracedCall {
  method: string
  path: string
  /** 0 when nothing came back. */
  status: number
  milliseconds: number
}

/** Of a request that makes more, the first are known. */
const MOST_CALLS = 200

const prefix = randomDigits(4)
let counted = 0

/** A number of this process: random digits for each span would cost every request more than its trace is worth. */
export function newSpanId(): string {
  counted = (counted + 1) % 0xffff_ffff
  return prefix + (counted + 1).toString(16).padStart(8, '0')
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The end of a text as 32 hexadecimal digits: of an id that a caller gave its request and that is none of ours. */
const digitsOf = (text: string): string =>
  [...text.slice(-16)]
    .map((character) => (character.charCodeAt(0) & 0xff).toString(16).padStart(2, '0'))
    .join('')
    .padStart(32, '1')

/** The trace of a request that nobody began before: its own id, so that whoever knows the one finds the other. */
const traceOfRequest = (requestId: string): string =>
  UUID.test(requestId) ? requestId.replaceAll('-', '') : digitsOf(requestId)

/** The trace of a request, and what is known of it for logs and measures. One for each request, recorded or not. */
export class RequestTrace {
  readonly requestId: string
  readonly traceId: string
  readonly caller: Traceparent | null
  readonly began = performance.now()
  /** This program's part; null where it is not recorded. */
  entry: Span | null = null
  /** What is done within it now. */
  operation: Span | null = null
  /** The calls of other programs that were made for it. */
  calls: TracedCall[] | null = null
  private sent: string | null = null

  constructor(header: unknown, requestId: string) {
    this.requestId = requestId
    this.caller = readTraceparent(header)
    this.traceId = this.caller?.traceId ?? traceOfRequest(requestId)
  }

  get span(): Span | null {
    return this.operation ?? this.entry
  }

  /** What others are sent: a span of this program is their caller. */
  get traceparent(): string {
    return (this.sent ??= writeTraceparent(this.traceId, this.entry?.spanId ?? newSpanId(), this.entry !== null))
  }

  addCall(call: TracedCall): void {
    this.calls ??= []
    if (this.calls.length < MOST_CALLS) this.calls.push(call)
  }

  /** The same trace for one of several operations of a request. */
  fork(): RequestTrace {
    const forked = new RequestTrace(this.traceparent, this.requestId)
    forked.entry = this.entry
    return forked
  }
}
