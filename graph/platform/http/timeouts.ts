import type { FastifyInstance } from 'fastify'

/** Milliseconds that each part of a request may take, and how many connections there may be. */
export interface Timeouts {
  /** From the first byte of a request to the end of its headers. */
  headers: number
  /** From there to the end of its body. Routes that stream a body to the services time it themselves (pace.ts). */
  body: number
  /** The whole of any request, uploads included: longer than the longest upload. */
  request: number
  /** Nothing moving on a connection in either direction. An upgraded socket is not subject to it: it has pings. */
  idle: number
  /** How often headers and requests are looked at. */
  check: number
  /** Connections at once. */
  connections: number
}

export const usualTimeouts: Timeouts = {
  headers: 15_000,
  body: 30_000,
  request: 130_000,
  idle: 75_000,
  check: 5_000,
  connections: 10_000,
}

/** What Fastify and Node are told of them. Fastify's own values are 0 and would replace Node's. */
export const serverTimes = ({ headers, request, idle, check }: Timeouts) => ({
  requestTimeout: request,
  connectionTimeout: idle,
  http: { headersTimeout: headers, connectionsCheckingInterval: check },
})

/** Something came too slowly; its message is for people. */
export class RequestTimeout extends Error {
  readonly statusCode = 408
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route hands its body on as a stream, and times it itself. */
    streamsBody?: boolean
  }
}

/**
 * Answers 408 to a body that is not there in time, and closes its connection; bounds the connections. Called before any
 * route is registered.
 */
export function boundRequests(app: FastifyInstance, { body, connections }: Timeouts): void {
  app.server.maxConnections = connections
  app.addHook('preParsing', (request, _, payload, done) => {
    const { raw } = request
    const bringsBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (bringsBody && !request.routeOptions.config.streamsBody) {
      const timer = setTimeout(() => {
        // Whoever reads the body takes it for a body that broke, and answers what it says. Where nobody reads it, nobody waits.
        if (payload.listenerCount('error') > 0)
          payload.emit('error', new RequestTimeout('La solicitud tardó demasiado en llegar.'))
        else raw.destroy()
      }, body)
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
