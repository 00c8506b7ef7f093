import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { RequestTrace } from '../request-trace.ts'
import type { Spans } from '../span.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: RequestTrace
  }
}

declare module 'node:http' {
  interface IncomingMessage {
    trace?: RequestTrace
  }
}

/** The trace of a request: the first who asks for it begins it. */
const traceOf = (raw: IncomingMessage, requestId: string): RequestTrace =>
  (raw.trace ??= new RequestTrace(raw.headers['traceparent'], requestId))

/** Names the trace in every line of a request's log, beside the request. */
export const nameTraceInLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger: FastifyBaseLogger,
  bindings,
  options,
  raw,
) => {
  bindings['traceId'] = traceOf(raw, String(bindings['reqId'])).traceId
  return logger.child(bindings, options)
}

interface Options {
  spans: Spans | null
  /** Whether the caller of a request decides if it is recorded: another program of this installation, never a stranger. */
  isBelieved: (request: FastifyRequest) => boolean
  /** Whether a route is recorded. */
  isRecorded: (route: string) => boolean
}

/** Takes each request into its caller's trace, or begins one; records this program's part of it where spans are recorded. */
export function traceRequests(app: FastifyInstance, { spans, isBelieved, isRecorded }: Options): void {
  app.decorateRequest('trace', {
    getter() {
      return traceOf(this.raw, this.id)
    },
  })
  if (!spans) return
  app.addHook('onRequest', (request, _, done) => {
    const { method, routeOptions, trace } = request
    const route = routeOptions.url ?? ''
    if (isRecorded(route)) {
      trace.entry = spans.enter(trace, `${method} ${route}`, isBelieved(request))
      trace.entry?.describe({
        'http.request.method': method,
        'http.route': route,
        'circuito.request_id': request.id,
      })
    }
    done()
  })
  app.addHook('onResponse', ({ trace: { entry } }, { statusCode }, done) => {
    entry?.describe({ 'http.response.status_code': statusCode })
    entry?.end(statusCode >= 500 ? String(statusCode) : undefined)
    done()
  })
}
