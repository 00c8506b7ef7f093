import fastify from 'fastify'
import mercurius from 'mercurius'
import { cutSchema } from '../shapes/cut-schema.ts'
import { createLoaders, resolversWithLoaders } from './data-loader.ts'
import { openPool } from './pool.ts'
import { LOCAL, type StartServer } from './server.ts'

/** (c) Mercurius with its JIT and DataLoader in the context. */
export const startServer: StartServer = async (shape, restUrl) => {
  const { post, close } = openPool(restUrl)
  const app = fastify()
  app.register(mercurius, {
    schema: cutSchema(shape.question),
    resolvers: resolversWithLoaders(shape) as never,
    jit: 1,
    context: () => createLoaders(shape, post),
  })
  app.addHook('onClose', close)
  return { url: await app.listen(LOCAL), close: () => app.close() }
}
