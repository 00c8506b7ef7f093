import fastify from 'fastify'
import mercurius from 'mercurius'
import { loadersOver, withDataLoader } from './plain.ts'
import { post } from './pool.ts'
import { TYPES } from '../data/page-query.ts'
import { servicesOver } from '../data/records.ts'
import { serveVariant } from './variant.ts'

/** (c) Mercurius with its JIT and DataLoader in the context. */
const services = servicesOver(post)
const app = fastify()
app.register(mercurius, {
  schema: TYPES,
  resolvers: withDataLoader as never,
  jit: 1,
  context: () => loadersOver(services),
})
serveVariant(await app.listen({ port: 0, host: '127.0.0.1' }))
