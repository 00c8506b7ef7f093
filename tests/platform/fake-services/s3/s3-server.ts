import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as clock from '#schema/platform/time/clock.ts'
import { findSignatureFault, sha256, type S3Key } from './signature.ts'

interface StoredObject {
  bytes: Buffer
  written: Date
}

/**
 * A stand-in for a server of S3's protocol, as far as the file store speaks it: signatures (version 4) are verified, a name can
 * be written once (`If-None-Match`), files come in parts, listings in pages. Written against Amazon's API reference, for want of
 * a server that npm has for Node 20 (decision 0162). What it holds is in memory.
 */
export interface S3Server {
  endpoint: string
  key: S3Key
  /** What lies in each bucket; a bucket that is not there answers NoSuchBucket. */
  buckets: Map<string, Map<string, StoredObject>>
  /** Uploads in parts that were begun and neither ended nor given up. */
  unfinished: Map<string, { bucket: string; name: string; parts: Map<number, Buffer>; begun: Date }>
  /** How many listings were asked for. */
  listings: number
  /** Has requests of these methods wait for an answer that never comes; none again. */
  silence(...methods: string[]): void
  /** Ends the connection after so many bytes of a file; undefined no more. */
  cutAfter?: number
  /** Has nobody listen, as when the server is away, and has it listen again at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
}

const ERRORS: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  PreconditionFailed: 412,
  BadDigest: 400,
}

/** The time of a server that does not know CLOCK, so many milliseconds ago. */
export const timeOfServer = (ago = 0): Date => new Date(clock.now().getTime() - clock.clockOffset() - ago)

class S3Refusal extends Error {}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`

export async function startS3Server({ pageSize = 1_000 }: { pageSize?: number } = {}): Promise<S3Server> {
  const silent = new Set<string>()
  const key = { accessKey: 'CIRCUITO', secret: 'una clave/secreta+de=pruebas' }

  const server = createServer((request, response) => {
    if (silent.has(request.method ?? '')) return
    answer(request, response).catch((failure: unknown) => {
      const code = failure instanceof S3Refusal ? failure.message : 'InternalError'
      response.writeHead(ERRORS[code] ?? (/Denied|Invalid|Signature/.test(code) ? 403 : 500), {
        'content-type': 'application/xml',
      })
      response.end(
        request.method === 'HEAD' ? undefined : xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`),
      )
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const fault = findSignatureFault(request, key)
    if (fault) throw new S3Refusal(fault)
    const sent = String(request.headers['x-amz-content-sha256'])
    if (sent !== 'UNSIGNED-PAYLOAD' && sent !== sha256(body)) throw new S3Refusal('BadDigest')
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost')
    const [, bucket = '', path = ''] = /^\/([^/]*)\/?(.*)$/.exec(pathname) ?? []
    const objects = state.buckets.get(bucket)
    if (!objects) throw new S3Refusal('NoSuchBucket')
    const name = decodeURIComponent(path)
    const call = { bucket, objects, name, query, body, request, response }
    if (name === '') return query.has('uploads') ? listUploads(call) : listObjects(call)
    if (query.has('uploads') || query.has('uploadId')) return takePart(call)
    if (request.method === 'PUT') return void response.setHeader('etag', put(call, body)).end()
    if (request.method === 'DELETE') return void (objects.delete(name), response.writeHead(204).end())
    return handOut(call)
  }

  type CallOfS3 = {
    bucket: string
    objects: Map<string, StoredObject>
    name: string
    query: URLSearchParams
    body: Buffer
    request: IncomingMessage
    response: ServerResponse
  }

  function put({ objects, name, request }: CallOfS3, bytes: Buffer): string {
    if (request.headers['if-none-match'] === '*' && objects.has(name)) throw new S3Refusal('PreconditionFailed')
    objects.set(name, { bytes, written: timeOfServer() })
    return etagOf(bytes)
  }

  function handOut({ objects, name, request, response }: CallOfS3): void {
    const found = objects.get(name)
    if (!found) throw new S3Refusal('NoSuchKey')
    const { bytes, written } = found
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1)
    const headers = { 'content-length': part.length, etag: etagOf(bytes), 'last-modified': written.toUTCString() }
    const range = from !== undefined && {
      'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
    }
    response.writeHead(range ? 206 : 200, { ...headers, ...range })
    if (request.method === 'HEAD') response.end()
    else if (state.cutAfter === undefined) response.end(part)
    else response.write(part.subarray(0, state.cutAfter), () => response.destroy())
  }

  function listObjects({ objects, query, response }: CallOfS3): void {
    state.listings++
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
    const page = names.slice(0, pageSize)
    const contents = page.map((name) => {
      const { bytes, written } = objects.get(name) ?? { bytes: Buffer.alloc(0), written: timeOfServer() }
      return `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${written.toISOString()}</LastModified></Contents>`
    })
    const isCut = page.length < names.length
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    response.end(
      xml(`<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`),
    )
  }

  function listUploads({ bucket, query, response }: CallOfS3): void {
    const uploads = [...state.unfinished].filter(
      ([, each]) => each.bucket === bucket && each.name.startsWith(query.get('prefix') ?? ''),
    )
    const lines = uploads.map(
      ([id, { name, begun }]) =>
        `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    )
    response.end(xml(`<ListMultipartUploadsResult>${lines.join('')}</ListMultipartUploadsResult>`))
  }

  function takePart(call: CallOfS3): void {
    const { bucket, name, query, body, request, response } = call
    if (query.has('uploads')) {
      const begun = randomUUID()
      state.unfinished.set(begun, { bucket, name, parts: new Map(), begun: timeOfServer() })
      return void response.end(
        xml(`<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`),
      )
    }
    const id = query.get('uploadId') ?? ''
    const upload = state.unfinished.get(id)
    if (!upload) throw new S3Refusal('NoSuchUpload')
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return void response.setHeader('etag', etagOf(body)).end()
    }
    if (request.method === 'POST') {
      const parts = [...upload.parts].sort(([one], [other]) => one - other)
      put(call, Buffer.concat(parts.map(([, bytes]) => bytes)))
    }
    state.unfinished.delete(id)
    if (request.method === 'DELETE') return void response.writeHead(204).end()
    response.end(xml(`<CompleteMultipartUploadResult><Key>${name}</Key></CompleteMultipartUploadResult>`))
  }

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return address instanceof Object ? address.port : port
  }

  const port = await listen(0)
  const state: S3Server = {
    endpoint: `http://127.0.0.1:${port}`,
    key,
    buckets: new Map([['circuito', new Map<string, StoredObject>()]]),
    unfinished: new Map(),
    listings: 0,
    silence: (...methods) => {
      silent.clear()
      for (const method of methods) silent.add(method)
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    start: async () => void (await listen(port)),
  }
  return state
}
