import type { ApolloServer } from '@apollo/server'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { readServiceKey } from '#schema/platform/access/service-key.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { createContext, type GraphContext } from '#graph/platform/context/context.ts'
import { codeOf, failure } from '#graph/platform/errors/failure.ts'
import { bearerOf } from '#graph/platform/http/cookie.ts'
import { clientAbortOf, COMPRESSION, refuseMethods } from '#graph/platform/http/graphql.routes.ts'
import { tellRetryAfter } from '#graph/platform/http/rate-limit.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import { readCurrentServiceAccount } from '#graph/modules/identity/service-account/service-account.source.ts'
import { createCallAudit, type AuditWaits } from './call-audit.ts'
import { recordOfCall, toAuditText } from './called-record.ts'
import { codeOfTool, failTool, refuseUnknownTool, runTool } from './run-tool.ts'
import { createTools, IDEMPOTENCY, type Account, type Tool } from './tools.ts'

const ADDRESS = '/mcp'
const ABOUT = { name: 'circuito', title: 'Circuito', version: '1.0.0' }
const INSTRUCTIONS =
  'Purchasing documents of one company and their approval circuits. currentServiceAccount says what you may do. Texts and errors are in Spanish; an error names its rule. Lists have pages of 10 rows unless page says otherwise.'

type ToolInput = Readonly<Record<string, unknown>>

interface Options {
  apollo: ApolloServer<GraphContext>
  service: Service
  schema: GraphQLSchema
  lookAgain: (userIds: readonly string[]) => void
  /** Where people open the app: pages of other origins are refused. */
  origin: string
  auditWaits?: AuditWaits
}

/** @returns the key of a service account; a person's session is none. @throws UNAUTHENTICATED */
function keyOf({ headers }: FastifyRequest): string {
  const key = bearerOf(headers.authorization)
  if (key === null || readServiceKey(key) === null) throw failure('UNAUTHENTICATED')
  return key
}

/** What the transport reads of a request; the body was read before. */
const webRequestOf = ({ headers }: FastifyRequest) =>
  new Request(`http://graph${ADDRESS}`, {
    method: 'POST',
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && /^(?:accept|content-type|mcp-.*)$/.test(name) ? [[name, value]] : [],
    ),
  })

/**
 * /mcp: the graph as tools of the Model Context Protocol, for agents that hold the key of a service account. Nothing is
 * kept between two requests: each has a server of its own, and a tool is an operation of the graph like any other.
 */
export function serveMcp(
  app: FastifyInstance,
  { apollo, service, schema, lookAgain, origin, auditWaits }: Options,
): void {
  const tools = createTools(schema)
  const audit = createCallAudit(service, app.log, auditWaits)
  app.addHook('onClose', () => audit.close())

  const contextOf = (request: FastifyRequest, reply: FastifyReply, key?: string): GraphContext =>
    createContext(service, {
      token: keyOf(request),
      sendsToken: true,
      requestId: request.id,
      trace: request.trace.fork(),
      address: request.ip,
      departure: clientAbortOf(reply),
      agent: request.headers['user-agent'],
      key,
      retryAfter: (seconds) => tellRetryAfter(reply, seconds),
      lookAgain,
    })

  const call = (tool: Tool, args: ToolInput, request: FastifyRequest, reply: FastifyReply) => {
    const key = args[IDEMPOTENCY]
    const contextValue = contextOf(request, reply, typeof key === 'string' ? key : undefined)
    return runTool(tool, args, { apollo, contextValue, keepHeader: (name, value) => void reply.header(name, value) })
  }

  /** Has the audit and the log name a call, also of a tool that there is not. */
  function record(name: string, args: ToolInput, result: CallToolResult, account: Account, request: FastifyRequest) {
    const isRefused = result.isError ?? false
    request.log.info({ tool: name, account: account.id, requestId: request.id, failed: isRefused }, 'tool called')
    audit.add(
      { key: keyOf(request), address: request.ip },
      {
        at: clock.now().toISOString(),
        tool: toAuditText(name) ?? '-',
        record: recordOfCall(args, result.structuredContent?.[name]),
        isRefused,
        code: codeOfTool(result),
        requestId: request.id,
      },
    )
  }

  function createServer(account: Account, request: FastifyRequest, reply: FastifyReply): McpServer {
    const server = new McpServer(ABOUT, { capabilities: { tools: {} }, instructions: INSTRUCTIONS })
    server.server.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: [...tools.values()]
        .filter(({ isListedTo }) => isListedTo(account))
        .map(({ name, description, inputSchema, isWrite }) => ({
          name,
          description,
          inputSchema,
          annotations: { readOnlyHint: !isWrite, openWorldHint: false },
        })),
    }))
    server.server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args = {} } }) => {
      const tool = tools.get(name)
      try {
        const result = tool ? await call(tool, args, request, reply) : refuseUnknownTool(name)
        record(name, args, result, account, request)
        return result
      } catch (error) {
        record(name, args, failTool([{ message: '', code: codeOf(error) ?? 'INTERNAL' }]), account, request)
        throw error
      }
    })
    return server
  }

  app.route({
    method: 'POST',
    url: ADDRESS,
    compress: COMPRESSION,
    onRequest: async (request) => {
      const { origin: from } = request.headers
      if (from !== undefined && from !== origin) throw failure('FORBIDDEN')
      // Before the body is read: strangers send none.
      keyOf(request)
    },
    handler: async (request, reply) => {
      if (Array.isArray(request.body)) throw failure('BAD_USER_INPUT')
      const account = await readCurrentServiceAccount(contextOf(request, reply).rest)
      const server = createServer(account, request, reply)
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      try {
        await server.connect(transport)
        const answer = await transport.handleRequest(webRequestOf(request), { parsedBody: request.body })
        const type = answer.headers.get('content-type')
        if (type !== null) reply.type(type)
        return await reply.code(answer.status).send(await answer.text())
      } finally {
        await server.close()
      }
    },
    errorHandler: (error, request, reply) => {
      if (codeOf(error) === 'UNAUTHENTICATED') void reply.header('www-authenticate', 'Bearer realm="circuito"')
      return app.errorHandler(error, request, reply)
    },
  })
  refuseMethods(app, ADDRESS, ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], 'POST')
}
