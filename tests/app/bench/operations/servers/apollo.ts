import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { cutSchema } from '../shapes/cut-schema.ts'
import type { Post } from '../shapes/shape.ts'
import { createLoaders, resolversWithLoaders, type LoaderContext } from './data-loader.ts'
import { LOCAL, type StartServer } from './server.ts'

/** (b) Apollo Server as it comes: startStandaloneServer, fetch, plain resolvers and DataLoader. */
export const startServer: StartServer = async (shape, restUrl) => {
  const post: Post = async <T>(path: string, body: unknown) => {
    const answer = await fetch(`${restUrl}/api/v1.0/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
      body: JSON.stringify(body),
    })
    const { Result } = (await answer.json()) as { Result: T }
    return Result
  }
  const server = new ApolloServer<LoaderContext>({
    typeDefs: cutSchema(shape.question),
    resolvers: resolversWithLoaders(shape),
  })
  const { url } = await startStandaloneServer(server, {
    listen: LOCAL,
    context: async () => createLoaders(shape, post),
  })
  return { url: url.replace(/\/$/, ''), close: () => server.stop() }
}
