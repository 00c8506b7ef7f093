import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#upstream/platform/errors/refusal.ts'

/** Milliseconds that each part of a request may take, and how many connections there may be. */
export interface Timeouts {
  /** From the first byte of a request to the end of its headers. */
  headers: number
  /** From there to the end of its body. */
  body: number
  /** The same of a body that is a file, and of a file that is handed out. */
  file: number
  /** The whole of any request: longer than a file's. */
  request: number
  /** Nothing moving on a connection in either direction. */
  idle: number
  /** How often headers and requests are looked at. */
  check: number
  /** Connections at once: a graph keeps eighty. */
  connections: number
}

/** A file has five seconds more than in the graph, which says why in words before it is cut here. */
export const usualTimeouts: Timeouts = {
  headers: 15_000,
  body: 30_000,
  file: 125_000,
  request: 130_000,
  idle: 75_000,
  check: 5_000,
  connections: 1_000,
}

/** What Fastify and Node are told of them. Fastify's own values are 0 and would replace Node's. */
export const serverTimes = ({ headers, request, idle, check }: Timeouts) => ({
  requestTimeout: request,
  connectionTimeout: idle,
  http: { headersTimeout: headers, connectionsCheckingInterval: check },
})

/** Forms with a file are read as streams, by whichever call takes them. */
export const hasFileUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false

/**
 * Answers 408 to a body that is not there in time, and closes its connection; cuts off a file that is not; bounds the
 * connections. Called before any route is registered.
 */
export function boundRequests(app: FastifyInstance, { body, file, connections }: Timeouts): void {
  app.server.maxConnections = connections

  app.addHook('preParsing', (request, _, payload, done) => {
    const { raw } = request
    const streams = hasFileUpload(request)
    const bringsBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (bringsBody) {
      const giveUp = () => {
        // Whoever reads the body takes it for a body that broke, and answers what it says. Where nobody reads it, nobody waits.
        if (!streams && payload.listenerCount('error') > 0) payload.emit('error', refuse.tooSlow())
        else raw.destroy()
      }
      const timer = setTimeout(giveUp, streams ? file : body)
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })

  app.addHook('onSend', (_, reply, payload, done) => {
    if (typeof payload === 'object' && payload !== null && 'pipe' in payload) {
      const timer = setTimeout(() => reply.raw.destroy(), file)
      reply.raw.once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
