import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { CallReport } from '#graph/platform/rest/service.ts'
import { createTally, labelsOf } from './tally.ts'

const withoutQuery = (path: string) => {
  const end = path.indexOf('?')
  return end < 0 ? path : path.slice(0, end)
}

/** The figures of this process, for /metrics. */
export function createMetrics() {
  const registry = new Registry()
  // How late the event loop is, looked at as often as the services do: the default of 10 ms wakes an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const registers = [registry]
  const countCall = createTally({
    labelNames: ['path', 'status'],
    count: { name: 'upstream_calls_total', help: 'Calls of the REST services' },
    seconds: { name: 'upstream_seconds_total', help: 'Time that calls of the REST services took' },
    registers,
  })
  const countOperation = createTally({
    labelNames: ['operation', 'type', 'outcome'],
    count: {
      name: 'graph_operations_total',
      help: 'Operations by name, type and outcome: ok, or the code of the first error, of a payload too',
    },
    seconds: { name: 'graph_operation_seconds_total', help: 'Time that operations took' },
    registers,
  })
  return {
    registry,
    sockets: new Gauge({ name: 'graph_sockets', help: 'Open WebSockets', registers }),
    live: new Gauge({
      name: 'graph_push_live',
      help: 'Whether the services push what is committed: 1, or 0 while it is looked for every ALERTS_EVERY ms',
      registers,
    }),
    slow: new Counter({ name: 'graph_slow_operations_total', help: 'Operations beyond SLOW_OPERATION', registers }),
    repeated: new Counter({
      name: 'graph_repeated_queries_total',
      help: 'Queries that may be answered again: stored, current when they came again, or outdated',
      labelNames: ['outcome'],
      registers,
    }),
    countCall: ({ path, status, milliseconds }: Pick<CallReport, 'path' | 'status' | 'milliseconds'>) =>
      countCall(labelsOf(withoutQuery(path), status), milliseconds),
    countOperation: (operation: string, type: string, outcome: string, milliseconds: number) =>
      countOperation(labelsOf(operation, type, outcome), milliseconds),
    /** Tells with the rest whether the graph is ready. */
    showReadiness(isReady: () => Promise<boolean>): void {
      const ready: Gauge = new Gauge({
        name: 'graph_ready',
        help: 'Whether the graph and its services can work: 1, or 0',
        registers,
        collect: async () => ready.set((await isReady()) ? 1 : 0),
      })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
