import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { loadersOver, withDataLoader, type Loaders } from './plain.ts'
import { TYPES } from '../data/page-query.ts'
import { servicesOver, type Post } from '../data/records.ts'
import { serveVariant, REST_URL } from './variant.ts'

/** (b) Apollo Server as it comes: startStandaloneServer, fetch, plain resolvers and DataLoader. */
const post: Post = async <T>(path: string, body: unknown) => {
  const answer = await fetch(`${REST_URL}/api/v1.0/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
    body: JSON.stringify(body),
  })
  const { Result } = (await answer.json()) as { Result: T }
  return Result
}

const services = servicesOver(post)
const server = new ApolloServer<Loaders>({ typeDefs: TYPES, resolvers: withDataLoader })
const { url } = await startStandaloneServer(server, {
  listen: { port: 0, host: '127.0.0.1' },
  context: async () => loadersOver(services),
})
serveVariant(url.replace(/\/$/, ''))
