import fastify from 'fastify'
import { openPool } from './pool.ts'
import { LOCAL, type StartServer } from './server.ts'

/** (a) The reference: one route, written by hand for this very operation. */
export const startServer: StartServer = async (shape, restUrl) => {
  const { post, close } = openPool(restUrl)
  const app = fastify()
  app.post('/graphql', async () => ({ data: await shape.join(post) }))
  app.addHook('onClose', close)
  return { url: await app.listen(LOCAL), close: () => app.close() }
}
