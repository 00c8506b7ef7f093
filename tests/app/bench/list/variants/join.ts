import fastify from 'fastify'
import { post } from './pool.ts'
import { APPROVAL_STATUS, REQUIREMENT_STATUS } from '../data/page-query.ts'
import { groupBy, servicesOver } from '../data/records.ts'
import { serveVariant } from './variant.ts'

/** (a) The reference: one route, written by hand for this very page. */
const services = servicesOver(post)
const app = fastify()

app.post('/graphql', async () => {
  const { data: headers } = await services.page()
  const ids = headers.map(({ ReqID }) => ReqID)
  const [documents, levels, users] = await Promise.all([
    services.documents(ids),
    services.levels(ids),
    services.users([...new Set(headers.map(({ UsrID }) => UsrID))]),
  ])
  const lines = new Map(documents.map(({ ReqID, itemsDetails }) => [ReqID, itemsDetails]))
  const levelsOf = groupBy(levels, ({ DocEntry }) => DocEntry)
  const people = new Map(users.map((user) => [user.UsrID, user]))
  const items = headers.map((header) => {
    const requester = people.get(header.UsrID)
    return {
      id: String(header.ReqID),
      documentNumber: header.ReqDocumentNumber,
      status: REQUIREMENT_STATUS[header.ReqStatus],
      requester: requester ? { id: String(requester.UsrID), fullName: requester.UsrFullName } : null,
      lines: (lines.get(header.ReqID) ?? []).map((line) => ({
        id: String(line.DerID),
        description: line.DerDescription,
        quantity: line.DerQuantity,
      })),
      approvalLevels: (levelsOf.get(header.ReqID) ?? []).map((level) => ({
        id: String(level.AtsID),
        status: APPROVAL_STATUS[level.AtsStatus],
      })),
    }
  })
  return { data: { requirements: { items } } }
})

serveVariant(await app.listen({ port: 0, host: '127.0.0.1' }))
