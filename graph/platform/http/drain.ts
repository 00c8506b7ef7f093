import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareStopListening } from '#schema/platform/network/stop-listening.ts'

/**
 * Closes the server once what is under way has ended, after `most` ms at the latest. Connections on which nothing was
 * asked yet, such as those that browsers open in advance, would else hold it until they give up.
 */
export function createDrain(app: FastifyInstance, most: number): () => Promise<void> {
  const underWay = new Set<IncomingMessage>()
  const stopListening = prepareStopListening(app.server)
  app.addHook('onRequest', ({ raw }, reply, done) => {
    underWay.add(raw)
    const end = () => {
      underWay.delete(raw)
      // The connection serves other requests after this one.
      raw.socket.off('close', end)
    }
    reply.raw.once('close', () => {
      if (raw.complete || raw.socket.destroyed) return end()
      // A file that was refused may still be coming: closed meanwhile, its connection would lose the answer.
      raw.once('end', end)
      raw.socket.once('close', end)
    })
    done()
  })
  return async () => {
    const until = performance.now() + most
    await stopListening()
    const closed = app.close()
    while (underWay.size > 0 && performance.now() < until) await pause(20)
    app.server.closeAllConnections()
    await closed
  }
}
