import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '#graph/platform/errors/failure.ts'
import type { Service } from '#graph/platform/rest/service.ts'

/** What the sandbox's checkout asks for, and nothing else below its address. */
const FILES = ['/sandbox/checkout.js', '/sandbox/checkout.css']
const CALLS = ['/sandbox/session', '/sandbox/pay']
const LARGEST = 4_096
const WITHIN = 10_000

/** Hands the sandbox's checkout on to browsers, which reach this server alone; there is none while a real provider is set. */
export function proxySandbox(app: FastifyInstance, service: Service): void {
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.routeOptions.url ?? ''
    const capability = await service.capability()
    if (!capability.serves(path)) throw failure('NOT_FOUND')
    const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : undefined
    const headers = {
      'x-request-id': request.id,
      traceparent: request.trace.traceparent,
      'x-forwarded-for': request.ip,
      ...(body && { 'content-type': 'application/json' }),
    }
    const sent = {
      method: request.method === 'POST' ? ('POST' as const) : ('GET' as const),
      path: service.root + path,
      headers,
      body,
      headersTimeout: WITHIN,
    }
    const answer = await service.bytes.request(sent).catch(() => {
      throw failure('UPSTREAM_UNREACHABLE')
    })
    return reply
      .code(answer.statusCode)
      .header('content-type', answer.headers['content-type'] ?? 'application/json')
      .header('cache-control', 'no-cache')
      .send(answer.body)
  }
  for (const path of FILES) app.get(path, pass)
  for (const path of CALLS) app.post(path, { bodyLimit: LARGEST }, pass)
}
