import fastify from 'fastify'
import mercurius from 'mercurius'
import { names, requirementNames } from './plain.ts'
import { post } from './pool.ts'
import { TYPES } from '../data/page-query.ts'
import { groupBy, servicesOver, type HeaderRow } from '../data/records.ts'
import { serveVariant } from './variant.ts'

/** (c) Mercurius with its JIT and its own loaders, as its documentation shows. */
const services = servicesOver(post)
type Queries = { obj: HeaderRow }[]

const loaders = {
  Requirement: {
    async requester(queries: Queries) {
      const rows = new Map(
        (await services.users([...new Set(queries.map(({ obj }) => obj.UsrID))])).map((row) => [row.UsrID, row]),
      )
      return queries.map(({ obj }) => rows.get(obj.UsrID) ?? null)
    },
    async lines(queries: Queries) {
      const rows = new Map(
        (await services.documents(queries.map(({ obj }) => obj.ReqID))).map((row) => [row.ReqID, row.itemsDetails]),
      )
      return queries.map(({ obj }) => rows.get(obj.ReqID) ?? [])
    },
    async approvalLevels(queries: Queries) {
      const rows = groupBy(await services.levels(queries.map(({ obj }) => obj.ReqID)), ({ DocEntry }) => DocEntry)
      return queries.map(({ obj }) => rows.get(obj.ReqID) ?? [])
    },
  },
}

const resolvers = {
  ...names,
  Query: { requirements: async () => ({ items: (await services.page()).data }) },
  Requirement: requirementNames,
}

const app = fastify()
app.register(mercurius, { schema: TYPES, resolvers: resolvers as never, loaders, jit: 1 })
serveVariant(await app.listen({ port: 0, host: '127.0.0.1' }))
