import type { FastifyInstance } from 'fastify'
import type { Timeouts } from '#schema/platform/network/timeouts.ts'

const messages = {
  requestTooSlow: 'La solicitud tardó demasiado en llegar.',
} as const

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
        if (payload.listenerCount('error') > 0) payload.emit('error', new RequestTimeout(messages.requestTooSlow))
        else raw.destroy()
      }, body)
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
