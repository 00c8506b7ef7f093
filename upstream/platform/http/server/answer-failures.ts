import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { FastifyInstance } from 'fastify'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { createKnownMethods, methodMessages } from '#schema/platform/network/known-methods.ts'
import { failure, type WireIssue } from '#upstream/platform/errors/envelope.ts'
import { constraintSentence } from '#upstream/platform/errors/constraint-messages.ts'
import { FileStoreUnavailable } from '#upstream/platform/files/store/file-store.ts'
import { FAILED, Refusal, refuse } from '#upstream/platform/errors/refusal.ts'
import { isConnectionLost } from '#upstream/platform/database/connection/company-scope.ts'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'
import { SQLSTATE } from '#upstream/platform/errors/sqlstate.ts'

const ownMessages = {
  format: 'Un dato enviado no tiene el formato esperado',
  reference: 'Un dato enviado hace referencia a un registro que no existe',
  duplicate: 'Ya existe un registro con los mismos datos',
  constraint: 'Los datos no cumplen una regla del registro',
  json: 'El contenido enviado no es JSON válido',
  contentLength: 'El tamaño anunciado no es el del contenido',
  form: 'El formulario enviado no está completo',
  noBody: 'Falta el contenido de la solicitud',
  invalid: 'La solicitud no es válida',
} as const

/** Our PostgreSQL is not there, is stopping, has no connection left, or took too long. */
const isAway = (error: unknown): boolean =>
  isConnectionLost(error) ||
  /^(57014|53300|40001|40P01|ECONNREFUSED|ENOENT)$/.test(codeOf(error)) ||
  (error instanceof Error && error.message.includes('timeout exceeded when trying to connect'))

/** What was sent as a form is none, or ends too early: its reader gives such errors no code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /^(Multipart: |Unexpected end of multipart data|Part terminated early)/.test(error.message)

/** What the database itself refuses where no rule of ours spoke first: a wrong kind of value, a broken constraint. */
const SENTENCE_BY_CLASS: Readonly<Record<string, () => Refusal>> = {
  '22': () => refuse.badRequest(ownMessages.format),
  [SQLSTATE.foreignKeyViolation]: () => refuse.badRequest(ownMessages.reference),
  [SQLSTATE.uniqueViolation]: () => refuse.conflict(ownMessages.duplicate),
  '23': () => refuse.badRequest(ownMessages.constraint),
  [SQLSTATE.insufficientPrivilege]: () => refuse.forbidden(),
}

/** The refusal that an error of the database comes to, by its constraint or the class of its code; undefined for any other failure. */
export function databaseRefusal(error: unknown): Refusal | undefined {
  const sentence = constraintSentence(error)
  if (sentence) return refuse.badRequest(sentence)
  const code = codeOf(error)
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined
  return (SENTENCE_BY_CLASS[code] ?? SENTENCE_BY_CLASS[code.slice(0, 2)])?.()
}

const SENTENCE_BY_CODE: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse.tooLarge(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse.unsupported(),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse.badRequest(ownMessages.json),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refuse.badRequest(ownMessages.contentLength),
  FST_REQ_FILE_TOO_LARGE: () => refuse.tooLarge(),
}

function issueOf({ instancePath = '', message = '' }: { instancePath?: string; message?: string }): WireIssue {
  const path = instancePath.split('/').filter(Boolean).join('.')
  return { path: path || null, message: path ? `${path}: ${message}` : message || ownMessages.noBody }
}

/** The refusal that an error of any kind comes to; undefined when nobody foresaw it. */
function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return refuse.badRequest(...error.validation.map(issueOf))
  const known = SENTENCE_BY_CODE[codeOf(error)]?.() ?? databaseRefusal(error)
  if (known) return known
  if (error instanceof FileStoreUnavailable) return refuse.unavailable(fileMessages.unavailable)
  if (isBrokenForm(error)) return refuse.badRequest(ownMessages.form)
  if (isAway(error)) return refuse.unavailable()
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? new Refusal(status, [{ message: ownMessages.invalid }]) : undefined
}

/** Every failure leaves in the envelope: never a stack, SQL or a path. The request id stands in `x-request-id`. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (!refusal) request.log.error({ err: error }, 'unforeseen')
    else if (refusal !== error) request.log.warn({ err: error }, 'refused')
    const { status, headers, findings: issues, code } = refusal ?? new Refusal(500, [{ message: FAILED }])
    return reply.code(status).headers(headers).send(failure(issues, code))
  })
  const known = createKnownMethods()
  app.addHook('onRoute', (route) => known.add(route))
  app.setNotFoundHandler(({ method, url }, reply) => {
    const allowed = known.allowedInstead({ method, url })
    if (allowed === null) return reply.code(404).send(failure(refuse.notFound().findings))
    const message = methodMessages.notAllowed(method, allowed)
    return reply
      .code(405)
      .header('allow', allowed)
      .send(failure([{ message }]))
  })
}
