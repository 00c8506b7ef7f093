import fastify from 'fastify'
import mercurius from 'mercurius'
import { cutSchema } from '../shapes/cut-schema.ts'
import { distinct, type Post, type Shape } from '../shapes/shape.ts'
import { openPool } from './pool.ts'
import { LOCAL, type StartServer } from './server.ts'

type Queries = { obj: object }[]
type Loaders = Record<string, Record<string, (queries: Queries) => Promise<unknown[]>>>

function createLoaders({ batches }: Shape, post: Post): Loaders {
  const loaders: Loaders = {}
  for (const batch of batches) {
    const { type, field, load, otherwise } = batch
    loaders[type] = {
      ...loaders[type],
      async [field](queries: Queries) {
        const found = await load(post, distinct(queries.map(({ obj }) => batch.key(obj))))
        return queries.map(({ obj }) => found.get(batch.key(obj)) ?? otherwise)
      },
    }
  }
  return loaders
}

/** (c) Mercurius with its JIT and its own loaders, as its documentation shows. */
export const startServer: StartServer = async (shape, restUrl) => {
  const { post, close } = openPool(restUrl)
  const app = fastify()
  app.register(mercurius, {
    schema: cutSchema(shape.question),
    resolvers: shape.resolvers as never,
    loaders: createLoaders(shape, post),
    jit: 1,
    context: () => ({ post }),
  })
  app.addHook('onClose', close)
  return { url: await app.listen(LOCAL), close: () => app.close() }
}
