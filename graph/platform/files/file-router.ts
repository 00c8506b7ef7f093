import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '#schema/platform/collections/records.ts'
import { createContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { bearerOf, tokenOf } from '#graph/platform/http/cookie.ts'
import { clientAbortOf } from '#graph/platform/http/graphql.routes.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { toAbortSignal } from '#graph/platform/rest/transport/client-abort.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import { rememberSheet, type SheetSource } from './sheet-sources.ts'
import { pacedUpload, type Pace } from './transfer-pace.ts'
import { resultFrom, sendFile, type FileCall } from './stream.ts'
import type { Person } from '#graph/platform/context/person.ts'
import type { Audience } from '#graph/platform/context/person.ts'
import type { SlotLimits } from '#schema/platform/network/slots.ts'
import { createTransferSlots } from './transfer-limit.ts'
import { trackUploads } from './uploads-under-way.ts'

/** Milliseconds that uploads may go on for once the graph takes no more: their answers are sent before it closes. */
const UPLOADS_END_WITHIN = 5_000

const messages = {
  fileExpected: 'Se espera un archivo.',
} as const

const staff: readonly Audience[] = ['INTERNAL']

/** What a page of another site cannot send along: SameSite keeps the cookie from it, and this keeps it out once more. */
function requireOwnPage(request: FastifyRequest): void {
  const { headers } = request
  if (bearerOf(headers.authorization)) return
  if (
    headers['x-requested-with'] ||
    headers['apollo-require-preflight'] ||
    headers['sec-fetch-site'] === 'same-origin'
  ) {
    return
  }
  throw failure('FORBIDDEN')
}

/** What stands for `:id` in the path of a file. */
export const idIn = ({ params }: Pick<FastifyRequest, 'params'>): string =>
  isRecord(params) ? String(params['id']) : ''

/** The key in the path of a document's file. @throws NOT_FOUND for what names nothing */
export function keyIn(request: Pick<FastifyRequest, 'params'>): string {
  const id = idIn(request)
  if (!canBeKey(id)) throw failure('NOT_FOUND')
  return id
}

/** Who asks for a file, and the services in their name. */
export interface FileRequestContext {
  person: Person
  rest: Rest
}

interface Upload {
  /** Where the services take it, below /api/v1.0/. */
  path: (request: FastifyRequest) => string
  /** Bytes of the whole form at most. */
  largest: number
  audiences?: readonly Audience[]
  /** What is answered of the services' Result; the Result itself unless told. */
  read?: (result: unknown) => unknown
}

/** How fast files go, and how many at once. */
export interface FileLimits {
  /** Milliseconds that uploads may go on for once the graph takes no more; five seconds unless a test cannot wait. */
  uploadsEndWithin?: number
  pace: Pace
  transfers: SlotLimits
}

/** What asks for a part of a file. */
const rangeOf = ({ headers: { range, 'if-range': condition } }: FastifyRequest): Record<string, string> => ({
  ...(range !== undefined && { range }),
  ...(typeof condition === 'string' && { 'if-range': condition }),
})

/** Routes uploads and downloads past GraphQL, under the same sessions. Staff alone unless a file says otherwise. */
export function createFileRouter(
  app: FastifyInstance,
  service: Service,
  { pace, transfers, uploadsEndWithin }: FileLimits,
) {
  const takePlace = createTransferSlots(transfers)
  const uploadsUnderWay = trackUploads(app, uploadsEndWithin ?? UPLOADS_END_WITHIN)

  /** Who asks, once a place of theirs is free: it is theirs until the answer is out. */
  const admit = async (request: FastifyRequest, reply: FastifyReply, audiences = staff) => {
    const clientAbort = clientAbortOf(reply)
    const { person, rest } = createContext(service, {
      token: tokenOf(request),
      requestId: request.id,
      trace: request.trace,
      address: request.ip,
      departure: clientAbort,
      lookAgain: () => {},
    })
    if (!person) throw failure('UNAUTHENTICATED')
    if (!audiences.includes(person.audience)) throw failure('FORBIDDEN')
    if (request.method === 'POST') requireOwnPage(request)
    const releaseSlot = await takePlace(person.token, clientAbort)
    reply.raw.once('close', releaseSlot)
    return { person, rest, sent: { headers: { ...rest.headers }, signal: toAbortSignal(clientAbort) } }
  }

  const download = (
    url: string,
    callFor: (request: FastifyRequest, requestContext: FileRequestContext) => FileCall | Promise<FileCall>,
    audiences?: readonly Audience[],
  ) =>
    void app.get(url, async (request, reply) => {
      const { sent, ...requestContext } = await admit(request, reply, audiences)
      const call = await callFor(request, requestContext)
      const headers = { ...sent.headers, ...(call.isResumable && rangeOf(request)) }
      return sendFile(service, reply, call, { ...sent, headers, pace })
    })

  return {
    download,

    /** A list as Excel, which can also be asked for whole (startExport). */
    sheet(url: string, source: SheetSource): void {
      rememberSheet(url, source)
      download(url, (request, { person }) => source(request, person))
    },

    /** Takes a form with a file and streams it on: nothing of it is held here. */
    upload: (url: string, { path, largest, audiences, read = (result) => result }: Upload) =>
      void app.register(async (uploads) => {
        uploads.removeContentTypeParser('multipart/form-data')
        uploads.addContentTypeParser('multipart/form-data', (_, payload, done) => done(null, payload))
        uploads.post(url, { bodyLimit: largest, config: { streamsBody: true } }, async (request, reply) => {
          const { sent } = await admit(request, reply, audiences)
          uploadsUnderWay.requireTime()
          // What still comes of a file that was refused is thrown away: a browser reads no answer before all is sent.
          reply.raw.once('finish', () => request.raw.resume())
          const type = request.headers['content-type'] ?? ''
          if (!type.startsWith('multipart/form-data')) throw failure('BAD_USER_INPUT', messages.fileExpected)
          return read(
            await resultFrom(service, {
              ...sent,
              method: 'POST',
              path: path(request),
              headers: { ...sent.headers, 'content-type': type },
              body: uploadsUnderWay.add(pacedUpload(request.raw, pace, largest)),
            }),
          )
        })
      }),

    /** Takes rows as JSON and answers what the services say of them. */
    check: (url: string, path: string | ((request: FastifyRequest) => string)) =>
      void app.post(url, async (request, reply) => {
        const { sent } = await admit(request, reply)
        const headers = { ...sent.headers, 'content-type': 'application/json' }
        const requestPath = typeof path === 'string' ? path : path(request)
        return resultFrom(service, {
          ...sent,
          method: 'POST',
          path: requestPath,
          headers,
          body: JSON.stringify(request.body ?? {}),
        })
      }),
  }
}

export type FileRouter = ReturnType<typeof createFileRouter>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A call of the services that answers a workbook. */
export const sheetFile = (call: Pick<FileCall, 'method' | 'path' | 'body' | 'name'>): FileCall => ({
  ...call,
  type: XLSX,
})

/** A call of the services that answers a PDF. */
export const pdfFile = (call: Pick<FileCall, 'method' | 'path' | 'body' | 'name'>): FileCall => ({
  ...call,
  type: 'application/pdf',
})
