import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { maskFields } from '#upstream/platform/http/field-mask.ts'
import { responses } from '../data/upstream-rows.ts'
import { serveVariant } from './variant.ts'

const PREFIX = '/api/v1.0/'
const JSON_TYPE = 'application/json'

/** What the graph learns from the real services: these reads take lists. */
const one = { type: 'integer' }
const takesLists = (field: string) => ({
  post: {
    requestBody: {
      content: {
        'application/json': {
          schema: {
            properties: { [field]: { anyOf: [one, { type: 'array', items: one }] }, fields: { type: 'array' } },
          },
        },
      },
    },
  },
})
const paths = {
  [`${PREFIX}LgsRequirement/pagination`]: takesLists('order'),
  [`${PREFIX}LgsRequirement/byid`]: takesLists('ReqID'),
  [`${PREFIX}SecApprovaltransaction/statusapprovaltransaction`]: takesLists('DocEntry'),
  [`${PREFIX}User/byid`]: takesLists('UsrID'),
}
const openapi = Buffer.from(JSON.stringify({ openapi: '3.1.0', info: { title: 'recorded', version: '1' }, paths }))

/** Answers by path and by the fields that are wanted of it, as the real services thin them. */
const thinned = new Map<string, Buffer>()
function answerTo(path: string, question: string): Buffer | undefined {
  const result = responses[path.slice(PREFIX.length).toLowerCase()]
  const { fields } = JSON.parse(question) as { fields?: string[] }
  const key = `${path} ${String(fields)}`
  const known = thinned.get(key)
  if (known || result === undefined) return known
  const made = Buffer.from(
    JSON.stringify({ Result: fields ? maskFields(result, fields) : result, Message: null, Errors: [] }),
  )
  thinned.set(key, made)
  return made
}

/** The services with their answers at hand: what is measured is never them. */
const server = createServer((request, response) => {
  let question = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (question += chunk))
  request.on('end', () => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const body = path === '/openapi.json' ? openapi : answerTo(path, question)
    response.writeHead(body ? 200 : 404, { 'content-type': JSON_TYPE, 'content-length': body?.length ?? 0 })
    response.end(body)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => serveVariant(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
