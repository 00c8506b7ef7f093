import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { isTagKnown } from '#schema/platform/network/entity-tag.ts'
import type { AnswerFacts } from '#upstream/platform/http/route.ts'
import {
  COMPONENTS,
  describeAnswer,
  describeColumns,
  readPrintedAnswers,
  type SchemaObject,
} from './openapi-answers.ts'

const DESCRIPTION = [
  'Compras con circuitos de aprobación.',
  'Las escrituras que la declaran admiten la cabecera Idempotency-Key (8 a 120 caracteres): la misma clave de la misma persona en la misma compañía con el',
  'mismo contenido se atiende una sola vez y se responde igual; con otro contenido, 409.',
  'A quien envía X-Wants-Version, algunas lecturas responden X-Version: mientras SecTableVersion/current la dé por vigente, la misma lectura se responde igual.',
].join(' ')

/** Of the writes whose outcome is stored by it. The graph learns from it which ones it may send again (decision 0188). */
const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes the call count once, however often it is sent.',
  schema: { type: 'string', minLength: 8, maxLength: 120 },
}

/** What a refusal of each status means. All have the shape of `Refusal`. */
const REFUSALS = {
  400: 'What was sent is not valid, or a rule does not hold: each sentence with its path.',
  401: 'No session or key, or one that works no more.',
  403: 'The caller may not do this.',
  404: 'There is no such record, or it belongs to somebody else.',
  408: 'The body took too long to arrive.',
  409: 'Somebody was faster, or the state of the record does not allow it.',
  413: 'The body is too large.',
  415: 'The body has another content type than is taken.',
  429: 'Too often, or too much at once; Retry-After says when to come back.',
  500: 'A mistake of the services.',
  503: 'The services cannot answer now; Retry-After says when to come back.',
} as const

const refusalRef = (status: number) => ({ $ref: `#/components/responses/Refusal${status}` })

const refusals = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, description]) => [
    `Refusal${status}`,
    { description, content: { 'application/json': { schema: { $ref: `${COMPONENTS}Refusal` } } } },
  ]),
)

const NEEDS_SESSION: readonly string[] = ['401', '403']

/** GET /LgsRequirement/dataexcel becomes getLgsRequirementDataexcel. */
const operationIdOf = (method: string, url: string): string =>
  [method.toLowerCase(), ...url.split(/[^A-Za-z0-9]+/).filter(Boolean)]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

interface Operation {
  operationId: string
  call: string
  answer: AnswerFacts
  isPublic: boolean
}

interface Parameter {
  name: string
  in?: string
  schema?: unknown
  description?: string
}

interface DescribedOperation {
  operationId?: string
  security?: unknown[]
  parameters?: Parameter[]
  responses?: Record<string, unknown>
}

const PREFIX = '/api/v1.0'

/** Puts answers, refusals and what columns mean into the document that was made of the routes. */
function complete(paths: Record<string, Record<string, DescribedOperation>>, operations: Map<string, Operation>) {
  const printed = readPrintedAnswers()
  const components: Record<string, SchemaObject> = { ...printed.components }
  for (const described of Object.values(paths).flatMap((path) => Object.values(path))) {
    const operation = operations.get(described.operationId ?? '')
    if (!operation) continue
    const { answer, isPublic } = operation
    if (isPublic) described.security = []
    if (answer.storesOutcome) described.parameters = [...(described.parameters ?? []), IDEMPOTENCY_KEY]
    const statuses = Object.keys(REFUSALS).filter((status) => !isPublic || !NEEDS_SESSION.includes(status))
    described.responses = {
      200: describeAnswer(answer, operation, printed, components),
      ...Object.fromEntries(statuses.map((status) => [status, refusalRef(Number(status))])),
    }
  }
  describeColumns(components, printed.descriptions)
  describeColumns(paths, printed.descriptions)
  for (const described of Object.values(paths).flatMap((path) => Object.values(path))) {
    // A query that takes any name leaves the words of its schema as parameters.
    described.parameters = described.parameters?.filter(({ schema }) => typeof schema === 'object')
    for (const parameter of described.parameters ?? []) parameter.description ??= printed.descriptions[parameter.name]
  }
  return components
}

/** Describes every call at /openapi.json, in OpenAPI 3.1: requests by the schemas that validate them, answers by the types of the work. Before the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const operations = new Map<string, Operation>()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Circuito', version: '1.0', description: DESCRIPTION },
      servers: [{ url: '/', description: 'Where this document was read.' }],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'A session, or the key of a service account.' },
        },
      },
      security: [{ token: [] }],
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      const { method, config } = input.route
      const answer = config?.answer
      if (!answer) return { schema, url }
      const call = `${[method].flat()[0] ?? ''} ${input.url.replace(PREFIX, '')}`
      const operationId = operationIdOf(String([method].flat()[0]), input.url.replace(PREFIX, ''))
      operations.set(operationId, { operationId, call, answer, isPublic: config?.policy?.kind === 'anyone' })
      return { schema: { ...schema, operationId }, url }
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      const { openapiObject } = document
      const paths = (openapiObject.paths ?? {}) as Record<string, Record<string, DescribedOperation>>
      const schemas = complete(paths, operations)
      Object.assign(openapiObject, {
        components: {
          ...openapiObject.components,
          schemas: { ...openapiObject.components?.schemas, ...schemas },
          responses: refusals,
        },
      })
      return openapiObject
    },
  })
  let text: string | undefined
  let etag: string | undefined
  app.get('/openapi.json', { schema: { hide: true } }, async ({ headers }, reply) => {
    text ??= JSON.stringify(app.swagger())
    etag ??= `"${createHash('sha256').update(text).digest('base64url')}"`
    void reply.header('etag', etag)
    if (isTagKnown(headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
