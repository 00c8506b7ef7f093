import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc, { type Arbitrary } from 'fast-check'
import { Pool } from 'undici'
import { findFault } from './find-fault.ts'
import type { MalformedRequest } from './http-requests.ts'

export interface Fault {
  fault: string
  sent: string
  answered: string
}

export interface Sent {
  sent: number
  /** Answers by status, or sockets by close code (1000 where the client closed them). */
  answers: Map<number, number>
  faults: Fault[]
}

const AT_ONCE = 24
/** Requests that are generated together. */
const BATCH = 2_000
/** Faults that are kept; the others are alike. */
const MOST_FAULTS = 40

/** Whoever is asked for it packs what is answered. */
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }

async function answerOf(pool: Pool, { method, path, headers, body }: MalformedRequest) {
  const response = await pool.request({ method, path, headers, body, headersTimeout: 60_000 })
  const contentType = String(response.headers['content-type'] ?? '')
  if (contentType.startsWith('text/event-stream')) {
    // It goes on for as long as somebody listens.
    response.body.once('error', () => undefined).destroy()
    return { status: response.statusCode, contentType, text: '' }
  }
  const bytes = Buffer.from(await response.body.arrayBuffer())
  const decode = DECODERS[String(response.headers['content-encoding'])]
  return { status: response.statusCode, contentType, text: (decode ? decode(bytes) : bytes).toString() }
}

/** Sends so many requests to a server, and keeps what is wrong with its answers. */
export async function sendRequests(
  url: string,
  requests: Arbitrary<MalformedRequest>,
  { count, seed }: { count: number; seed: number },
): Promise<Sent> {
  const pool = new Pool(url, { connections: AT_ONCE, pipelining: 1 })
  const result: Sent = { sent: 0, answers: new Map(), faults: [] }
  const keep = (request: MalformedRequest, fault: string, answered: string) => {
    if (result.faults.length < MOST_FAULTS)
      result.faults.push({ fault, sent: JSON.stringify(request).slice(0, 600), answered: answered.slice(0, 300) })
  }
  async function sendOne(request: MalformedRequest): Promise<void> {
    try {
      const answer = await answerOf(pool, request)
      result.answers.set(answer.status, (result.answers.get(answer.status) ?? 0) + 1)
      const fault = findFault(answer)
      if (fault) keep(request, fault, answer.text)
    } catch (reason) {
      keep(request, `no answer: ${String(reason)}`, '')
    }
    result.sent++
  }
  for (let done = 0; done < count; done += BATCH) {
    const batch = fc.sample(requests, { numRuns: Math.min(BATCH, count - done), seed: seed + done })
    const queue = batch[Symbol.iterator]()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const request of queue) await sendOne(request)
      }),
    )
  }
  await pool.close()
  return result
}
