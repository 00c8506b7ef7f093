import type { FastifyInstance } from 'fastify'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Closes the server once what is under way has ended, after `most` ms at the latest. Connections on which nothing was
 * asked yet, such as those that browsers open in advance, would else hold it until they give up.
 */
export function createDrain(app: FastifyInstance, most: number): () => Promise<void> {
  let underWay = 0
  app.addHook('onRequest', (_, reply, done) => {
    underWay++
    reply.raw.once('close', () => underWay--)
    done()
  })
  return async () => {
    const until = performance.now() + most
    const closed = app.close()
    while (underWay > 0 && performance.now() < until) await pause(20)
    app.server.closeAllConnections()
    await closed
  }
}
