import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { openSpans } from '#schema/platform/tracing/recording/open-spans.ts'
import { traceRequests } from '#schema/platform/tracing/recording/trace-requests.ts'
import type { Settings } from '#graph/app/config/settings.ts'
import { createMetrics } from '#graph/platform/observability/metrics.ts'
import { createOperationObserver } from '#graph/platform/observability/operation-observer.ts'
import type { CallReport } from '#graph/platform/rest/service.ts'
import { operationNames } from './operation-plugin.ts'

/** What is asked often and does nothing for anybody: checks, figures, and the app's own files. */
const UNRECORDED = /^$|^\/\*$|^\/(?:healthz|readyz|metrics|explorer)/

/** Sets up what tells how the graph does: traces, figures and the lines of what failed or was slow. Before any other hook. */
export async function openObservability(app: FastifyInstance, schema: GraphQLSchema, settings: Settings) {
  const metrics = createMetrics()
  const spans = await openSpans(settings, {
    program: 'circuito-graph',
    onFailure: (reason) => app.log.warn({ reason }, 'spans cannot be sent'),
  })
  traceRequests(app, {
    spans,
    // Whoever asks the graph is a stranger: none of them decides what is recorded here.
    isBelieved: () => false,
    isRecorded: (route) => !UNRECORDED.test(route),
  })
  const observer = createOperationObserver({
    spans,
    metrics,
    names: operationNames(schema),
    slowAfter: settings.SLOW_OPERATION,
    log: app.log,
  })
  return {
    metrics,
    observer,
    reportCall(report: CallReport): void {
      metrics.countCall(report)
      if (report.status === 0 || report.status >= 500) app.log.warn(report, 'upstream failed')
    },
    /** Sends the spans that are left. */
    close: async () => spans?.close(),
  }
}
