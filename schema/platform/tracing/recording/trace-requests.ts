import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { RequestTrace, traceIdOf } from '../request-trace.ts'
import type { Spans } from '../span.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: RequestTrace
  }
}

/** Names the trace in every line of a request's log, beside the request. */
export const nameTraceInLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger: FastifyBaseLogger,
  bindings,
  options,
  { headers },
) => logger.child({ ...bindings, traceId: traceIdOf(headers['traceparent'], String(bindings['reqId'])) }, options)

interface Options {
  spans: Spans | null
  /** Whether the caller of a request decides if it is recorded: another program of this installation, never a stranger. */
  isBelieved: (request: FastifyRequest) => boolean
  /** Whether a route is recorded. */
  isRecorded: (route: string) => boolean
}

/** Takes each request into its caller's trace, or begins one; records this program's part of it where spans are recorded. */
export function traceRequests(app: FastifyInstance, { spans, isBelieved, isRecorded }: Options): void {
  app.decorateRequest('trace')
  app.addHook('onRequest', (request, _, done) => {
    request.trace = new RequestTrace(request.headers['traceparent'], request.id)
    const { method, routeOptions } = request
    const route = routeOptions.url ?? ''
    if (spans && isRecorded(route)) {
      request.trace.entry = spans.enter(request.trace, `${method} ${route}`, isBelieved(request))
      request.trace.entry?.describe({
        'http.request.method': method,
        'http.route': route,
        'circuito.request_id': request.id,
      })
    }
    done()
  })
  if (!spans) return
  app.addHook('onResponse', ({ trace: { entry } }, { statusCode }, done) => {
    entry?.describe({ 'http.response.status_code': statusCode })
    entry?.end(statusCode >= 500 ? String(statusCode) : undefined)
    done()
  })
}
