import fc, { type Arbitrary } from 'fast-check'
import { arbitraryOf, requestsOf } from '#tests/app/contract/openapi/generated-requests.ts'
import type { Operation } from '#tests/app/contract/openapi/document.ts'
import { anyValue, hostileDocuments, spoiledObject, spoiledText } from './spoiled.ts'

export interface MalformedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** An operation that is well before it is spoiled. */
export interface Sample {
  document: string
  variables: Record<string, unknown>
}

const JSON_TYPE = { 'content-type': 'application/json' }

const hostileHeaders: Arbitrary<Record<string, string>> = fc
  .dictionary(
    fc.constantFrom(
      'accept', 'content-type', 'authorization', 'cookie', 'idempotency-key', 'traceparent', 'origin', 'x-forwarded-for', 'accept-encoding',
      'content-encoding', 'range', 'if-none-match', 'apollo-require-preflight', 'x-http-method-override', 'graphql-cost',
    ), // prettier-ignore
    fc.oneof(
      fc.constantFrom(
        '*/*', 'text/plain', 'application/json; charset=utf-99', 'multipart/form-data', 'gzip', 'br, gzip;q=nope', 'Bearer ', 'Bearer a.b.c', 'Basic x',
        'bytes=9-1', 'W/"', '00-0-0-0', 'session=%', '1, 2, 3', 'null', 'application/graphql-response+json',
      ), // prettier-ignore
      fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
    ),
    { maxKeys: 3 },
  )
  .map((headers) => ({ ...headers }))

const methods = fc.constantFrom('GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'POST')

const bodyOf = (query: unknown, variables: unknown) => JSON.stringify({ query, variables })

/** Bodies of POST /graphql of which something is wrong: the document, its values, their frame, or the bytes. */
const graphBodies = ({ document, variables }: Sample): Arbitrary<string> => {
  const whole = bodyOf(document, variables)
  return fc.oneof(
    { weight: 4, arbitrary: spoiledText(document).map((query) => bodyOf(query, variables)) },
    { weight: 4, arbitrary: spoiledObject(variables).map((changed) => bodyOf(document, changed)) },
    { weight: 2, arbitrary: spoiledText(whole) },
    fc
      .record(
        { query: anyValue, variables: anyValue, operationName: anyValue, extensions: anyValue },
        { requiredKeys: [] },
      )
      .map((body) => JSON.stringify(body)),
    anyValue.map((body) => JSON.stringify(body)),
    fc.constantFrom(...hostileDocuments).map((query) => bodyOf(query, variables)),
    fc.constantFrom('', '[', '[]', `[${whole},${whole}]`, 'null', '"', `${'['.repeat(10_000)}`),
  )
}

/** Requests of the graph's programs: operations, agents, files, health. */
export function graphRequests(samples: readonly Sample[], authorization: string): Arbitrary<MalformedRequest> {
  const session = fc.oneof({ weight: 4, arbitrary: fc.constant({ authorization }) }, fc.constant({}))
  const posted = fc.constantFrom(...samples).chain(graphBodies)
  const post = (path: string, bodies: Arbitrary<string>) =>
    fc
      .tuple(session, bodies)
      .map(([own, body]): MalformedRequest => ({ method: 'POST', path, headers: { ...JSON_TYPE, ...own }, body }))
  const agentCall = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'requirements', arguments: { page: { size: 1 } } },
  }
  const paths = fc
    .constantFrom(
      '/graphql',
      '/graphql?query=%7B__typename%7D',
      '/files/requirements.xlsx?search=a',
      '/files/exports/1',
      '/files/orders/1.pdf',
      '/mcp',
      '/healthz',
      '/readyz',
      '/explorer',
      '/schema.graphql',
    )
    .chain((path) => fc.oneof(fc.constant(path), spoiledText(path)))
    .map((path) => `/${encodeURI(path.replaceAll(/\p{Surrogate}/gu, '')).replace(/^\/+/, '')}`)
  return fc.oneof(
    { weight: 8, arbitrary: post('/graphql', posted) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(post('/graphql', posted), hostileHeaders)
        .map(([request, headers]) => ({ ...request, headers: { ...request.headers, ...headers } })),
    },
    {
      weight: 1,
      arbitrary: post(
        '/mcp',
        fc.oneof(
          spoiledText(JSON.stringify(agentCall)),
          spoiledObject(agentCall).map((body) => JSON.stringify(body)),
        ),
      ),
    },
    { weight: 1, arbitrary: fc.record({ method: methods, path: paths, headers: hostileHeaders }) },
  )
}

/** Requests of the services: by what they describe, with values of other types, and with bytes that are no JSON. */
export function restRequests(operations: readonly Operation[], authorization: string): Arbitrary<MalformedRequest> {
  const headers = { ...JSON_TYPE, authorization }
  const each = operations.map((operation) => {
    const { method, path, requestBody } = operation
    const at = path.replaceAll(/\{\w+\}/g, '1')
    const schema = requestBody?.content?.['application/json']?.schema
    const bodies = schema ? arbitraryOf(schema) : fc.constant({})
    const careless = requestsOf(operation).map(({ url, body }) => ({
      method,
      path: url,
      headers,
      body: JSON.stringify(body),
    }))
    const sent = (body: string): MalformedRequest => ({
      method,
      path: at,
      headers,
      body: method === 'GET' ? undefined : body,
    })
    return fc.oneof(
      {
        weight: 1,
        arbitrary: careless.map((request) => (request.method === 'GET' ? { ...request, body: undefined } : request)),
      },
      {
        weight: 2,
        arbitrary: bodies
          .chain((body) => spoiledObject(Object(body) as Record<string, unknown>))
          .map((body) => sent(JSON.stringify(body))),
      },
      { weight: 2, arbitrary: bodies.chain((body) => spoiledText(JSON.stringify(body))).map(sent) },
      { weight: 1, arbitrary: anyValue.map((body) => sent(JSON.stringify(body))) },
      { weight: 1, arbitrary: hostileHeaders.map((own) => ({ ...sent('{}'), headers: { ...headers, ...own } })) },
      {
        weight: 1,
        arbitrary: spoiledText(at).map((spoiled) => ({
          ...sent('{}'),
          path: `/${encodeURI(spoiled.replaceAll(/\p{Surrogate}/gu, '')).replace(/^\/+/, '')}`,
        })),
      },
    )
  })
  return fc.oneof(...each)
}
