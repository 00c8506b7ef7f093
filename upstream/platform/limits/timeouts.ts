import type { FastifyInstance, FastifyRequest } from 'fastify'
import { usualTimeouts, type Timeouts } from '#schema/platform/network/timeouts.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

export interface ServiceTimeouts extends Timeouts {
  /** As `body`, of a body that is a file, and of a file that is handed out. */
  file: number
}

/**
 * A file has five seconds more than in the graph, which says why in words before it is cut here; a graph has eighty
 * connections.
 */
export const serviceTimeouts: ServiceTimeouts = { ...usualTimeouts, file: 125_000, connections: 1_000 }

/** Forms with a file are read as streams, by whichever call takes them. */
export const hasFileUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false

/**
 * Answers 408 to a body that is not there in time, and closes its connection; cuts off a file that is not; bounds the
 * connections. Called before any route is registered.
 */
export function boundRequests(app: FastifyInstance, { body, file, connections }: ServiceTimeouts): void {
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
