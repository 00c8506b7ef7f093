import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answers } from './rows.ts'
import { present } from './variant.ts'

const PREFIX = '/api/v1.0/'
const JSON_TYPE = 'application/json'

/** What the graph learns from the real services: these reads take lists. */
const one = { type: 'integer' }
const takesLists = (field: string) => ({
  post: { requestBody: { content: { 'application/json': { schema: { properties: { [field]: { anyOf: [one, { type: 'array', items: one }] } } } } } } },
})
const paths = {
  [`${PREFIX}LgsRequirement/byid`]: takesLists('ReqID'),
  [`${PREFIX}SecApprovaltransaction/statusapprovaltransaction`]: takesLists('DocEntry'),
  [`${PREFIX}User/byid`]: takesLists('UsrID'),
}
const openapi = Buffer.from(JSON.stringify({ openapi: '3.1.0', info: { title: 'recorded', version: '1' }, paths }))

/** The services with their answers at hand: what is measured is never them. */
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const body = path === '/openapi.json' ? openapi : answers[path.slice(PREFIX.length).toLowerCase()]
    response.writeHead(body ? 200 : 404, { 'content-type': JSON_TYPE, 'content-length': body?.length ?? 0 })
    response.end(body)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => present(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
