import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contextFor } from '../context.ts'
import { failure } from '../errors/failure.ts'
import { bearerOf, tokenOf } from '../http/cookie.ts'
import { departureOf } from '../http/graphql.ts'
import { canBeKey } from '../rest/batch.ts'
import { signalOf } from '../rest/departure.ts'
import type { Service } from '../rest/service.ts'
import type { Person } from '../session/person.ts'
import { articleTemplate, lineTemplate, previews, requirementPdf } from './files.source.ts'
import { requirementsListed } from './listed.ts'
import { atMost, resultFrom, sendFile, type FileCall } from '../rest/stream.ts'

const LARGEST_UPLOAD = 10 * 1_048_576

/** What a page of another site cannot send along: SameSite keeps the cookie from it, and this keeps it out once more. */
function requireOwnPage(request: FastifyRequest): void {
  const { headers } = request
  if (bearerOf(headers.authorization)) return
  if (headers['x-requested-with'] || headers['apollo-require-preflight'] || headers['sec-fetch-site'] === 'same-origin') {
    return
  }
  throw failure('FORBIDDEN')
}

/** Bytes go past GraphQL, under the same session: downloads, sheets to be read, templates. Staff alone, as policy.ts says of requirements and articles. */
export function serveFiles(app: FastifyInstance, service: Service): void {
  const callerOf = (request: FastifyRequest, reply: FastifyReply) => {
    const departure = departureOf(reply)
    const { person, rest } = contextFor(service, {
      token: tokenOf(request), requestId: request.id, address: request.ip, departure, lookAgain: () => {},
    })
    if (!person) throw failure('UNAUTHENTICATED')
    if (person.audience !== 'INTERNAL') throw failure('FORBIDDEN')
    return { person, sent: { headers: { ...rest.headers }, signal: signalOf(departure) } }
  }

  const download = (url: string, callFor: (request: FastifyRequest, person: Person) => FileCall) =>
    app.get(url, (request, reply) => {
      const { person, sent } = callerOf(request, reply)
      return sendFile(service, reply, callFor(request, person), sent)
    })

  download('/files/requirements/:id.pdf', ({ params }) => {
    const { id } = params as { id: string }
    if (!canBeKey(id)) throw failure('NOT_FOUND')
    return requirementPdf(id)
  })
  download('/files/requirements.xlsx', ({ query }, person) => requirementsListed(query, person))
  download('/files/requirement-lines/template.xlsx', () => lineTemplate)
  download('/files/articles/template.xlsx', () => articleTemplate)

  app.register(async (uploads) => {
    uploads.removeContentTypeParser('multipart/form-data')
    uploads.addContentTypeParser('multipart/form-data', (_, payload, done) => done(null, payload))

    const preview = (url: string, path: string) =>
      uploads.post(url, { bodyLimit: LARGEST_UPLOAD }, async (request, reply) => {
        const { sent } = callerOf(request, reply)
        requireOwnPage(request)
        const type = request.headers['content-type'] ?? ''
        if (!type.startsWith('multipart/form-data')) throw failure('BAD_USER_INPUT', 'Se espera un archivo.')
        return resultFrom(service, {
          ...sent,
          method: 'POST',
          path,
          headers: { ...sent.headers, 'content-type': type },
          body: atMost(request.raw, LARGEST_UPLOAD),
        })
      })

    preview('/files/requirement-lines/preview', previews.lines)
    preview('/files/articles/preview', previews.articles)
  })

  const check = (url: string, path: string) =>
    app.post(url, async (request, reply) => {
      const { sent } = callerOf(request, reply)
      requireOwnPage(request)
      const headers = { ...sent.headers, 'content-type': 'application/json' }
      return resultFrom(service, { ...sent, method: 'POST', path, headers, body: JSON.stringify(request.body ?? {}) })
    })

  check('/files/requirement-lines/check', previews.checkedLines)
  check('/files/articles/check', previews.checkedArticles)
}
